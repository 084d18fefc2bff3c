import { plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'
import type { OrderColumns, UnitsOfEach } from './columns.ts'
import type { HeadedColumn } from './headed-columns.ts'

export const unitsOfDozen = 12

const dozens = String.raw`(?:dozens?|doz|dzs?|docenas?|dutzend|dtzd?|douzaines?|douz|dozzin[ae]|duzias?|dozijn(?:en)?|tuzin\p{L}*|tucet\p{L}*|dussin|duzine|дюжин\p{L}*|ダース|打)`
const inHeading = new RegExp(String.raw`(?<!\p{L})${dozens}(?!\p{L})`, 'u')
const stated = new RegExp(
  String.raw`(?<!\p{L})(?:in|en|em|par|per|por|by|w|v|i|в|as)(?: the)? ${dozens}(?!\p{L})|${dozens} ?(?:olarak|単位)`,
  'u',
)
const ofQuantities =
  /(?<!\p{L})(?:qty|quantit\p{L}*|cantidad\p{L}*|cant|mengen?|quantidad\p{L}*|ilosc\p{L}*|aantal\p{L}*|mnozstvi|adet|miktar\p{L}*|количеств\p{L}*)(?!\p{L})|数量/u

export function namesDozens(heading: string): boolean {
  return inHeading.test(plain(heading).normalize('NFC'))
}

/** Words of a rule for orders, which says nothing about those of the file. */
const ofRules =
  /(?<!\p{L})(?:must|only|please|min|minimum|multiples?|sold|available|packed|always|should|required?|bitte|nur|mindest\p{L}*|solo|solamente|deben?|minim[oa]|uniquement|seulement|doivent|soltanto|devono|tylko|apenas|devem)(?!\p{L})/u

/** `*** Quantities in dozens ***`; not `Sold by the dozen` or `Order quantities must be in dozens`. */
function statesDozens(text: string): boolean {
  const said = plain(text).normalize('NFC')
  return said.length <= 80 && stated.test(said) && ofQuantities.test(said) && !ofRules.test(said)
}

export function withStatedDozens(table: OrderColumns, above: readonly Row[]): OrderColumns {
  if (table.times !== null) return table
  for (const { row, cells } of [...above].toReversed())
    for (const cell of cells)
      if (cell.kind === 'text' && statesDozens(textOf(cell))) {
        const text = textOf(cell).slice(0, 60)
        const times = { units: unitsOfDozen, column: cell.column, row, text, isInTotals: false }
        return { ...table, times }
      }
  return table
}

export function dozensOf(
  { column, heading }: Pick<HeadedColumn, 'column' | 'heading'>,
  row: number,
): UnitsOfEach | null {
  if (!namesDozens(heading)) return null
  return { units: unitsOfDozen, column, row, text: heading.slice(0, 60), isInTotals: false }
}
