import { columnLetter, plain, textOf } from '../values/text.ts'
import { readNumber, toCents } from '../values/number.ts'
import { readUpc } from '../values/upc.ts'
import { isDozen } from '../layout/columns/dozen-column.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'
import type { OrderFileRow, PrintedTotal } from './order-file.ts'
import { cancelledIn } from './cancelled.ts'
import { isTotalWord } from './quantity-headings.ts'
import { sizesOfRow } from './scales.ts'
import { inSystem } from './size-system.ts'
import { readSizeRuns } from './size-runs.ts'
import { readQuantity } from './quantity.ts'

export interface CarriedNames {
  readonly row: number
  readonly style: OrderFileRow['style']
  readonly color: string | null
  readonly colorName: string | null
}

interface RowContext {
  readonly sheet: string
  readonly columns: OrderColumns
  readonly isHiddenColumn: (column: number) => boolean
  readonly mergedAt: (column: number) => Cell | undefined
  readonly carried: CarriedNames | null
}

/** Reads a row of a table; null if it orders nothing and prints no total. */
export function readOrderRow(
  row: Row,
  { sheet, columns, isHiddenColumn, mergedAt, carried }: RowContext,
): OrderFileRow | null {
  const cellAt = new Map(row.cells.map((cell) => [cell.column, cell]))
  const at = (column: number | null | undefined): Cell | undefined =>
    column === null || column === undefined ? undefined : (cellAt.get(column) ?? mergedAt(column))
  const named = (column: number | undefined) => {
    const text = textOf(at(column)).slice(0, 200)
    return column === undefined || text === '' ? null : { column: columnLetter(column), text }
  }
  const short = (column: number | undefined) => textOf(at(column)).slice(0, 200) || null
  const unsaved = new Set(row.unsaved)
  const { single, sizes } = columns
  // Anything else in the column of keys is a note.
  const key = /^L\d{1,15}(?:\/[\d-]{1,10})?\.[\w-]{1,40}$/.exec(textOf(at(columns.key)))?.[0] ?? null
  const read = readUpc(at(single.upc))
  const upc =
    read.kind === 'upc' && single.upc !== undefined
      ? { column: columnLetter(single.upc), text: read.upc }
      : null
  const sizeText = textOf(at(single.size)).slice(0, 100)
  const size = sizeText === '' || isTotalWord(sizeText) ? null : inSystem(sizeText, columns.system)
  const packs = columns.packs === null ? null : numberAt(at(columns.packs), 'units', columns)
  const packCount = packs !== null && Number.isInteger(packs.value) && packs.value > 0 ? packs.value : 1
  const times = timesOf(row, columns, named(columns.units ?? undefined))
  const quantityAt = (column: number, label: string | null) => ({
    column: columnLetter(column),
    size: label,
    ...readQuantity(cellAt.get(column), {
      isUnsaved: unsaved.has(column),
      isForm: columns.isForm,
      mark: columns.decimals.get(column) ?? null,
      times: (times?.units ?? 1) * packCount,
    }),
    ...(isHiddenColumn(column) && { hidden: true as const }),
  })
  const runs =
    columns.runs === null ? null : runsIn(at(columns.runs), columns.runs, (times?.units ?? 1) * packCount)
  const assortment = assortmentIn(columns, named, at)
  const cells = (
    runs ??
    (sizes.length > 0
      ? sizesOfRow(row, columns).map((one) => quantityAt(one.column, one.size.slice(0, 100)))
      : single.quantity === undefined
        ? []
        : [quantityAt(single.quantity, size)])
  ).filter(({ text, fault }) => text !== '' || fault !== null || key !== null)
  const unclear = columns.unclearPacks === null ? null : numberAt(at(columns.unclearPacks), 'units', columns)
  const own = named(single.style) ?? (key === null ? statedStyleOf(columns) : null)
  const stated = named(single.style)?.text ?? ''
  const totals =
    key === null &&
    upc === null &&
    size === null &&
    isTotalRow(row, columns.isForm && /^\d{1,4}$/.test(stated) ? '' : stated)
      ? // The totals of a form are formulas, and what is typed below them belongs to nobody.
        columns.isForm
        ? []
        : printedTotals(row, columns)
      : undefined
  const carries =
    !columns.isForm &&
    own === null &&
    upc === null &&
    totals === undefined &&
    isOfGroup(row, columns, size, at)
      ? carried
      : null
  const price = priceIn(at(single.price), columns)
  const cancelled = columns.isForm ? null : cancelledIn(row, columns)
  const color = short(single.color)
  const codes = columns.codes.flatMap((column) => named(column) ?? [])
  const amount = single.amount === undefined ? null : numberAt(at(single.amount), 'amount', columns)
  const rowTotal = single.rowTotal === undefined ? null : unitsAt(at(single.rowTotal), columns)
  const found: OrderFileRow = {
    sheet,
    row: row.row,
    key,
    // The style above a table is not what its totals are of.
    style: (totals ? named(single.style) : own) ?? carries?.style ?? null,
    color: color ?? carries?.color ?? null,
    ...(!columns.isForm && { colorName: short(single.colorName) ?? carries?.colorName ?? null }),
    delivery: textOf(at(single.delivery)).slice(0, 50) || null,
    upc,
    price,
    cells,
    ...(codes.length > 0 && { codes }),
    ...(unclear && unclear.value > 1 && { packs: unclear }),
    ...(times && { times }),
    ...(assortment && { assortment }),
    ...(row.hidden && { hidden: true as const }),
    ...(!columns.isForm && rowTotal && { rowTotal }),
    ...(!columns.isForm && amount && { amount }),
    ...(totals && { totals }),
    ...(cancelled && { cancelled }),
  }
  if (totals) return columns.isForm && cells.length === 0 ? null : found
  return cells.length > 0 || rowTotal !== null ? found : null
}

