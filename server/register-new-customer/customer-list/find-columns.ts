import type { ColumnMeaning, CustomerColumn } from '#contract/customers/import-customers.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import { joinedColumns, storeColumns } from '#contract/customers/import-customers.ts'
import { addressLines } from './columns/address-lines.ts'
import { carriedBrand, discountOfBrand } from './columns/brand-heading.ts'
import { proposeStoreAddress } from './columns/store-block.ts'
import { type ColumnContent, contentOf } from './columns/column-content.ts'
import { isDiscountInWords, isDiscountOfUnknown } from './columns/discount-words.ts'
import { headingKey } from './columns/heading-key.ts'
import { matchColumns, type SheetColumn } from './columns/match-columns.ts'
import { nameBelow, nameHeading, namesOwner } from './columns/name-heading.ts'
import { numberedBlocks, type StoreBlock } from './store-blocks.ts'
import type { Names } from './names.ts'

export interface BrandColumn {
  readonly index: number
  readonly brandId: number
  readonly isSure: boolean
}

export interface FoundColumns {
  readonly head: SheetRow | undefined
  readonly columns: readonly SheetColumn[]
  readonly byField: ReadonlyMap<CustomerColumn, number>
  readonly brandDiscounts: readonly BrandColumn[]
  readonly carried: readonly BrandColumn[]
  readonly sure: ReadonlySet<number>
  readonly doubtful: readonly number[]
  readonly isOfStores: boolean
  readonly blocks: readonly StoreBlock[]
  /** Columns whose cells are the lines of one address, by the first of them. */
  readonly joined: ReadonlyMap<number, readonly number[]>
  readonly rivals: readonly { readonly index: number; readonly field: CustomerColumn }[]
}

const headRows = 20

export function findColumns(
  rows: readonly SheetRow[],
  names: Names,
  given?: readonly (ColumnMeaning | null)[],
): FoundColumns {
  const head = findHead(rows)
  const columns = describeColumns(rows, head, names)
  if (given) return { head, columns, ...asGiven(given), isOfStores: false, doubtful: [], rivals: [] }
  const lines = addressLines(
    columns.map(({ heading }) => heading),
    rows.filter(({ row }) => row > (head?.row ?? 0)),
  )
  const inLines = new Set(lines.flatMap(({ indexes }) => indexes))
  const ofBrand = (read: typeof discountOfBrand) =>
    columns.flatMap(({ index, heading, content }): BrandColumn[] => {
      const found = read(heading, content, names.brands)
      return found ? [{ index, ...found }] : []
    })
  const brandDiscounts = ofBrand(discountOfBrand)
  const withDiscounts = new Set(brandDiscounts.map(({ index }) => index))
  const carried = ofBrand(carriedBrand).filter(({ index }) => !withDiscounts.has(index))
  const ofBrands = new Set([...brandDiscounts, ...carried].map(({ index }) => index))
  const { matched, rivals } = matchColumns(
    columns.filter(({ index }) => !ofBrands.has(index) && !inLines.has(index)),
  )
  const byField = new Map(matched.map(({ field, index }) => [field, index]))
  for (const { field, indexes } of lines) byField.set(field, indexes[0] ?? 0)
  const sure = new Set(
    [...matched, ...brandDiscounts, ...carried].flatMap(({ index, isSure }) => (isSure ? [index] : [])),
  )
  for (const index of inLines) sure.add(index)
  proposeStoreAddress({ byField, sure, rivals })
  const blocks = numberedBlocks(
    columns.map(({ heading }) => heading),
    byField,
  )
  const inBlocks = new Set(blocks.flatMap((block) => [...block.values()]))
  for (const index of inBlocks) sure.add(index)
  for (const [field, index] of byField) if (inBlocks.has(index)) byField.delete(field)
  const used = new Set([
    ...byField.values(),
    ...ofBrands,
    ...rivals.map(({ index }) => index),
    ...inLines,
    ...inBlocks,
  ])
  const doubtful = columns
    .filter((column) => !used.has(column.index) && (isDiscountOfUnknown(column) || isDiscountInWords(column)))
    .map(({ index }) => index)
  // Of several columns of discounts, staff choose one.
  const isOneOfSeveral = doubtful.length > 0 || rivals.some(({ field }) => field === 'discount')
  if (isOneOfSeveral) sure.delete(byField.get('discount') ?? -1)
  return {
    head,
    columns,
    ...inOneAddress({ byField, sure }),
    joined: new Map(lines.map(({ indexes }) => [indexes[0] ?? 0, indexes])),
    brandDiscounts,
    carried,
    blocks,
    doubtful,
    rivals: rivals.filter(({ index }) => !inBlocks.has(index) && ![...byField.values()].includes(index)),
  }
}

