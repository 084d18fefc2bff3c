import { columnLetter, plain } from '../values/text.ts'
import type { SheetMapping } from '../line-list.ts'
import type { Field } from '../layout/fields.ts'
import { deliveryOf } from './cells.fixture.ts'
import type { Column } from './column.fixture.ts'
import { currencyOf } from './columns.fixture.ts'
import { genderNames } from './headings.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import { isEnglish } from './layout.fixture.ts'
import type { SheetWriter } from './sheet-writer.fixture.ts'
import type { TrueGroup, TrueSize } from './truth.fixture.ts'

/** What a person knows of a list and would answer. */
export interface Person {
  readonly layout: Layout
  /** The questions that are fair. */
  readonly fair: Set<string>
  readonly mapping: SheetMapping[]
  /** The field of each heading, as the brand's latest list had it. */
  readonly recent: Record<string, Field | null>
}

interface PrintedGrid {
  readonly sheet: SheetWriter
  readonly headerRow: number
  readonly columns: readonly Column[]
  readonly group: TrueGroup
}

/** Columns that no field reads. */
const beside: ReadonlySet<Column['field']> = new Set<Column['field']>([
  'rung', 'last day', 'warehouse', 'list price', 'discount', 'scale', 'scale label', 'tick', 'qty day', 'unit', 'remark',
]) // prettier-ignore

/** Records the mapping a person would enter for a grid. */
export function mapGrid(person: Person, { sheet, headerRow, columns, group }: PrintedGrid): void {
  const { layout } = person
  const mapped: Partial<Record<Field, string>> = {}
  for (const [at, { field, size, pack }] of columns.entries())
    if (
      field !== 'junk' &&
      field !== 'decoy' &&
      field !== 'picture' &&
      !beside.has(field) &&
      !field.endsWith('other') &&
      size === undefined &&
      pack === undefined
    )
      mapped[field === 'delivery' ? 'availableOn' : (field as Field)] = columnLetter(at + 1)
  const fieldAt = new Map(Object.entries(mapped).map(([field, letter]) => [letter, field as Field] as const))
  for (const [at, { heading }] of columns.entries())
    if (typeof heading === 'string' || typeof heading === 'number')
      person.recent[plain(String(heading))] ??= fieldAt.get(columnLetter(at + 1)) ?? null
  person.mapping.push({
    sheet: sheet.name,
    headerRow,
    columns: mapped,
    ...statedValues(layout, group),
    ...answersOf(person),
    sizeColumns: columns.flatMap(({ size, delivery, pack }, at) =>
      pack !== undefined
        ? [{ column: columnLetter(at + 1), size: pack }]
        : size === undefined
          ? []
          : [mappedSize(layout, columnLetter(at + 1), group.sizes[size], delivery)],
    ),
  })
}

function mappedSize(
  layout: Layout,
  column: string,
  size: TrueSize | undefined,
  delivery: number | undefined,
) {
  const isNamed = layout.names !== 'one' && typeof size?.eu === 'string'
  return {
    column,
    size: size?.label ?? '',
    ...(isNamed && { eu: size.eu }),
    ...(delivery !== undefined && { availableOn: deliveryOf(layout, delivery) }),
  }
}

/** What the person states for fields without a column. */
function statedValues(
  { codes, language, gender: place }: Layout,
  { items, gender }: TrueGroup,
): Pick<SheetMapping, 'values'> {
  const [first] = items
  const values: Partial<Record<Field, string>> = {}
  if (codes === 'style sheet' && first !== undefined) {
    values.style = first.style
    values.name = first.name
    values.wholesale = String(first.wholesale / 100)
    values.msrp = String(first.msrp / 100)
  }
  if (place === 'sheet') values.gender = genderNames[language][gender]
  return Object.keys(values).length === 0 ? {} : { values }
}

/** The answers to questions, which it records as fair. */
function answersOf({ layout, fair }: Person): Pick<SheetMapping, 'currency' | 'dateOrder' | 'noPrices'> {
  const { currency, delivery, prices, type, stock, decoy, recent } = layout
  const isUnnamed = currency === 'none' && layout.further !== 'currency' && !isEnglish(layout)
  if (isUnnamed || currency === 'kr' || currency === 'pesos' || currency === 'rupees') fair.add('currency')
  const isContested =
    stock === 'only later' || currency === 'two foreign' || decoy === 'sale price' || decoy === 'second name'
  if (isContested && recent === 'none') fair.add('columns')
  if (delivery === 'unsettled') fair.add('dates')
  if (prices !== 'printed' && type === 'pre-book') fair.add('no-price')
  return {
    currency: currencyOf(layout),
    ...(delivery === 'unsettled' && { dateOrder: 'day-first' as const }),
    ...((prices !== 'printed' || layout.priceSheet !== 'none') && {
      noPrices: true as const,
    }),
  }
}
