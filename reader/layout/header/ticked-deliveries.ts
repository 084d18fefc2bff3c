import { dayOf, dayOfText, nextDay, type DateOrder } from '../../values/day.ts'
import { textOf } from '../../values/text.ts'
import { offeredMark } from '../columns/column-content.ts'
import { headsDelivery } from '../columns/delivery-heading.ts'
import type { Sample } from '../sample.ts'
import type { TickedDelivery } from '../table.ts'
import type { HeaderLook } from './look-under.ts'

/** A single ticked day may be that of something else. */
const leastTicked = 2

export function tickedColumns(look: HeaderLook, used: ReadonlySet<number>): readonly number[] {
  const { sample, header, contents, dataRows } = look
  const found = [...contents].flatMap(([column, { filled, mark }]) => {
    const heading = sample.cell(header.row, column)
    const isDay = heading?.kind === 'date' || headsDelivery(textOf(heading))
    return isDay && !used.has(column) && (filled === 0 || mark === 1) ? [column] : []
  })
  const isTicked = found.some((column) => dataRows.some((row) => isTick(sample, row, column)))
  return isTicked && found.length >= leastTicked ? found : []
}

function isTick(sample: Sample, row: number, column: number): boolean {
  return offeredMark.test(sample.text(row, column))
}

/** The days of ticked columns; none if one of them cannot be read, or names the day of another. */
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
  const days = new Set(found.map(({ availableOn }) => availableOn))
  return days.size === columns.length ? found : []
}
