import { fold } from '../input/fold.ts'

/** The key by which two spellings of a model code are the same: case, widths, invisible characters, and which mark separates its parts do not count. */
export function modelKey(code: string): string {
  return fold(code)
    .replaceAll(/[ \-#/._]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The key of a code whose parts may have lost their leading zeros, as in a spreadsheet that took them for numbers: `011204-001` and `11204 1`. */
export function modelKeyWithoutZeros(code: string): string {
  return modelKey(code)
    .split('-')
    .map((part) => (/^\d+$/.test(part) ? part.replace(/^0+(?=\d)/, '') : part))
    .join('-')
}

/** The key by which two spellings of a size are the same: folded, without spaces, leading zeros, and empty decimals. `00` is another size than `0`. */
export function sizeIdentity(size: string): string {
  return fold(size)
    .replaceAll(' ', '')
    .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .replaceAll(/(?<=\d)\.0+(?!\d)/g, '')
    .replaceAll(/(?<![\d.])0+(?=[1-9])/g, '')
}
