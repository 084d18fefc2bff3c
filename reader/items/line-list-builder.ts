import { brandKey } from '#contract/brand-key.ts'
import { fileLimits } from '#contract/file-limits.ts'
import type { LineListType } from '#contract/line-list-types.ts'
import type { Problem } from '#contract/problems.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import type { Item, Size } from '../line-list.ts'
import type { ListProfile } from '../profile.ts'
import { profileOf } from '../profile-of.ts'
import { genderWord } from '../values/gender.ts'
import { modelCodeOf, type ModelCode } from '../values/model-code.ts'
import { sizeOfCell } from '../values/size.ts'
import { currencies } from '../values/number.ts'
import { plain, rawValue, textOf } from '../values/text.ts'
import { readUpc } from '../values/upc.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import { foreignCurrency } from './currency.ts'
import { beginItem, describeFurther, finishItem, type DraftItem } from './draft-item.ts'
import { readDelivery, readModel, readPrice, TableRow } from './read-row.ts'
import { readSizes, type SizeOffer } from './read-sizes.ts'
import { RowProblems } from './row-problems.ts'
import { articleOf, emptyMemory, styleOfBand, type TableMemory } from './table-memory.ts'
import { UpcCheck } from './upc-check.ts'

interface Prices {
  readonly wholesale: number
  readonly msrp: number | null
  readonly cost: number | null
}

/** Builds the items of a line list out of its rows, in whatever order and on however many sheets they come; the first of two equal rows wins (samples/README). */
export class LineListBuilder {
  readonly problems: Problem[] = []
  readonly #profile: ListProfile
  readonly #type: LineListType
  readonly #brands: ReadonlyMap<string, string>
  readonly #items = new Map<string, DraftItem>()
  readonly #seen = new Map<string, { sheet: string; row: number }>()
  readonly #upcs = new UpcCheck()
  readonly #listedUpcs = new Map<string, string>()
  readonly #memories = new WeakMap<Table, TableMemory>()
  /** By sheet: which model each row names, rejected rows included. */
  readonly #owners = new Map<string, Map<number, string>>()
  /** By sheet and model: its first and last row. */
  readonly #reaches = new Map<string, [number, number]>()
  #currency: string | null = null
  #sizes = 0

  constructor(profile: ListProfile, type: LineListType, knownBrands: readonly string[]) {
    this.#profile = profile
    this.#type = type
    this.#brands = new Map(knownBrands.map((name) => [brandKey(name), name]))
  }

  get currency(): string {
    return this.#currency ?? 'USD'
  }

