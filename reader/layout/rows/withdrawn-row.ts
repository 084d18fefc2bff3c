import { remember } from '../../remember.ts'
import { exampleAmong, exampleMark } from './example-row.ts'
import { plain } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { FilledRow } from './carried-cells.ts'
import type { Field } from '../fields.ts'
import { readColumns } from '../read-columns.ts'
import type { Table } from '../table.ts'

export interface Withdrawal {
  readonly code: 'STRUCK_THROUGH' | 'DROPPED' | 'EXAMPLE_ROW'
  readonly cell: Cell
  /** The article leaves the range, so that units in stock may still be sold. */
  readonly isSellOff: boolean
}

const mayBeStatus: readonly Field[] = ['availableOn', 'tier', 'image', 'coo']

const keys: readonly Field[] = ['model', 'style', 'colorCode', 'size', 'sizeRange', 'upc']

export function isMostlyStruck(cells: readonly Cell[]): boolean {
  return cells.filter(({ struck }) => struck === true).length * 2 > cells.length
}

export function withdrawalOf(filled: FilledRow, table: Table): Withdrawal | null {
  const struck = filled.hasStruck === true ? struckCell(filled, table) : undefined
  if (struck !== undefined) return { code: 'STRUCK_THROUGH', cell: struck, isSellOff: false }
  for (const column of statusColumns(table)) {
    const cell = filled.cells.get(column)
    if (cell?.kind !== 'text' || cell.text.length > longestStatus || filled.carried.has(column)) continue
    const said = droppedIn(cell.text)
    if (said !== null) return { code: 'DROPPED', cell, isSellOff: said === 'leaves the range' }
  }
  const { columns } = table
  const mayBeExample = [columns.model, columns.style, columns.name, ...statusColumns(table)]
  const example =
    exampleMark(mayBeExample.flatMap((column) => filled.cells.get(column ?? -1) ?? [])) ??
    (isAtTop(filled, table) ? exampleAmong([...filled.cells.values()]) : undefined)
  return example === undefined ? null : { code: 'EXAMPLE_ROW', cell: example, isSellOff: false }
}

const examplesWithin = 3

function isAtTop({ row }: FilledRow, { headerRows }: Table): boolean {
  return row - (headerRows.at(-1) ?? 0) <= examplesWithin
}

function struckCell({ cells, carried }: FilledRow, { columns, left, right }: Table): Cell | undefined {
  const own = [...cells.values()].filter(
    ({ column }) => column >= left && column <= right && !carried.has(column),
  )
  const struck = own.filter((cell) => cell.struck === true)
  const key = struck.find(({ column }) => keys.some((field) => columns[field] === column))
  return key ?? (isMostlyStruck(own) ? struck[0] : undefined)
}

const known = new WeakMap<Table, readonly number[]>()

function statusColumns(table: Table): readonly number[] {
  const before = known.get(table)
  if (before !== undefined) return before
  const { columns, left, right } = table
  const read = readColumns(table)
  const may = new Set(mayBeStatus.map((field) => columns[field]))
  const all = Array.from({ length: Math.min(mostColumns, right - left + 1) }, (_, index) => left + index)
  const found = all.filter((column) => !read.has(column) || may.has(column))
  known.set(table, found)
  return found
}

const longestStatus = 40
const mostColumns = 500

const since = /[\s([,:–-]+\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?[)\]]?$/

const droppedIn = remember((text: string): 'dropped' | 'leaves the range' | null => {
  const status = plain(text.replace(since, ''))
  if (dropped.has(status) || dropped.has(status.replace(article, ''))) return 'dropped'
  return discontinued.has(status) ? 'leaves the range' : null
})

/** What is no longer offered: `color dropped`, `Farbe entfällt`. */
const article =
  /^(?:colou?r(?:way)?|style|article|item|model|sku|size|farbe|artikel|modell|grosse|coloris|couleur|reference|modele|taille|modelo|talla|articulo|colore|articolo|modello|taglia|kleur|maat|cor|artigo|tamanho) | (?:colou?r(?:way)?|style|article|item|model|sku|size)$/

const longestTitle = 6

export function headsDropped(text: string): boolean {
  const words = plain(text).split(' ')
  return words.length <= longestTitle && words.some((word) => dropped.has(word))
}

export function headsOffered(text: string): boolean {
  return offered.test(plain(text))
}

const offered = /^(?:new|carry ?over|continued|continuing|core|active|available|current)(?: |$)/

const dropped = new Set(
  [
    'drop', 'dropped', 'cancelled', 'canceled', 'cxl', 'cxld', 'cancelled style', 'style cancelled', 'deleted', 'delete', 'removed', 'withdrawn', 'recalled', 'do not order', 'not available to order', 'no longer available', 'killed', 'not for sale', 'sample only', 'sample not for sale',
    'eliminado', 'eliminada', 'cancelado', 'cancelada', 'anulado', 'anulada', 'retirado', 'retirada', 'no pedir', 'dado de baja', 'dada de baja', 'baja', 'bajas', 'excluído', 'excluída', 'não encomendar', 'não pedir',
    'supprimé', 'supprimée', 'annulé', 'annulée', 'retiré', 'retirée', 'abandonné', 'abandonnée', 'ne pas commander', 'ne plus commander',
    'unverkäuflich', 'muster unverkäuflich', 'no vender', 'no a la venta', 'ne pas vendre', 'non vendibile', 'niet te koop', 'gestrichen', 'entfällt', 'storniert', 'gelöscht', 'abgesagt', 'nicht bestellen', 'nicht mehr bestellen', 'nicht mehr lieferbar',
    'annullato', 'annullata', 'eliminato', 'eliminata', 'cancellato', 'cancellata', 'ritirato', 'ritirata', 'non ordinare',
    'vervallen', 'geannuleerd', 'geschrapt', 'niet bestellen', 'anulowano', 'anulowany', 'wycofany', 'wycofano', 'wycofane', 'usunięty', 'nie zamawiać', 'zrušeno', 'vyřazeno', 'indraget', 'struket', 'udgået', 'utgått', 'utgår', 'iptal', 'iptal edildi', 'sipariş vermeyin',
    'отменено', 'отменен', 'снято', 'снят', 'скасовано', 'знято', 'καταργήθηκε', 'ακυρώθηκε', 'αποσύρθηκε', 'ملغى', 'ملغي', 'בוטל',
    '取消', '取り消し', '中止', '発注不可', '注文不可', '已取消', '不要下单', '취소', '주문불가', '주문 불가',
  ].map(plain),
) // prettier-ignore

const discontinued = new Set(
  [
    'discontinued', 'disc', 'disco', "disc'd", 'disc.', 'descontinuado', 'descontinuada', 'discontinuado', 'discontinuada', 'discontinué', 'discontinuée', 'arrêté', 'arrêtée', 'eingestellt', 'ausgelaufen', 'fuori produzione', 'fuori catalogo', 'uit collectie', 'uit assortiment',
    '廃番', '廃盤', '生産終了', '停产', '停產', '단종', 'снято с производства', 'wycofany z oferty',
  ].map(plain),
) // prettier-ignore
