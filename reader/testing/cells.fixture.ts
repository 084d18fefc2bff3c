import type { Column } from './column.fixture.ts'
import { laterUnits, numeric, sizeHeading } from './columns.fixture.ts'
import { ticksOf, unitsOverTime } from './days.fixture.ts'
import { genderNames } from './headings.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { markOfSize } from './marks.fixture.ts'
import { packOf, rangeOf } from './packs.fixture.ts'
import { letterOf } from './scales.fixture.ts'
import type { Value } from './sheet-writer.fixture.ts'
import type { TrueGroup, TrueItem } from './truth.fixture.ts'
import { pairsPerUnit, unitWords } from './units.fixture.ts'

/** The row that is printed. */
export interface PrintedRow {
  readonly layout: Layout
  /** The width of its sizes; empty without widths. */
  readonly width: string
  /** Whether it leaves out what its style stated before. */
  readonly isStated: boolean
  /** The warehouse whose units it counts. */
  readonly warehouse?: Warehouse
}

/** Where a row's units are: of two warehouses, or of both. */
export type Warehouse = 'NJ' | 'CA' | 'TTL'

const deliveries = ['2028-01-15', '2028-03-20'] as const

const unsettledDeliveries = ['2028-05-04', '2028-07-06'] as const

/** What a list may print once per style. */
export const ofStyle: ReadonlySet<Column['field']> = new Set<Column['field']>([
  'style', 'name', 'silhouette', 'wholesale', 'msrp', 'wholesale other', 'msrp other', 'list price', 'discount',
]) // prettier-ignore

const formats: Partial<Record<Layout['currency'], string>> = {
  format: '"$"#,##0.00',
  EUR: '#,##0.00\\ "€"',
  SEK: '#,##0.00\\ "kr"',
  RUB: '#,##0.00\\ "₽"',
  kr: '#,##0.00\\ "kr"',
  PEN: '"S/"\\ #,##0.00',
  JPY: '"¥"#,##0',
}

function junkValue(heading: string, row: number): Value {
  if (heading === 'Season') return 'SS28'
  if (heading === 'Country of Origin') return 'Vietnam'
  if (heading === 'Carton Qty') return 12
  return row % 3 === 0 ? `note ${heading.slice(-3)}` : row % 3 === 1 ? 'Yes' : null
}

/** The value of a column in a row of an item. */
export function cellOf(
  printed: PrintedRow,
  { field, size, heading, delivery, pack: column }: Column,
  item: TrueItem,
  group: TrueGroup,
  sizeIndex: number | null,
  row: number,
): Value {
  const { layout } = printed
  if (printed.isStated && ofStyle.has(field)) return null
  switch (field) {
    case 'model':
      return `${item.style}-${item.colorCode}${layout.codes === 'joined' ? ` ${item.name}` : ''}`
    case 'style':
      return item.style
    case 'colorCode':
      return item.colorCode
    case 'color':
      return item.color
    case 'name':
      return item.name
    case 'silhouette':
      return item.silhouette
    case 'gender':
      return genderNames[layout.language][item.gender]
    case 'delivery':
      return dateAs(layout, item.delivery)
    case 'wholesale':
      return layout.prices === 'empty' ? null : moneyAs(layout, item.wholesale, row)
    case 'msrp':
      return moneyAs(layout, item.msrp, row)
    case 'last day':
      return '2028-09-30'
    case 'currency':
      return 'EUR'
    case 'rung':
      return 'Qty'
    case 'warehouse':
      return printed.warehouse ?? null
    case 'list price':
      return moneyAs(layout, item.wholesale * 2, row)
    case 'discount':
      return { value: 0.5, format: '0%' }
    case 'wholesale other':
      return Math.round(item.wholesale * 0.9) / 100
    case 'msrp other':
      return Math.round(item.msrp * 0.9) / 100
    case 'scale':
      return letterOf(layout, item, group)
    case 'tick':
      return ticksOf(layout, item).includes(delivery ?? 0) ? 'X' : null
    case 'qty day':
      return unitsOverTime(item, sizeIndex ?? 0).later[delivery ?? 0] ?? null
    case 'unit':
      return unitWords[layout.language][pairsPerUnit(layout, item) === 12 ? 'dozen' : 'pair']
    case 'scale label':
    case 'remark':
      return null
    case 'sizeRange': {
      if (layout.counted !== 'none') return countedAs(layout, item, group)
      if (layout.scales !== 'none') return letterOf(layout, item, group)
      const pack = packOf(item, group, layout)
      if (pack !== null) return pack.name
      const range = rangeOf(item, group)
      const letter = layout.gender === 'sizes' ? group.gender : ''
      const halves = group.sizes.some(({ label }) => /\.5\b/.test(label)) ? ' (half sizes)' : ''
      return `${letter}${range[0]?.label}-${letter}${range.at(-1)?.label}${halves}`
    }
    case 'upc':
      return item.upcs[sizeIndex ?? 0] ?? ''
    case 'qty':
      if (layout.counted !== 'none') return item.quantities.reduce<number>((sum, one) => sum + (one ?? 0), 0)
      if (layout.days === 'counted') return unitsOverTime(item, sizeIndex ?? 0).now
      return unitsAs(layout, item.quantities[sizeIndex ?? 0] ?? null)
    case 'picture':
      return null
    case 'junk':
      return junkValue(typeof heading === 'string' ? heading : '', row)
    case 'width':
      return printed.width
    case 'decoy':
      return decoyOf(layout, item, sizeIndex === null ? '' : (group.sizes[sizeIndex]?.label ?? ''))
    case 'qty other':
      return (item.quantities[sizeIndex ?? 0] ?? 0) + laterUnits.more
    case 'size': {
      if (column !== undefined) return packOf(item, group, layout)?.name === column ? 'X' : null
      if (size === undefined) {
        const one = group.sizes[sizeIndex ?? 0]
        return one === undefined
          ? null
          : layout.names === 'one'
            ? layout.widths === 'in size'
              ? `${one.label} ${printed.width}`
              : layout.gender === 'sizes'
                ? `${group.gender}${one.label}`
                : numeric(one.label)
            : sizeHeading(one, layout.names, group.gender)
      }
      const whole = item.quantities[size] ?? null
      const quantity = whole === null ? null : unitsIn(printed.warehouse, whole)
      if (layout.type === 'pre-book')
        return whole === null && size >= group.sizes.length ? null : markOfSize(layout, whole !== null)
      return quantity === null ? null : unitsAs(layout, quantity)
    }
  }
}

