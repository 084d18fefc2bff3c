import { formHeadings } from '#contract/orders/order-form-layout.ts'
import type { OrderFileField, OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { DecimalMark } from '../values/number.ts'
import type { AssortmentColumn } from './assortments.ts'
import { plain, textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'

type Single = Exclude<OrderFileField, 'sizes'>

export interface ColumnStatements {
  readonly poNumber: string | null
  readonly dates: readonly { readonly what: 'shipStartOn' | 'shipCancelOn'; readonly text: string }[]
}

/** A column of numbers that is not read; a hidden one may repeat a visible one. */
export interface UnreadColumn {
  readonly column: number
  readonly heading: string
  readonly isHidden?: boolean
}

/** A column that may be the quantity, or the first of several that are headed by sizes. */
export interface AskedColumn {
  readonly heading: string
  readonly samples: readonly string[]
  readonly isPacks?: true
  readonly group?: readonly number[]
}

export interface Scales {
  readonly column: number
  readonly byCode: ReadonlyMap<string, ReadonlyMap<number, string>>
}

/** How many units one of a quantity is, by a heading or a line above: 12 for `Quantities in dozens`. */
export interface UnitsOfEach {
  readonly units: number
  readonly column: number
  readonly row: number
  readonly text: string
  /** The column of the totals of rows is in units already. */
  readonly isInTotals: boolean
}

/** The columns of a table of ordered quantities; numbers count from 1. */
export interface OrderColumns {
  readonly topRow: number
  readonly headerRow: number
  /** The table is a form: its rows have keys, and an empty quantity means that nothing is ordered. */
  readonly isForm: boolean
  readonly key: number | null
  readonly single: Readonly<
    Partial<Record<Single | 'colorName' | 'delivery' | 'price' | 'amount' | 'rowTotal', number>>
  >
  readonly cancelled: readonly number[]
  readonly codes: readonly number[]
  readonly style: { readonly column: number; readonly text: string } | null
  /** The column in which each row of a ladder of sizes says what it counts, and whether none of them says that it is ordered. */
  readonly ladder: { readonly column: number; readonly isUnnamed: boolean } | null
  readonly system: string | null
  /** Columns of a form that are not read. */
  readonly others: readonly number[]
  readonly sizes: readonly { readonly column: number; readonly size: string }[]
  readonly scales: Scales | null
  readonly unread: readonly UnreadColumn[]
  readonly headings: ReadonlyMap<number, string>
  readonly isRemembered: boolean
  readonly left: number
  readonly right: number
  /** A column with sizes and their quantities in one cell: `36(2), 37(4)`. */
  readonly runs: number | null
  /** A column of packs by which the quantities of a row are multiplied, proven by the totals of rows. */
  readonly packs: number | null
  readonly assortment: AssortmentColumn | null
  /** A column of units of measure, of which some are dozens. */
  readonly units: number | null
  /** How many units one of each quantity is, and the cell that states it; null if they are single units. */
  readonly times: UnitsOfEach | null
  /** A column of packs of which nobody knows whether the quantities are those of one pack. */
  readonly unclearPacks: number | null
  /** Columns of which a person must choose the quantity; empty if it is known. */
  readonly asked: ReadonlyMap<number, AskedColumn>
  /** The decimal mark of columns of numbers typed as text, where the file shows it. */
  readonly decimals: ReadonlyMap<number, DecimalMark>
  readonly statements: ColumnStatements
  /** The columns that are asked about name units that are not ordered. */
  readonly asksAboutCounts: boolean
}

export const noColumns: OrderColumns = {
  topRow: 0,
  headerRow: 0,
  isForm: false,
  key: null,
  single: {},
  cancelled: [],
  codes: [],
  style: null,
  ladder: null,
  system: null,
  others: [],
  sizes: [],
  scales: null,
  unread: [],
  headings: new Map(),
  left: 1,
  right: Infinity,
  runs: null,
  packs: null,
  assortment: null,
  units: null,
  times: null,
  unclearPacks: null,
  isRemembered: false,
  asked: new Map(),
  decimals: new Map(),
  statements: { poNumber: null, dates: [] },
  asksAboutCounts: false,
}

export function formColumns({ row, cells }: Row): OrderColumns | undefined {
  const columnOf = new Map(
    cells.map((cell): [string, number] => [plain(textOf(cell)), cell.column]).toReversed(),
  )
  const fixed = (heading: string) => columnOf.get(plain(heading))
  const key = fixed(formHeadings.key)
  if (key === undefined) return undefined
  const known = new Set(Object.values(formHeadings).map((heading) => plain(heading)))
  const sizes = cells
    .map((cell) => ({ column: cell.column, size: textOf(cell) }))
    .filter(({ size }) => size !== '' && !known.has(plain(size)))
  const [style, color, delivery, price] = [
    formHeadings.style,
    formHeadings.color,
    formHeadings.delivery,
    formHeadings.price,
  ].map(fixed)
  return {
    ...noColumns,
    topRow: row,
    headerRow: row,
    isForm: true,
    key,
    single: {
      ...(style !== undefined && { style }),
      ...(color !== undefined && { color }),
      ...(delivery !== undefined && { delivery }),
      ...(price !== undefined && { price }),
    },
    others: [...known].flatMap((heading) => columnOf.get(heading) ?? []),
    sizes,
  }
}

export function toMapping(sheet: string, { headerRow, single, sizes }: OrderColumns): OrderFileMapping {
  const fields: readonly Single[] = ['style', 'color', 'size', 'upc', 'quantity']
  const columns = [
    ...fields.flatMap((field) => {
      const column = single[field]
      return column === undefined ? [] : [{ column, field }]
    }),
    ...sizes.map(({ column }) => ({ column, field: 'sizes' as const })),
  ]
  return { sheet, headerRow, columns: columns.toSorted((a, b) => a.column - b.column) }
}
