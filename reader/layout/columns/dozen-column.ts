import { plain } from '../../values/text.ts'
import type { HeaderTexts } from '../headings/header-texts.ts'
import type { Sample } from '../sample.ts'

const unitHeading =
  /^(?:u ?m|u o m|uom|unit|units?(?: of measure)?|unit meas(?:ure)?|sales unit|me|mengeneinheit|einheit|unite|unidad|unid|unidad de medida|u de m|unita(?: di misura)?|eenheid|unidade|j m|jm|jednostka|ед изм|единица|单位|單位|単位|단위)$/
const pieceName =
  /^(?:pr|prs|pairs?|par|pares|pary|paar|paires?|paia|paren|pa|pcs?|pieces?|pzas?|piezas?|pz|pezz[io]|stk|stuck|stuks|st|szt|sztuk[ai]?|ea|each|un|und|uds?|unid|unidad(?:es)?|unidades?|unit|units?|pecas?|cift|adet|ks|kusy?|buc|kpl|para|пара|пар|шт|双|雙|足|件|个|個|點|点|對|对|켤레)$/
const containerName = /^(?:bx|box|ctn|cs|case)$/
const dozenName =
  /^(?:dz|dzn|dzs|doc|docs|docenas?|doz|dozens?|dtz|dutzend|dzd|douz|douzaines?|dozzin[ae]|dozijn(?:en)?|dusin|duzias?|tuz|tuzin|tucet|дюж|дюжин[аы]?|打|ダース|다스)$/

export function isUnit(unit: string): boolean {
  return isPiece(unit) || containerName.test(plain(unit)) || isDozen(unit)
}

export function isPiece(unit: string): boolean {
  return pieceName.test(plain(unit).normalize('NFC'))
}

export function isDozen(unit: string): boolean {
  return dozenName.test(plain(unit))
}

export function dozenColumn(
  sample: Sample,
  header: HeaderTexts,
  rows: readonly number[],
  left: number,
  right: number,
): number | null {
  const found = sample.columns(header.row).find((column) => {
    if (column < left || column > right || !unitHeading.test(plain(header.lower(column)))) return false
    const units = rows.map((row) => plain(sample.text(row, column))).filter((unit) => unit !== '')
    const known = units.filter((unit) => isUnit(unit))
    // Section bands fill the column, too.
    return known.length > 0 && known.length >= units.length * 0.7
  })
  return found ?? null
}