/** The price that a row shows; in a customer's own workbook, it may be a text. */
function priceIn(cell: Cell | undefined, { isForm, decimals }: OrderColumns): OrderFileRow['price'] {
  if (cell === undefined || (isForm && cell.kind !== 'number')) return null
  const read = readNumber(cell, decimals.get(cell.column) ?? null)
  if (read.kind !== 'number' || (read.currency !== null && read.currency !== 'USD')) return null
  return { column: columnLetter(cell.column), cents: toCents(read.value) }
}

function statedStyleOf({ style }: OrderColumns): OrderFileRow['style'] {
  return style && style.text !== '' ? { column: columnLetter(style.column), text: style.text } : null
}

function runsIn(cell: Cell | undefined, column: number, times: number): OrderFileRow['cells'][number][] {
  const letter = columnLetter(column)
  const text = textOf(cell).slice(0, 200)
  if (text === '') return []
  const runs = readSizeRuns(text)
  if (!runs) return [{ column: letter, size: null, text, quantity: null, fault: 'NOT_WHOLE' }]
  return runs.map(({ size, units }) => ({
    column: letter,
    size,
    text: String(units),
    quantity: units * times,
    fault: null,
  }))
}

function assortmentIn(
  { assortment, decimals }: OrderColumns,
  named: (column: number) => OrderFileRow['style'],
  at: (column: number) => Cell | undefined,
): OrderFileRow['assortment'] | null {
  const code = assortment && named(assortment.column)
  if (!code) return null
  const counts = assortment.counts.flatMap((column) => {
    const read = readNumber(at(column), decimals.get(column) ?? null)
    return read.kind === 'number' ? [read.value] : []
  })
  return { ...code, counts, isPacks: assortment.isPacks }
}

function timesOf(
  { row }: Row,
  { units, times }: OrderColumns,
  unit: OrderFileRow['style'],
): OrderFileRow['times'] | null {
  if (unit && units !== null && isDozen(unit.text)) return { ...unit, units: 12, row }
  return times && { column: columnLetter(times.column), text: times.text, units: times.units, row: times.row }
}

function isOfGroup(
  row: Row,
  { single, sizes }: OrderColumns,
  size: string | null,
  at: (column: number | undefined) => Cell | undefined,
): boolean {
  if (sizes.length > 0) return textOf(at(single.color)) !== '' || textOf(at(single.colorName)) !== ''
  return size !== null && row.cells.some((cell) => cell.column === single.quantity)
}

