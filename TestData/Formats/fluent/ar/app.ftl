### The file
## A group

# The title
title = عنوان { $name }
-brand = المتصفح
multi =
    السطر الأول
      مزاح

    الأخير { -brand }
literal = { "" }نص {"\u2068"}x{"\U002069"} { "{" }
files = { $count ->
    [one] ملف
   *[other]
        { $count } ملف
        آخر
} 
mixed = لديك { NUMBER($n) ->
    [one] ملف
   *[other] ملفات
} هنا
button = زر
    .title = تلميح
    .label = { $x ->
        [a] أ
       *[b] { $y ->
            [c] ج
           *[d] د
        }
    }
last = آخر