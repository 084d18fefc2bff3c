import { plain } from './text.ts'

const all =
  /^(?:all(?: sizes)?|every size|alle(?: gro(?:ss|s)en| maten)?|tout(?:e)?s(?: les (?:pointures|tailles))?|tous|tod[ao]s(?: l[ao]s (?:tallas|tamanhos))?|tutt[ei](?: le (?:taglie|misure))?|alla(?: storlekar)?|wszystkie(?: rozmiary)?|все(?: размеры)?|全サイズ|全码|全尺码)$/u

/** Whether a text in the place of a size means every size of its item. */
export function saysAllSizes(text: string): boolean {
  return all.test(plain(text).normalize('NFC'))
}
