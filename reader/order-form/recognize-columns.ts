import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import type { Field } from '../layout/fields.ts'
import type { Headings } from '#reader/layout/headings/headings.ts'
import type { DecimalMark } from '../values/number.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { readSize, sizeOfCell } from '../values/size.ts'
import { columnLetter, plain, textOf } from '../values/text.ts'
import type { Cell, Row } from '../xlsx/workbook.ts'
import { noColumns, type OrderColumns } from './columns.ts'
import { cellsByColumn, type ColumnSample, decimalMarks, sampleColumn } from './column-sample.ts'
import { inSystem, sizeSystemOf } from './size-system.ts'
import { isOpenHeading, numberHeading, type NumberHeading, isTotalWord } from './quantity-headings.ts'
import { ownerOf, owners, withoutOwner } from './reference-headings.ts'

/** One or two rows of headings; an upper text spans the columns it is merged over. */
export interface OrderHeader {
  readonly upper: Row | null
  readonly row: Row
  readonly spanned: ReadonlyMap<number, string>
}

interface HeadedColumn extends ColumnSample {
  readonly column: number
  readonly heading: string
  /** What its heading and the one above it may name. */
  readonly match: Partial<Record<Field | 'other', number>>
  readonly kind: NumberHeading
  readonly size: string | null
  readonly mark: DecimalMark | null
}

/** How well a heading must name a field. */
const sureFrom = 0.75

/** The share of cells that must be what a column is read as. */
const most = 0.6

/** Recognizes the columns of a customer's own list of quantities by headings, in the words of line lists, and cells: by style or UPC, with the sizes in a column or as columns. */
export function recognizeColumns(
  header: OrderHeader,
  rows: readonly Row[],
  words: Headings,
): OrderColumns | undefined {
  const columns = headedColumns(header, rows, words)
  const free = new FreeColumns(columns)
  const upc = free.take(free.best(['upc']) ?? columns.find(isUpcs))
  const style = free.take(styleColumn(free))
  const size = free.take(
    free.best(['size', 'eu'], (one) => !isNumbers(one) && one.filled > 0 && !isRuns(one)),
  )
  const sizes = sizeColumns(free.rest())
  const color = free.take(free.best(['colorCode']) ?? free.best(['color']))
  const colorName = free.take(free.best(['color']))
  const isNamed = style !== undefined || upc !== undefined
  const guessed = isNamed ? undefined : free.take(free.rest().find(isGuessedCode))
  const found: OrderColumns = {
    ...noColumns,
    topRow: header.upper?.row ?? header.row.row,
    headerRow: header.row.row,
    single: defined({ upc, style: style ?? guessed, color, colorName }),
    codes: free
      .rest()
      .filter(isOtherCode)
      .map(({ column }) => column),
    headings: headingsOf(header.row),
    decimals: new Map(columns.flatMap(({ column, mark }) => (mark === null ? [] : [[column, mark]]))),
  }
  const runs = size === undefined && sizes.length < 2 ? free.rest().find(isRuns) : undefined
  if (runs && found.single.style !== undefined) return withRuns(found, free.rest(), runs)
  const byLine = sizes.length < 2 || size !== undefined
  const long = byLine
    ? withQuantity(found, free.rest(), { size, sizeHeadingText: headingTextOf(header, columns, size) })
    : undefined
  if (long) return long
  if (sizes.length === 0) return undefined
  const isByStyle = found.single.style !== undefined
  const isByColor = (color ?? colorName) !== undefined
  return isByStyle || isByColor ? withSizes(found, free.rest(), sizes) : undefined
}

/** The column of styles: the vendor's next to the customer's own, and of equal ones that with codes. */
function styleColumn(free: FreeColumns): HeadedColumn | undefined {
  for (const owner of owners)
    for (const fits of [isCodes, () => true]) {
      const found = free.best(
        ['model', 'style'],
        (one) => !isNumbers(one) && ownerOf(one.heading) === owner && fits(one),
      )
      if (found) return found
    }
  return undefined
}

/** Columns headed by sizes. Words below them are problems, unless no other column shows that they are sizes. */
function sizeColumns(columns: readonly HeadedColumn[]): HeadedColumn[] {
  const headed = columns.filter(({ size }) => size !== null)
  const sure = headed.filter(({ numbers }) => numbers > 0)
  return sure.length >= 2 ? headed : headed.filter((one) => one.numbers >= one.filled * most)
}

