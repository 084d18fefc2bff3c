import { dayOf, dayOfText, nextDay, type DateOrder } from '../../values/day.ts'
import { textOf } from '../../values/text.ts'
import { type ColumnContent, offeredMark } from '../columns/column-content.ts'
import { headsDelivery } from '../columns/delivery-heading.ts'
import type { Sample } from '../sample.ts'
import type { Table, TickedDelivery } from '../table.ts'
import type { HeaderLook } from './look-under.ts'

const leastTicked = 2

export function tickedColumns(
  { sample, header, contents, dataRows }: HeaderLook,
  { columns, sizeColumns }: Pick<Table, 'columns' | 'sizeColumns'>,
): readonly number[] {
  const named = [columns.availableOn, columns.qty].filter(
    (column) => (contents.get(column ?? -1)?.mark ?? 0) > 0,
  )
  if (columns.availableOn !== undefined && !named.includes(columns.availableOn)) return []
  const used = new Set([...Object.values(columns), ...sizeColumns.map(({ column }) => column)])
  const found = [...contents].flatMap(([column, content]) => {
    const heading = sample.cell(header.row, column)
    const isDay = heading?.kind === 'date' || headsDelivery(textOf(heading))
    const mayTick = named.includes(column) || (isDay && !used.has(column))
    return mayTick && isForTicks(content) ? [column] : []
  })
  const isTicked = found.some((column) => dataRows.some((row) => isTick(sample, row, column)))
  return isTicked && found.length >= leastTicked ? found : []
}

/** A few cells may have other texts than ticks: `TBD`. */
function isForTicks({ filled, mark, withheld }: ColumnContent): boolean {
  return filled === 0 || mark * 2 >= 1 - withheld
}

function isTick(sample: Sample, row: number, column: number): boolean {
  return offeredMark.test(sample.text(row, column))
}

export function tickedDeliveries(
  { sample, header }: HeaderLook,
  columns: readonly number[],
  order: DateOrder,
): readonly TickedDelivery[] {
  const found = columns.flatMap((column): TickedDelivery[] => {
    const heading = sample.cell(header.row, column)
    const text = textOf(heading)
    const availableOn = dayOf(heading, order) ?? dayOfText(text, order) ?? nextDay(text, order, null)
    return availableOn === null ? [] : [{ column, availableOn }]
  })
  const sameDay = Map.groupBy(found, ({ availableOn }) => availableOn)
  return found.filter(({ availableOn }) => sameDay.get(availableOn)?.length === 1)
}
