import { dayOf, dayOfText, nextDay, type DateOrder } from '../../values/day.ts'
import { textOf } from '../../values/text.ts'
import { headsDelivery } from '../columns/delivery-heading.ts'
import type { Sample } from '../sample.ts'
import type { DeliveryColumn, Table } from '../table.ts'
import type { HeaderLook } from './look-under.ts'

/** The columns that count the units of each delivery in a list with one row per size: `Now | Jan 15, 2027 | Mar 15, 2027`; none if the list counts those of one. */
export function deliveryColumns(
  { sample, header, dataRows, contents }: HeaderLook,
  { columns, sizeColumns }: Pick<Table, 'columns' | 'sizeColumns'>,
  order: DateOrder,
): readonly DeliveryColumn[] {
  if (columns.size === undefined || sizeColumns.length > 0 || dataRows.length === 0) return []
  const used = new Set(Object.values(columns))
  const printedOn = printedDay(sample, header.row)
  const dated = [...contents].flatMap(([column, content]): DeliveryColumn[] => {
    const isCounted = content.filled > 0 && content.count + content.withheld >= 0.5 && content.upc < 0.5
    if (!isCounted || (used.has(column) && column !== columns.qty)) return []
    const cell = sample.cell(header.row, column)
    const text = textOf(cell)
    if (!headsDelivery(text)) return []
    const availableOn = dayOf(cell, order) ?? dayOfText(text, order) ?? nextDay(text, order, printedOn)
    return availableOn === null ? [] : [{ column, availableOn }]
  })
  const isDated = dated.some(({ column }) => column === columns.qty)
  const current = columns.qty === undefined || isDated ? [] : [{ column: columns.qty, availableOn: null }]
  const days = new Set(dated.map(({ availableOn }) => availableOn))
  // Counts of days that are over compare stock, and a single day is that of the count.
  const areOver = printedOn !== null && dated.every(({ availableOn }) => (availableOn ?? '') <= printedOn)
  if (days.size < dated.length || dated.length + current.length < 2 || areOver) return []
  return [...current, ...dated]
}

export function datedHeadings({ sample, header }: HeaderLook): string[] {
  return sample.texts(header.row).filter(headsDelivery)
}

function printedDay(sample: Sample, headerRow: number): string | null {
  const days = sample.rows
    .filter(({ row }) => row < headerRow)
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => dayOf(cell) ?? [])
  return days.toSorted().at(-1) ?? null
}
