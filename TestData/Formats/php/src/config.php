<?php
return [ "he" => "x" ];