/** The columns that no field has taken yet. */
class FreeColumns {
  readonly #columns: readonly HeadedColumn[]
  readonly #taken = new Set<number>()

  constructor(columns: readonly HeadedColumn[]) {
    this.#columns = columns
  }

  take(column: HeadedColumn | undefined): number | undefined {
    if (column) this.#taken.add(column.column)
    return column?.column
  }

  rest(): HeadedColumn[] {
    return this.#columns.filter(({ column }) => !this.#taken.has(column))
  }

  /** The column whose heading names the first of these fields best. */
  best(
    fields: readonly Field[],
    fits: (column: HeadedColumn) => boolean = () => true,
  ): HeadedColumn | undefined {
    for (const field of fields) {
      const [found] = this.rest()
        .filter((one) => one.size === null && (one.match[field] ?? 0) >= sureFrom && fits(one))
        .toSorted((a, b) => (b.match[field] ?? 0) - (a.match[field] ?? 0))
      if (found) return found
    }
    return undefined
  }
}

function isNumbers({ kind, numbers, filled }: HeadedColumn): boolean {
  return kind !== null && numbers >= filled * most
}

function isCodes({ filled, codes }: HeadedColumn): boolean {
  return filled === 0 || codes >= filled / 2
}

function isUpcs({ heading, filled, upcs }: HeadedColumn): boolean {
  return upcs > 0 && upcs >= filled * most && isWord(heading)
}

function isRuns({ filled, runs }: HeadedColumn): boolean {
  return filled > 0 && runs >= filled * most
}

/** Codes below another heading, which may be those that the store is offered. */
function isOtherCode(one: HeadedColumn): boolean {
  return (
    one.kind === null &&
    one.size === null &&
    one.distinct > 1 &&
    one.codes >= one.filled * most &&
    one.numbers < one.filled
  )
}

/** The columns as a person has matched them, with what their headings and cells say about the others. */
export function mappedColumns(
  header: OrderHeader,
  rows: readonly Row[],
  words: Headings,
  { columns: mapped }: Pick<OrderFileMapping, 'columns'>,
): OrderColumns {
  const columns = headedColumns(header, rows, words)
  const at = (column: number) => columns.find((one) => one.column === column)
  const single: { -readonly [Key in keyof OrderColumns['single']]: number } = {}
  for (const { column, field } of mapped) if (field !== 'sizes') single[field] ??= column
  const taken = new Set(mapped.map(({ column }) => column))
  const rest = columns.filter(({ column }) => !taken.has(column))
  const found: OrderColumns = {
    ...noColumns,
    topRow: header.upper?.row ?? header.row.row,
    headerRow: header.row.row,
    single,
    system: sizeSystemOf(headingTextOf(header, columns, single.size)),
    headings: headingsOf(header.row),
    decimals: new Map(columns.flatMap(({ column, mark }) => (mark === null ? [] : [[column, mark]]))),
  }
  const sizes = mapped
    .filter(({ field }) => field === 'sizes')
    .map(({ column }) => {
      const one = at(column)
      return { column, size: one?.size ?? (one?.heading || columnLetter(column)) }
    })
  if (sizes.length > 0) return withSizeColumns(found, rest, sizes, columns)
  const quantity = columns.filter(({ column }) => column === single.quantity)
  return withNumbers(found, rest, quantity)
}

function headedColumns(
  { upper, row, spanned }: OrderHeader,
  rows: readonly Row[],
  words: Headings,
): HeadedColumn[] {
  const lower = new Map(row.cells.map((cell) => [cell.column, cell]))
  const upperAt = new Map(upper?.cells.map((cell) => [cell.column, textOf(cell)]))
  const filled = cellsByColumn(rows)
  const marks = decimalMarks(filled)
  const all = new Set([...lower.keys(), ...upperAt.keys(), ...filled.keys()])
  return [...all]
    .toSorted((a, b) => a - b)
    .map((column) => {
      const cell = lower.get(column)
      const own = textOf(cell)
      const above = upperAt.get(column) ?? spanned.get(column) ?? ''
      const texts = [own, ...(above === '' ? [] : [`${above} ${own}`.trim(), ...(own === '' ? [above] : [])])]
      const match: HeadedColumn['match'] = {}
      for (const text of [...texts, withoutOwner(own), own.replace(/\s*[(（][^()（）]*[)）]$/, '')])
        for (const [field, score] of Object.entries(words.match(text)) as [Field, number][])
          match[field] = Math.max(match[field] ?? 0, score)
      const mark = marks.get(column) ?? null
      const sample = sampleColumn(filled.get(column) ?? [], mark)
      const kinds = texts.map((text) => numberHeading(text, words))
      return {
        column,
        heading: own === '' ? above : own,
        match,
        // What both rows say together is more than either: "Shipped" above "Qty".
        kind: kinds[1] ?? kinds[0] ?? kinds[2] ?? null,
        size: sizeHeading(cell, kinds[0] ?? null, above),
        mark,
        ...sample,
      }
    })
}

