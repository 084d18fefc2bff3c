/** The database computes the same (`fold` in db/migrations/0001-platform.baseline.sql); a test compares both. */
export function fold(text: string): string {
  if (ascii.test(text)) return collapse(text.toLowerCase().replaceAll('`', "'"))
  const plain = text
    .replaceAll(/[´\u1FFD]/g, "'")
    .replaceAll('″', '"')
    .normalize('NFKD')
    .replaceAll(dropped, '')
    .toLowerCase()
    .replaceAll(dropped, '')
    .replaceAll(/[^\0-_a-~]/g, (letter) => replaced.get(letter) ?? letter)
  return collapse(plain).normalize('NFC')
}

/** A code or number as it is compared: folded, and without what people write between its parts, as in "9 20010 00000 8" and "#100-039". */
export function foldCode(text: string): string {
  return fold(text).replaceAll(/[ \-#/._]/g, '')
}

const ascii = /^[ -~]*$/

function collapse(text: string): string {
  return text.replaceAll(/[ \t-\r\x85\u2028\u2029\u1680]+/g, ' ').replaceAll(/^ | $/g, '')
}

/** Marks that are accents, points of Hebrew, and vowels of Arabic, and characters that are not seen. Other scripts write letters with marks. */
const dropped =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- Each of them is meant alone.
  /[\0-\x08\x0E-\x1F\x7F-\x84\x86-\x9F\xAD\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3164\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFA0\uFFF0-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E0FFF}]/gu

/** Characters, and in the same places those they count as. */
const from = '‘’‚‛′ʹʻʼ`‹›“”„‟«»‐‒–—―−⁃⸺⸻⁄øłđðħıȷŧŋƒςɨɫɵƀɉʉƶǥɍ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىکیە'
const to = `'''''''''''""""""---------/olddhijtnfσilobjuzgr01234567890123456789يكيه`

const replaced = new Map([
  ...Array.from(from, (letter, index): [string, string] => [letter, to.charAt(index)]),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
])