function isTotalRow({ cells }: Row, style: string): boolean {
  if (style !== '' && !isTotalWord(style)) return false
  return cells.some((cell) => cell.kind === 'text' && isTotalWord(textOf(cell)))
}

export function printedTotals({ cells }: Row, columns: OrderColumns | null): PrintedTotal[] {
  const units = new Set([
    ...(columns?.sizes.map(({ column }) => column) ?? []),
    columns?.single.quantity,
    columns?.single.rowTotal,
  ])
  const known = new Set([columns?.single.price, columns?.single.upc, columns?.single.size])
  return cells.flatMap((cell) => {
    if (cell.kind === 'text') {
      const inText = /^(?:.*?[:=]\s*|\D+\s)([\d.,\s]+)(?:\s*\D*)$/.exec(textOf(cell))
      if (!inText || !isTotalWord(textOf(cell)) || !/\d/.test(inText[1] ?? '')) {
        const number = readNumber(cell)
        if (number.kind !== 'number' || columns === null || isTotalWord(textOf(cell))) return []
        return totalOf(
          cell,
          units.has(cell.column) ? 'units' : cell.column === columns.single.amount ? 'amount' : 'any',
          columns,
        )
      }
      const number = readNumber({ ...cell, value: (inText[1] ?? '').trim() })
      return number.kind === 'number'
        ? [
            {
              column: columnLetter(cell.column),
              kind: kindOfLabel(textOf(cell)),
              value: number.value,
              text: textOf(cell).slice(0, 60),
            },
          ]
        : []
    }
    if (known.has(cell.column) || cell.kind !== 'number') return []
    const label = [...cells].toReversed().find((one) => one.column < cell.column && one.kind === 'text')
    // A column of something else prints its own sum.
    const heading = columns?.headings.get(cell.column) ?? ''
    const isRead = units.has(cell.column) || cell.column === columns?.single.amount
    if (heading !== '' && !isRead && !isTotalWord(heading)) return []
    const kind = units.has(cell.column)
      ? ('units' as const)
      : cell.column === columns?.single.amount
        ? ('amount' as const)
        : kindOfLabel(textOf(label))
    return totalOf(cell, kind, columns)
  })
}

function totalOf(cell: Cell, kind: PrintedTotal['kind'], columns: OrderColumns | null): PrintedTotal[] {
  const total = kind === 'units' && columns ? unitsAt(cell, columns) : numberAt(cell, kind, columns)
  return total ? [total] : []
}

function unitsAt(cell: Cell | undefined, columns: OrderColumns): PrintedTotal | null {
  const total = numberAt(cell, 'units', columns)
  const { sizes, single, times } = columns
  const isOfQuantities =
    cell?.column === single.quantity ||
    sizes.some(({ column }) => column === cell?.column) ||
    (cell?.column === single.rowTotal && times?.isInTotals !== true)
  return total && times && isOfQuantities ? { ...total, value: total.value * times.units } : total
}

function numberAt(
  cell: Cell | undefined,
  kind: PrintedTotal['kind'],
  columns: OrderColumns | null,
): PrintedTotal | null {
  const read = readNumber(cell, (cell && columns?.decimals.get(cell.column)) ?? null)
  if (cell === undefined || read.kind !== 'number') return null
  const value = kind === 'amount' ? toCents(read.value) : read.value
  return { column: columnLetter(cell.column), kind, value, text: textOf(cell).slice(0, 60) }
}

const amountLabel =
  /(?<!\p{L})(?:amount|value|cost|price|usd|eur|gbp|betrag|wert|montant|valeur|ht|importe|valor|importo|bedrag|due|net)(?!\p{L})|[$€£¥]/iu
const unitsLabel =
  /(?<!\p{L})(?:units?|pairs?|prs|pcs|pieces|qty|quantity|paare?|menge|stuck|paires|quantite|pares|unidades|cantidad|paia|pezzi|quantita|paren|stuks|aantal)(?!\p{L})/iu

function kindOfLabel(label: string): PrintedTotal['kind'] {
  if (unitsLabel.test(plain(label))) return 'units'
  return amountLabel.test(label) ? 'amount' : 'any'
}