function findHead(rows: readonly SheetRow[]): SheetRow | undefined {
  let head: SheetRow | undefined
  let most = 1
  for (const row of rows.slice(0, headRows)) {
    // Customers follow their headings, and their values may be words that are also headings.
    if (filled(row) > 2 && row.cells.some((cell) => cell.includes('@'))) break
    const known = row.cells.filter((cell) => isKnown(cell)).length
    if (known > most) {
      head = row
      most = known
    }
  }
  return head ?? unknownHead(rows)
}

function isKnown(cell: string): boolean {
  const { fields, ignored } = nameHeading(cell)
  return fields.size > 0 || ignored !== undefined
}

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

function unknownHead(rows: readonly SheetRow[]): SheetRow | undefined {
  const first = rows.slice(0, headRows)
  const most = Math.max(0, ...first.map(filled))
  const head = first.find((row) => filled(row) === most)
  return head?.cells.some((cell) => cell.includes('@')) ? undefined : head
}

function describeColumns(
  rows: readonly SheetRow[],
  head: SheetRow | undefined,
  { brands }: Names,
): SheetColumn[] {
  const below = rows.filter(({ row, cells }) => row > (head?.row ?? 0) && cells.some((cell) => cell !== ''))
  const width = Math.max(head?.cells.length ?? 0, ...below.map(({ cells }) => cells.length))
  const content = contentOf(below, { width, brands })
  const upper = bandsAbove(rows, head)
  return content.map((own: ColumnContent, index) => {
    const heading = head?.cells[index] ?? ''
    const band = upper[index] ?? ''
    const isOwned = band !== '' && namesOwner(band)
    return { index, heading, named: isOwned ? nameBelow(band, heading) : nameHeading(heading), content: own }
  })
}

function bandsAbove(rows: readonly SheetRow[], head: SheetRow | undefined): string[] {
  const above = head && rows.find(({ row }) => row === head.row - 1)
  if (!above || filled(above) < 2) return []
  let band = ''
  return Array.from({ length: head.cells.length }, (_, index) => {
    band = above.cells[index] || band
    return band
  })
}

function asGiven(given: readonly (ColumnMeaning | null)[]) {
  const byField = new Map<CustomerColumn, number>()
  const joined = new Map<number, number[]>()
  const blocks: Map<CustomerColumn, number>[] = []
  const brandDiscounts: BrandColumn[] = []
  const carried: BrandColumn[] = []
  for (const [index, meaning] of given.entries()) {
    if (meaning === null) continue
    if (typeof meaning === 'object') {
      if ('carries' in meaning) carried.push({ index, brandId: meaning.carries, isSure: true })
      else brandDiscounts.push({ index, brandId: meaning.discountOf, isSure: true })
    } else {
      const first = byField.get(meaning)
      if (first === undefined) byField.set(meaning, index)
      else if (joinedColumns.has(meaning)) joined.set(first, [...(joined.get(first) ?? [first]), index])
      else if (storeColumns.has(meaning)) {
        const block = blocks.find((one) => !one.has(meaning))
        if (block) block.set(meaning, index)
        else blocks.push(new Map([[meaning, index]]))
      }
    }
  }
  return {
    byField,
    joined,
    blocks,
    brandDiscounts,
    carried,
    sure: new Set(given.flatMap((one, index) => (one === null ? [] : [index]))),
  }
}

const ofStores: readonly (readonly [CustomerColumn, CustomerColumn])[] = [
  ['storeLine1', 'line1'],
  ['storeLine2', 'line2'],
  ['storeCity', 'city'],
  ['storeState', 'state'],
  ['storePostalCode', 'postalCode'],
  ['storeCountry', 'country'],
  ['storePlace', 'place'],
  ['storeWholeAddress', 'wholeAddress'],
]

/** If a file has only addresses of stores, the first one is that of the organization, too. */
function inOneAddress({
  byField,
  sure,
}: {
  byField: Map<CustomerColumn, number>
  sure: ReadonlySet<number>
}) {
  const has = (field: CustomerColumn) => byField.has(field)
  const isOfStores = !has('line1') && !has('wholeAddress') && (has('storeLine1') || has('storeWholeAddress'))
  if (isOfStores)
    for (const [ofStore, own] of ofStores) {
      const index = byField.get(ofStore)
      if (index === undefined || has(own)) continue
      byField.set(own, index)
      byField.delete(ofStore)
    }
  return { byField, sure, isOfStores }
}

export function meaningsOf({
  byField,
  joined,
  blocks,
  brandDiscounts,
  carried,
}: FoundColumns): Map<number, ColumnMeaning> {
  return new Map<number, ColumnMeaning>([
    ...[...byField].flatMap(([field, first]) =>
      (joined.get(first) ?? [first]).map((index) => [index, field] as const),
    ),
    ...blocks.flatMap((block) => Array.from(block, ([field, index]) => [index, field] as const)),
    ...brandDiscounts.map(({ index, brandId }) => [index, { discountOf: brandId }] as const),
    ...carried.map(({ index, brandId }) => [index, { carries: brandId }] as const),
  ])
}

export function headingsOf(rows: readonly SheetRow[]): string | undefined {
  return findHead(rows)?.cells.map(headingKey).join('|')
}