/** The size that a heading names, with the system or a second name in the row above it. */
function sizeHeading(cell: Cell | undefined, kind: NumberHeading, above: string): string | null {
  if (cell === undefined || kind !== null) return null
  const size = sizeOfCell(cell)
  if (size === null || size === '') return null
  const own = cell.kind === 'date' ? size.label : textOf(cell)
  const both = `${above} / ${own}`
  if (above !== '' && readSize(above) !== null && readSize(both) !== null) return both
  return inSystem(own, sizeSystemOf(above))
}

/** Codes below a heading that is not known: several, and not the same in every row, as an order number is. */
function isGuessedCode(one: HeadedColumn): boolean {
  return (
    one.kind === null &&
    one.size === null &&
    isWord(one.heading) &&
    one.filled > 0 &&
    one.codes >= one.filled * most &&
    one.numbers < one.filled &&
    (one.distinct > 1 || one.filled === 1)
  )
}

/** A heading, not the cell of a row of goods. */
function isWord(heading: string): boolean {
  return /\p{L}/u.test(heading) && !(looksLikeCode(heading) && heading.length > 3)
}

function withQuantity(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  { size, sizeHeadingText }: { readonly size: number | undefined; readonly sizeHeadingText: string },
): OrderColumns | undefined {
  if (found.single.upc === undefined && found.single.style === undefined) return undefined
  const table = {
    ...found,
    system: sizeSystemOf(sizeHeadingText),
    single: { ...found.single, ...defined({ size }) },
  }
  const others = rest.filter(({ column }) => column !== size)
  const numbers = others.filter((one) => one.numbers >= one.filled * most)
  const isAsked = ({ kind }: HeadedColumn) => kind === 'order' || kind === 'quantity'
  const sure = withOpen(numbers.filter(isAsked), numbers)
  // Words in most cells are problems, if there is no other quantity.
  const asked = sure.length > 0 ? sure : others.filter((one) => isAsked(one) && one.numbers > 0)
  const candidates = provenBy(asked, numbers) ?? withoutCopies(asked)
  if (candidates.length === 0) {
    const parts = partsAndTotal(numbers)
    if (parts.length > 0) return { ...withNumbers(table, rest, []), asked: askedAbout(parts) }
    const counts = numbers.filter(({ kind, filled }) => (kind === 'count' || kind === 'packs') && filled > 0)
    if (counts.length === 0) return undefined
    return { ...withNumbers(table, rest, []), asked: askedAbout(counts), asksAboutCounts: true }
  }
  if (candidates.length === 1) return withNumbers(table, rest, candidates)
  return { ...withNumbers(table, rest, []), asked: askedAbout(candidates) }
}

/** Columns without a known heading that add up to another in each row, such as the units of each shop, with their total first. */
function partsAndTotal(numbers: readonly HeadedColumn[]): HeadedColumn[] {
  const unknown = numbers.filter(
    ({ kind, counts, match, heading }) =>
      kind === null && counts > 0 && (isTotalWord(heading) || !isNamedField(match)),
  )
  for (const total of unknown) {
    const parts = unknown.filter((one) => one !== total && !isTotalWord(one.heading))
    const isSum = ([row, value]: readonly [number, number]) =>
      parts.reduce((sum, { byRow }) => sum + (byRow.get(row) ?? 0), 0) === value
    const sums = [...total.byRow]
    if (parts.length > 1 && sums.length > 1 && sums.every(isSum)) return [total, ...parts]
  }
  return []
}

function isNamedField(match: HeadedColumn['match']): boolean {
  return Object.values(match).some((score) => score >= sureFrom)
}