/** A part of the units is in each warehouse. */
function unitsIn(warehouse: Warehouse | undefined, whole: number): number {
  const first = Math.floor(whole / 3)
  return warehouse === 'NJ' ? first : warehouse === 'CA' ? whole - first : whole
}

export function moneyAs(layout: Layout, cents: number, row = 0): Value {
  const { currency, numbers } = layout
  const value = cents / 100
  if (numbers === 'text' && currency === 'kr') return `${value.toFixed(2)} kr`
  if (numbers === 'text') return currency === 'JPY' ? String(value) : value.toFixed(2)
  const format = formats[currency]
  if (numbers === 'formula')
    return {
      value,
      formula: `${value * 2}/2`,
      ...(layout.formulas === 'unsaved' && { bare: true as const }),
      ...(format === undefined ? {} : { format }),
    }
  return format === undefined || row < 0 ? value : { value, format }
}

export function deliveryOf(layout: Layout, index: number): string {
  const dates = layout.delivery === 'unsettled' ? unsettledDeliveries : deliveries
  return dates[index] ?? dates[0]
}

/** Units as printed. */
function unitsAs(layout: Layout, quantity: number | null): Value {
  if (quantity === null) return null
  switch (layout.quantities) {
    case 'at least':
      return quantity % 2 === 0 ? `${quantity}+` : `>${quantity}`
    case 'pairs':
      return `${quantity} prs`
    case 'dozens':
      return `${quantity} dz`
    default:
      return quantity
  }
}

/** The sizes of an item with their units in one cell. */
function countedAs({ counted }: Layout, { quantities }: TrueItem, { sizes }: TrueGroup): string {
  const [mark, between, end] = {
    brackets: ['(', ', ', ')'],
    times: ['×', '; ', ''],
    slashes: ['/', ' ', ''],
  }[counted === 'none' ? 'brackets' : counted] as [string, string, string]
  return sizes
    .flatMap(({ label }, index) =>
      typeof quantities[index] === 'number' ? [`${label}${mark}${quantities[index]}${end}`] : [],
    )
    .join(between)
}

function dateAs(layout: Layout, index: number): Value {
  const date = deliveryOf(layout, index)
  const [year = '', month = '', day = ''] = date.split('-')
  switch (layout.delivery) {
    case 'excel':
      return {
        value: (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000,
        format: 'm/d/yyyy',
      }
    case 'dots':
      return `${Number(day)}.${Number(month)}.${year}`
    case 'short':
      return `${day}-${index === 0 ? 'Jan' : 'Mar'}-${year.slice(2)}`
    case 'words':
      return index === 0 ? 'January 15, 2028' : 'March 20, 2028'
    case 'day first':
    case 'unsettled':
      return `${day}/${month}/${year}`
    case 'month first':
      return `${Number(month)}/${Number(day)}/${year}`
    default:
      return date
  }
}

/** A column that could be mistaken for the name or silhouette. */
function decoyOf({ decoy }: Layout, { silhouette, name, color }: TrueItem, size: string): Value {
  if (decoy === 'class') return 'Footwear'
  if (decoy === 'second name') return `${name.split(' ').toReversed().join(' ')} 28`
  if (decoy === 'material')
    return silhouette === 'Boot' || silhouette === 'Clog' ? 'Full grain leather' : 'Cotton canvas'
  return `${name} ${color} ${size}`
}
