-- Text as it is compared and searched: the same as `fold` and `foldCode` in contract/input/fold.ts. SQL functions with one expression
-- are inlined; ASCII, which most texts are, takes the short way.

CREATE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length($1) = char_length($1) AND $1 COLLATE "C" ~ '^[ -~]*$'
  THEN btrim(regexp_replace(translate(lower($1 COLLATE "C"), '`', ''''), ' {2,}', ' ', 'g'))
  ELSE normalize(btrim(regexp_replace(
    replace(replace(replace(replace(translate(
      regexp_replace(lower(regexp_replace(normalize(translate($1, U&'´\1FFD″', '''''"'), NFKD),
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g') COLLATE "und-x-icu"),
        '[\u0001-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]', '', 'g'),
      '‘’‚‛′ʹʻʼ`‹›“”„‟«»‐‒–—―−⁃⸺⸻⁄øłđðħıȷŧŋƒςɨɫɵƀɉʉƶǥɍ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىکیە',
      '''''''''''''''''''''''""""""---------/olddhijtnfσilobjuzgr01234567890123456789يكيه'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    '[ \u0009-\u000D\u0085\u1680\u2028\u2029]+', ' ', 'g')) COLLATE "C", NFC)
END;

CREATE FUNCTION fold_code(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN translate(fold($1), ' -#/._', '');