/** In a report of what was ordered and delivered, what is still open may be what is meant. */
function withOpen(asked: readonly HeadedColumn[], numbers: readonly HeadedColumn[]): HeadedColumn[] {
  const counts = numbers.filter(({ kind }) => kind === 'count')
  const open = counts.filter(({ heading }) => isOpenHeading(heading))
  const isReport = counts.length > open.length
  return asked.length > 0 && isReport ? [...asked, ...open] : [...asked]
}

function askedAbout(columns: readonly HeadedColumn[]): OrderColumns['asked'] {
  return new Map(
    columns.map(({ column, heading, shown }) => [column, { heading: heading.slice(0, 60), samples: shown }]),
  )
}

/** The one column of quantities that gives the printed amount of each row when multiplied by a price. */
function provenBy(
  asked: readonly HeadedColumn[],
  numbers: readonly HeadedColumn[],
): HeadedColumn[] | undefined {
  if (asked.length < 2) return undefined
  const prices = numbers.filter(({ kind }) => kind === 'price')
  const amounts = numbers.filter(({ kind, heading }) => kind === 'amount' || isTotalWord(heading))
  const proven = asked.filter((one) =>
    prices.some((price) => amounts.some((amount) => isProduct(one, price, amount))),
  )
  return proven.length === 1 ? proven : undefined
}

/** Whether quantity × price is the amount of every row that has all three, of two at least. */
function isProduct(quantity: ColumnSample, price: ColumnSample, amount: ColumnSample): boolean {
  const rows = [...amount.byRow].filter(([row, value]) => value !== 0 && price.byRow.has(row))
  return (
    rows.length >= 2 &&
    rows.every(
      ([row, value]) =>
        Math.abs((quantity.byRow.get(row) ?? 0) * (price.byRow.get(row) ?? 0) - value) < 0.015,
    )
  )
}

/** Leaves out columns that say the same as an earlier one. */
function withoutCopies(asked: readonly HeadedColumn[]): HeadedColumn[] {
  const first = new Map<string, HeadedColumn>()
  for (const one of asked) if (!first.has(valuesOf(one))) first.set(valuesOf(one), one)
  return [...first.values()]
}

function valuesOf({ byRow }: ColumnSample): string {
  return [...byRow]
    .filter(([, value]) => value !== 0)
    .map((one) => one.join(':'))
    .join(' ')
}

function withRuns(found: OrderColumns, rest: readonly HeadedColumn[], runs: HeadedColumn): OrderColumns {
  const others = rest.filter((one) => one !== runs)
  const rowTotal = others.find(
    (one) => (one.kind === 'quantity' || one.kind === 'order' || isTotalWord(one.heading)) && one.counts > 0,
  )
  const table = {
    ...found,
    runs: runs.column,
    single: { ...found.single, ...defined({ rowTotal: rowTotal?.column }) },
  }
  return withNumbers(
    table,
    others.filter((one) => one !== rowTotal),
    [],
  )
}

function withSizes(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  sizes: readonly HeadedColumn[],
): OrderColumns {
  const used = new Set(sizes.map(({ column }) => column))
  const others = rest.filter(({ column }) => !used.has(column))
  return withSizeColumns(
    found,
    others,
    sizes.map(({ column, size }) => ({ column, size: size ?? '' })),
    sizes,
  )
}

function withSizeColumns(
  found: OrderColumns,
  rest: readonly HeadedColumn[],
  sizes: OrderColumns['sizes'],
  columns: readonly HeadedColumn[],
): OrderColumns {
  const sized = columns.filter(({ column }) => sizes.some((one) => one.column === column))
  const sums = new Map<number, number>()
  for (const { byRow } of sized) for (const [row, value] of byRow) sums.set(row, (sums.get(row) ?? 0) + value)
  const packs = rest.filter(({ kind, counts }) => kind === 'packs' && counts > 0)
  const { rowTotal, multiplier, isProven } = totalOfRows(rest, sums, packs)
  // The units of one pack may be what the sizes add up to.
  const isSum = ({ byRow }: HeadedColumn) => [...byRow].every(([row, value]) => sums.get(row) === value)
  const unclear = isProven ? undefined : packs.find((one) => !isSum(one))
  const others = rest.filter((one) => one !== rowTotal && !packs.includes(one))
  const table = {
    ...found,
    sizes,
    packs: multiplier?.column ?? null,
    unclearPacks: unclear?.column ?? null,
    single: { ...found.single, ...defined({ rowTotal: rowTotal?.column }) },
  }
  const units = others
    .filter((one) => (one.kind === 'quantity' || one.kind === 'order') && one.counts > 0)
    .map(({ column, heading }) => ({ column, heading }))
  const read = withNumbers(table, others, sized)
  return { ...read, unread: [...units, ...read.unread] }
}

