import type { Column, Printing } from './column.fixture.ts'
import type { Value } from './sheet-writer.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import type { TrueItem } from './truth.fixture.ts'

/** The days that head columns, each a delivery. */
export const headedDays = ['2028-01-15', '2028-03-20', '2028-05-25'] as const

const spelled = ['Jan 15, 2028', 'Mar 20, 2028', 'May 25, 2028'] as const

function headingOf(index: number, { layout, order }: Printing): Value {
  const date = headedDays[index] ?? headedDays[0]
  const isEnglish = layout.language === 'en' || layout.language === 'jargon'
  if (order % 3 === 0 && isEnglish) return spelled[index] ?? ''
  if (order % 3 === 1) return date
  return {
    value: (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000,
    format: order % 2 === 0 ? 'd-mmm' : 'm/d/yyyy',
  }
}

/** The columns of ticks, or of later units. */
export function dayColumns(printing: Printing): Column[] {
  const field = printing.layout.days === 'ticked' ? 'tick' : 'qty day'
  return headedDays.map((_, index) => ({
    field,
    heading: headingOf(index, printing),
    delivery: index,
  }))
}

/** The deliveries in which an item is ticked: one of a stock list, whose units belong to it. */
export function ticksOf(layout: Layout, { quantities, delivery }: TrueItem): readonly number[] {
  const drawn = quantities[0] ?? 0
  if (layout.type === 'brand-ats') return [drawn % 3]
  return [delivery, ...(drawn % 2 === 0 ? [2] : [])]
}

/** The units of a size that are there now, and those of each day. */
export function unitsOverTime(item: TrueItem, size: number): { now: number; later: readonly number[] } {
  const units = item.quantities[size] ?? 0
  return {
    now: units % 5 === 0 ? 0 : units,
    later: [units % 3 === 0 ? 0 : units + 100, units % 2 === 0 ? 0 : units + 200, units % 7 === 0 ? 24 : 0],
  }
}