  /** The first row settles the list's currency: its table's headings, else its currency column, else its sheet's title, else what the prices show, else dollars. */
  settleCurrency(row: FilledRow, table: Table, title: () => string | null): void {
    if (this.#currency !== null) return
    const named = textOf(row.cells.get(table.columns.currency ?? -1)).toUpperCase()
    const said = [table.currency, currencies.has(named) ? named : null, title(), table.usualCurrency]
    this.#currency = said.find((currency) => currency !== null && currency !== '$') ?? 'USD'
  }

  get itemCount(): number {
    return this.#items.size
  }

  /** The codes of all items, and of their styles. */
  knownCodes(): Set<string> {
    return new Set([...this.#items.values()].flatMap(({ code }) => [code.modelCode, code.styleCode]))
  }

  /** Takes a band between rows: it may name a brand, a gender or a style for those under it. */
  section(text: string, band: FilledRow, table: Table): void {
    const memory = this.#memoryOf(table)
    const row = new TableRow(band, table, memory.above)
    memory.style = styleOfBand(text, row.text('name')) ?? memory.style
    this.#hear(text, memory)
  }

  /** A table begins under these texts, which may name the brand or the gender of its rows. */
  begin(table: Table, texts: readonly string[]): void {
    for (const text of texts) this.#hear(text, this.#memoryOf(table))
  }

  /** Takes one data row. */
  row(sheet: string, filled: FilledRow, table: Table): void {
    const row = new TableRow(filled, table, this.#memoryOf(table).above)
    if (table.role === 'upc-list') return this.#listUpc(row)
    const problems = new RowProblems(sheet, filled.row)
    const taken = this.#take(sheet, row, problems)
    if (filled.hidden && taken) problems.add('HIDDEN_ROW', null, null, 'imported')
    this.problems.push(...problems.report())
    if (this.problems.length > fileLimits.problems) stop('too-many-problems')
  }

  /** Which model the rows of a sheet name, for its pictures. */
  ownersOn(sheet: string): ReadonlyMap<number, string> {
    return this.#owners.get(sheet) ?? new Map<number, string>()
  }

  /** Every model that a row names, rejected rows' too. */
  namedModels(): Set<string> {
    return new Set([...this.#owners.values()].flatMap((owners) => [...owners.values()]))
  }

  draft(modelCode: string): DraftItem | undefined {
    return this.#items.get(modelCode)
  }

  /** All items in the order they first appear. */
  finish(): Item[] {
    return [...this.#items].map(([modelCode, draft]) => {
      const sizes = draft.sizes.map((size): Size => ({
        ...size,
        upc: size.upc ?? this.#listedUpc(modelCode, size),
      }))
      return finishItem(
        draft,
        this.currency,
        this.#reaches.get(`${draft.sheet}|${modelCode}`) ?? [0, 0],
        sizes,
      )
    })
  }

  /** Reads a row into its item; false where it is left out. */
  #take(sheet: string, row: TableRow, problems: RowProblems): boolean {
    const memory = this.#memoryOf(row.table)
    const code = readModel(row, memory.style?.code ?? null, this.#profile.modelShape, problems)
    const prices = this.#pricesOf(row, problems)
    const brand = brandOf(row) ?? (this.#type === 'own-stock' ? memory.brand : null)
    const { sizes: system } =
      brand === null || this.#type !== 'own-stock' ? this.#profile : profileOf(brand, 'pre-book')
    const gender = row.text('gender') ?? memory.gender
    const offers = readSizes(row, { gender, system, stock: this.#type !== 'pre-book', problems })
    const named =
      code?.modelCode ?? (memory.lately?.article === articleOf(row) ? memory.lately.modelCode : null)
    if (code !== null) {
      this.#own(sheet, row.row, code.modelCode)
      memory.lately = { modelCode: code.modelCode, article: articleOf(row) }
    }
    const grid = row.table.layout === 'size-columns' || row.table.layout === 'size-range'
    if (code === null || prices === null || offers === null || problems.rejected) {
      if (named !== null) this.#reach(sheet, row.row, named)
      return false
    }
    const repeated = grid
      ? this.#repeatsModel(sheet, row, code, problems)
      : this.#repeatsSize(sheet, row, code, offers, problems)
    if (repeated) return false
    this.#reach(sheet, row.row, code.modelCode)
    const item = this.#items.get(code.modelCode) ?? beginItem(row, { ...prices, code, sheet, brand })
    if (this.#items.has(code.modelCode)) this.#agree(item, row, prices, problems)
    else this.#items.set(code.modelCode, item)
    item.texts.gender ??= memory.gender
    if (row.table.styleInBands) item.texts.name ??= memory.style?.name ?? null
    if (prices.msrp !== null && prices.msrp < prices.wholesale)
      problems.add('MSRP_BELOW_WHOLESALE', row.column('msrp'), rawValue(row.cell('msrp')), 'kept')
    this.#offer(item, row, offers, problems)
    return true
  }

  #pricesOf(row: TableRow, problems: RowProblems): Prices | null {
    const [wholesale, msrp, cost] = [
      readPrice(row, 'wholesale', problems),
      readPrice(row, 'msrp', problems),
      readPrice(row, 'cost', problems),
    ]
    const column = row.column('wholesale')
    if ((wholesale === null || wholesale === 0) && !problems.hasError(column))
      problems.reject('MISSING_PRICE', column, rawValue(row.cell('wholesale')))
    const cells = [row.cell('wholesale'), row.cell('msrp')]
    const foreign = foreignCurrency({ named: row.text('currency'), prices: cells }, this.currency, row.table)
    if (foreign !== null) {
      const named = row.column('currency')
      problems.reject(
        'FOREIGN_CURRENCY',
        named ?? column,
        named === undefined ? (row.cell('wholesale')?.text ?? foreign) : foreign,
      )
    }
    return wholesale === null || wholesale === 0 ? null : { wholesale, msrp, cost }
  }

  /** A later row of an item: what it adds, and where it disagrees. */
  #agree(item: DraftItem, row: TableRow, prices: Prices, problems: RowProblems): void {
    describeFurther(item, row)
    const kept = 'item keeps the first price'
    if (prices.wholesale !== item.wholesale)
      problems.add('PRICE_CONFLICT', row.column('wholesale'), rawValue(row.cell('wholesale')), kept)
    const below = prices.msrp !== null && prices.msrp < prices.wholesale
    if (prices.msrp !== null && item.msrp !== null && prices.msrp !== item.msrp && !below)
      problems.add('PRICE_CONFLICT', row.column('msrp'), rawValue(row.cell('msrp')), kept)
    if (!below) item.msrp ??= prices.msrp
    item.cost ??= prices.cost
  }

  #offer(item: DraftItem, row: TableRow, offers: readonly SizeOffer[], problems: RowProblems): void {
    const delivery = readDelivery(row)
    this.#sizes += offers.length
    if (this.#sizes > fileLimits.sizes) stop('too-many-sizes')
    for (const { size, us, eu, quantity, availableOn, upcCell, upcColumn } of offers) {
      const upc = this.#upcs.check(upcCell, upcColumn, problems)
      item.sizes.push({ size, us, eu, upc, quantity, availableOn: availableOn ?? delivery, row: row.row })
    }
  }

  #repeatsSize(
    sheet: string,
    row: TableRow,
    code: ModelCode,
    offers: readonly SizeOffer[],
    problems: RowProblems,
  ): boolean {
    const size = offers[0]?.size ?? ''
    const first = this.#firstOf(`${code.modelCode}|${size}|${readDelivery(row) ?? ''}`, sheet, row.row)
    if (first === null) return false
    problems.add(
      'DUPLICATE_SIZE',
      row.column('size'),
      size,
      `same model and size as row ${first}; first row kept`,
    )
    return true
  }

  #repeatsModel(sheet: string, row: TableRow, code: ModelCode, problems: RowProblems): boolean {
    const first = this.#firstOf(`${code.modelCode}||${readDelivery(row) ?? ''}`, sheet, row.row)
    if (first === null) return false
    const column = this.#profile.modelColumn.map((field) => row.column(field)).find((at) => at !== undefined)
    problems.add('DUPLICATE_MODEL', column, code.modelCode, `same model as row ${first}; first row kept`)
    return true
  }

  /** Where a key stood first, in words; null where this is the first. */
  #firstOf(key: string, sheet: string, row: number): string | null {
    const first = this.#seen.get(key)
    if (first !== undefined)
      return first.sheet === sheet ? String(first.row) : `${first.row} of ${first.sheet}`
    this.#seen.set(key, { sheet, row })
    return null
  }

  #listUpc(row: TableRow): void {
    const [model, style, colorCode] = [
      row.text('model') ?? '',
      row.text('style') ?? '',
      row.text('colorCode') ?? '',
    ]
    const code = modelCodeOf({ model, style, colorCode }, this.#profile.modelShape)
    const size = sizeOfCell(row.cell('size'))
    const upc = readUpc(row.cell('upc'))
    if (code === null || size === null || size === '' || upc.kind !== 'upc') return
    this.#listedUpcs.set(upcKey(code.modelCode, size.label), upc.upc)
  }

  /** The UPC that a list of UPCs gives a size, by its label or one of its other names. */
  #listedUpc(modelCode: string, { size, us, eu }: Size): string | null {
    for (const name of [size, us, eu]) {
      const upc = name === null ? undefined : this.#listedUpcs.get(upcKey(modelCode, name))
      if (upc !== undefined) return upc
    }
    return null
  }

  #memoryOf(table: Table): TableMemory {
    const memory = this.#memories.get(table) ?? emptyMemory()
    this.#memories.set(table, memory)
    return memory
  }

  #hear(text: string, memory: TableMemory): void {
    memory.brand = this.#brands.get(brandKey(text)) ?? memory.brand
    if (plain(text).split(' ').length <= 3 && !/\d/.test(text) && genderWord(text) !== null)
      memory.gender = text
  }

  #own(sheet: string, row: number, modelCode: string): void {
    const owners = this.#owners.get(sheet) ?? new Map<number, string>()
    if (!owners.has(row)) owners.set(row, modelCode)
    this.#owners.set(sheet, owners)
  }

  #reach(sheet: string, row: number, modelCode: string): void {
    const key = `${sheet}|${modelCode}`
    const reach = this.#reaches.get(key)
    if (reach === undefined) this.#reaches.set(key, [row, row])
    else reach[1] = Math.max(reach[1], row)
  }
}

/** The brand a row names, if that is more than punctuation. */
function brandOf(row: TableRow): string | null {
  const brand = row.text('brand')
  return brand === null || brandKey(brand) === '' ? null : brand
}

/** Lists of UPCs punctuate codes in their own way. */
function upcKey(modelCode: string, size: string): string {
  return `${modelCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}|${size}`
}