/** The column of units that the sizes of the rows add up to, perhaps times a number of packs. "Total" may also be an amount. */
function totalOfRows(
  rest: readonly HeadedColumn[],
  sums: ReadonlyMap<number, number>,
  packs: readonly HeadedColumn[],
): { rowTotal: HeadedColumn | undefined; multiplier: HeadedColumn | undefined; isProven: boolean } {
  const totals = rest.filter(
    ({ kind, heading, numbers }) =>
      numbers > 0 && (kind === 'quantity' || kind === 'order' || isTotalWord(heading)),
  )
  const fits = ({ byRow }: HeadedColumn, times?: HeadedColumn) =>
    [...byRow]
      .filter(([row, value]) => value !== 0 && sums.has(row))
      .map(([row, value]) => (sums.get(row) ?? 0) * (times?.byRow.get(row) ?? 1) === value)
  const plainTotal = totals.find((one) => fits(one).length > 0 && fits(one).every(Boolean))
  if (plainTotal) return { rowTotal: plainTotal, multiplier: undefined, isProven: true }
  for (const multiplier of packs)
    for (const rowTotal of totals)
      if (fits(rowTotal, multiplier).length > 0 && fits(rowTotal, multiplier).every(Boolean))
        return { rowTotal, multiplier, isProven: true }
  return {
    rowTotal: totals.find((one) => fits(one).some(Boolean)),
    multiplier: undefined,
    isProven: false,
  }
}

/** Adds the price and amount columns, and notes columns of numbers that no heading explains. */
function withNumbers(
  table: OrderColumns,
  rest: readonly HeadedColumn[],
  quantities: readonly HeadedColumn[],
): OrderColumns {
  const own = quantities[0]
  const used = new Set(quantities.map(({ column }) => column))
  const others = rest.filter(({ column }) => !used.has(column))
  const numbers = others.filter(({ filled, numbers: read }) => filled > 0 && read >= filled * most)
  const prices = numbers.filter(({ kind }) => kind === 'price')
  const amounts = numbers.filter(
    ({ kind, heading }) => kind === 'amount' || (isTotalWord(heading) && kind !== 'quantity'),
  )
  const pair =
    own && quantities.length === 1
      ? prices
          .flatMap((price) => amounts.map((amount) => ({ price, amount })))
          .find(({ price, amount }) => isProduct(own, price, amount))
      : undefined
  const price = pair?.price ?? prices[0]
  const amount = pair?.amount ?? amounts[0]
  const isKnown = ({ kind, match, heading }: HeadedColumn) =>
    kind !== null || isTotalWord(heading) || isNamedField(match)
  const codes = new Set(table.codes)
  return {
    ...table,
    single: {
      ...table.single,
      ...defined({
        ...(quantities.length === 1 && table.sizes.length === 0 && { quantity: own?.column }),
        price: price?.column,
        amount: amount?.column,
      }),
    },
    unread: numbers
      .filter(
        (one) =>
          one.counts > 0 && !isKnown(one) && !codes.has(one.column) && one.upcs === 0 && !isCounter(one),
      )
      .map(({ column, heading }) => ({ column, heading })),
  }
}

/** Numbers of rows: 1, 2, 3. */
function isCounter({ byRow, numbers }: ColumnSample): boolean {
  const values = [...byRow.values()]
  return numbers > 1 && values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1)
}

/** The heading of a column with the one above it. */
function headingTextOf(
  { upper, spanned }: OrderHeader,
  columns: readonly HeadedColumn[],
  column: number | undefined,
): string {
  if (column === undefined) return ''
  const above = upper?.cells.find((cell) => cell.column === column)
  const own = columns.find((one) => one.column === column)?.heading ?? ''
  return `${textOf(above) || (spanned.get(column) ?? '')} ${own}`
}

function headingsOf({ cells }: Row): Map<number, string> {
  return new Map(cells.map((cell) => [cell.column, plain(textOf(cell))]))
}

function defined<Key extends string>(
  values: Partial<Record<Key, number | undefined>>,
): Partial<Record<Key, number>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<Key, number>
  >
}
