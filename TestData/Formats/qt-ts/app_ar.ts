<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar_EG">
<context>
    <name>Window</name>
    <message>
        <location filename="a.cpp" line="1"/>
        <source>&amp;Open</source>
        <comment>menu</comment>
        <translation>&amp;افتح %1</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation type="unfinished">
            <numerusform>ملف</numerusform>
            <numerusform variants="yes"><lengthvariant>%n ملفات</lengthvariant><lengthvariant>%n م</lengthvariant></numerusform>
        </translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Old</source>
        <translation type="vanished">قديم</translation>
    </message>
    <message id="filter">
        <source>Images (*.png);;All (*)</source>
        <translation>صور (*.png);;الكل (*)</translation>
    </message>
    <message>
        <source>Bell</source>
        <translation>جرس<byte value="x7"/>!</translation>
    </message>
</context>
</TS>
