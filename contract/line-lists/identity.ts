import { fold } from '../input/fold.ts'

/** A model code as it is compared with others of its file: case, widths, invisible characters, and which mark separates its parts do not count. */
export function modelKey(code: string): string {
  return fold(code)
    .replaceAll(/[ \-#/._]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** A size as it is compared with others of its item: folded, without spaces, leading zeros, and empty decimals. `00` is another size than `0`. */
export function sizeIdentity(size: string): string {
  return fold(size)
    .replaceAll(' ', '')
    .replaceAll(/(?<=\d),(?=\d{1,2}(?!\d))/g, '.')
    .replaceAll(/(?<=\d)\.0+(?!\d)/g, '')
    .replaceAll(/(?<![\d.])0+(?=[1-9])/g, '')
}
