import { plain } from './text.ts'

const all =
  /^(?:all(?: sizes)?|every size|alle(?: gro(?:ss|s)en| maten)?|tout(?:e)?s(?: les (?:pointures|tailles))?|tous|tod[ao]s(?: l[ao]s (?:tallas|tamanhos))?|tutt[ei](?: le (?:taglie|misure))?|alla(?: storlekar)?|wszystkie(?: rozmiary)?|все(?: размеры)?|全サイズ|全码|全尺码)$/u

export function saysAllSizes(text: string): boolean {
  return all.test(plain(text).normalize('NFC'))
}

const allColors =
  /^(?:all(?: colou?r(?:way)?s)?|every colou?r|alle(?: farben| kleuren)?|tou(?:te)?s(?: les (?:coloris|couleurs))?|tous coloris|tod[ao]s(?: l[ao]s (?:colores)| as cores)?|tutt[ei](?: i colori)?|alla(?: farger)?|wszystkie(?: kolory)?|все(?: цвета)?|全色|全颜色)$/u

export function saysAllColors(text: string): boolean {
  return allColors.test(plain(text).normalize('NFC'))
}
