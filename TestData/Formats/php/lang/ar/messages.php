<?php

declare(strict_types=1);

// Texts
return [
    'welcome' => 'أهلا :name', // to all
    'quoted' => 'نص \'A\' \n \\',
    "double" => "نص \"A\" \u{2068}x\u{2069} \$y",
    'nested' => array(
        'apples' => '{0} لا شيء|[1,*] تفاح',
        'list' => ['أ', "ب"],
    ),
    'joined' => 'a' . 'b',
    'variable' => "a $b",
    'call' => trans('x', ["y" => 1]),
    'number' => 3,
    'last' => 'آخر'
];
