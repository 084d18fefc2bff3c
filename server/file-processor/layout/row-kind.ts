import type { SkippedRow } from '../line-list.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { plain, textOf } from '../values/text.ts'
import type { FilledRow } from './carried-cells.ts'
import type { Field } from './fields.ts'
import type { Table } from './table.ts'

const totalWords =
  /^(?:grand |gesamt|total )?(?:totals?|totale|totaal|totaux|summe|gesamtsumme|gesamt|insgesamt|somme|suma|soma|gran total|total general|total general|totale generale|eindtotaal|total geral)$/
const subtotalWords =
  /^(?:sub ?totals?|subtotale|subtotaal|zwischensumme|sous total|teilsumme|total parcial|suma parcial|totale parziale)\b|^(?:total|totale|totaal|summe|gesamt|totaux|suma)\b|\b(?:total|subtotal|totals|zwischensumme|summe)$/

/** What a row under a header is: data, or why it is skipped (samples/README). */
export function rowKind(filled: FilledRow, table: Table): 'data' | SkippedRow['reason'] {
  if (isPlainlyData(filled, table)) return 'data'
  const own = [...filled.cells].filter(
    ([column]) => column >= table.left && column <= table.right && !filled.carried.has(column),
  )
  const texts = own.map(([, cell]) => textOf(cell)).filter((text) => text !== '')
  if (texts.length === 0) return 'blank'
  if (
    isHeaderAgain(
      own.map(([column, cell]) => [column, plain(textOf(cell))] as const),
      table,
    )
  )
    return 'repeated-header'
  const total = totalKind(
    filled,
    table,
    own.map(([column]) => column),
  )
  if (total !== null) return total
  if (holdsEvidence(filled, table)) return 'data'
  const only = texts[0] ?? ''
  if (texts.length <= 2 && !(texts.length === 2 && isCode(filled, table)))
    return isNote(only) ? 'note' : 'section'
  return isCode(filled, table) || texts.length >= 4 ? 'data' : 'note'
}

/** The common case at once: a priced size. */
function isPlainlyData({ cells, carried }: FilledRow, { columns }: Table): boolean {
  const size = columns.size ?? columns.upc ?? -1
  return cells.has(size) && !carried.has(size) && cells.get(columns.wholesale ?? -1)?.kind === 'number'
}

function isHeaderAgain(own: readonly (readonly [number, string])[], table: Table): boolean {
  const same = own.filter(([column, text]) => table.headings.get(column) === text).length
  return same >= 3 && same * 5 >= own.length * 3
}

/** A total or subtotal: its first text says so and nothing in the row is a size or a UPC; or nothing stands in it but sums. */
function totalKind(filled: FilledRow, table: Table, own: readonly number[]): 'total' | 'subtotal' | null {
  const identifying: readonly Field[] = ['size', 'upc', 'sizeRange']
  if (identifying.some((field) => own.includes(table.columns[field] ?? -1))) return null
  const cells = own.map((column) => filled.cells.get(column))
  const words = cells.find((cell) => cell?.kind === 'text')
  if (words !== undefined) {
    return saysTotal(textOf(words))
  }
  return cells.every((cell) => cell?.formula === true) ? 'subtotal' : null
}

/** Whether a text heads a row of sums. */
export function saysTotal(text: string): 'total' | 'subtotal' | null {
  const said = plain(text)
  return totalWords.test(said) ? 'total' : subtotalWords.test(said) && said.length < 60 ? 'subtotal' : null
}

/** Whether the row holds anything that only an article has: a price, a size, a UPC, a quantity. */
function holdsEvidence(filled: FilledRow, table: Table): boolean {
  const telling: readonly Field[] = ['wholesale', 'msrp', 'size', 'sizeRange', 'upc', 'qty', 'cost']
  const columns = [
    ...telling.map((field) => table.columns[field]),
    ...table.sizeColumns.map(({ column }) => column),
  ]
  return columns.some(
    (column) => column !== undefined && !filled.carried.has(column) && filled.cells.has(column),
  )
}

function isCode(filled: FilledRow, table: Table): boolean {
  return [table.columns.model, table.columns.style].some(
    (column) => column !== undefined && looksLikeCode(textOf(filled.cells.get(column))),
  )
}

function isNote(text: string): boolean {
  return (
    text.length > 50 ||
    /^(?:\*|note\b|nb\b|hinweis|remarque|nota\b|all prices|prices)/i.test(text) ||
    /[.!]$/.test(text)
  )
}
