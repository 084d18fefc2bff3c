import { namingStated } from '../values/size-systems.ts'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { foldCode } from '#contract/input/fold.ts'
import { fileLimits } from '#contract/files/file-limits.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { modelKey, sizeIdentity } from '#contract/line-lists/identity.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import { type RejectedRow, rowLeftOut } from '#contract/line-lists/rejected-row.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import type { RowAccounts } from './account-row.ts'
import type { SheetAccount } from '../layout/account/sheet-account.ts'
import type { Field } from '../layout/fields.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import { mappedScore, type Table } from '../layout/table.ts'
import type { Item, Size, UpdatedList } from '../line-list.ts'
import type { ListProfile } from '../profile.ts'
import { profileOf } from '../profile-of.ts'
import { cut } from '../cut.ts'
import { remember } from '../remember.ts'
import { genderInTitle, genderWord, isGenderOnly } from '../values/gender.ts'
import { currencies, readNumber } from '../values/number.ts'
import { shoeTypeOf } from '../values/shoe-type.ts'
import { looksLikeCode, type ModelCode } from '../values/model-code.ts'
import { columnLetter, plain, rawValue, textOf } from '../values/text.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import { foreignCurrency, isHardlyDollars, namedCurrencies, settleCurrency } from './currency.ts'
import { deliveryAbove, type DeliveriesAbove } from './delivery-above.ts'
import { DuplicateCheck } from './duplicate-check.ts'
import { beginItem, describeFurther, finishItem, type DraftItem } from './draft-item.ts'
import { priceOfUnit } from './pack-counts.ts'
import { readDelivery, readModel, readPrice, TableRow } from './read-row.ts'
import { ListedUpcs } from './listed-upcs.ts'
import type { Finding } from '../proof/finding.ts'
import type { RowOutcome } from '../proof/row-outcome.ts'
import { rejectedRow } from './rejected-row.ts'
import { RowOwners } from './row-owners.ts'
import { ProblemList } from './problem-list.ts'
import { readSizes, type SizeOffer } from './read-sizes.ts'
import { RowProblems } from './row-problems.ts'
import { bandPrices, type PriceBand } from '../layout/rows/price-band.ts'
import { namedStyle, styleOfBand } from '../layout/rows/style-of-band.ts'
import { headsDropped, headsOffered, withdrawalOf } from '../layout/rows/withdrawn-row.ts'
import { articleOf, memoryFor, type TableMemory } from './table-memory.ts'
import { UpcCheck } from './upc-check.ts'

const keyOfBrand = remember(brandKey)
const keyOfModel = remember(modelKey)
const identityOf = remember(sizeIdentity)

const mostUnknownSizes = 1_000

/** Where the roles of a sheet's cells are recorded. */
export interface AccountedSheet {
  readonly account: SheetAccount
  readonly rows: RowAccounts
}

interface Prices {
  /** Null if the table has no prices. */
  readonly wholesale: number | null
  readonly msrp: number | null
  readonly cost: number | null
}

/** Builds the items of a line list from its rows, in any order and across sheets. */
export class LineListBuilder {
  readonly #problems = new ProblemList()
  readonly #sizeLetters = new WeakMap<Table, ReadonlySet<string>>()
  readonly #profile: ListProfile
  readonly #type: LineListType
  readonly #brands: ReadonlyMap<string, string>
  readonly #items = new Map<string, DraftItem>()
  /** The first spelling of each model's code. */
  readonly #codes = new Map<string, ModelCode>()
  readonly #duplicates = new DuplicateCheck()
  readonly #upcs = new UpcCheck()
  readonly #listedUpcs = new ListedUpcs()
  readonly #memories = new WeakMap<Table, TableMemory>()
  readonly #owners = new RowOwners()
  /** By sheet: what was stated above its latest table. */
  readonly #deliveries = new Map<string, DeliveriesAbove>()
  /** The models of the list that the file updates, folded. */
  readonly #listed: ReadonlySet<string>
  readonly #isUpdate: boolean
  #namesListedItems = false
  /** By sheet and row. */
  readonly #rejected = new Map<string, RejectedRow>()
  #currency: string | null = null
  #namedCurrencies: readonly string[] | null = null
  #unsettledCurrency: Table | null = null
  #sizes = 0
  #unitsInPreBook = 0
  #rows = 0
  #rowsWithoutPrice = 0
  readonly #unknownSizes = new Set<string>()

  constructor(
    profile: ListProfile,
    type: LineListType,
    knownBrands: readonly string[],
    updates?: UpdatedList,
  ) {
    this.#isUpdate = updates !== undefined
    this.#listed = new Set((updates?.models ?? []).map(foldCode))
    this.#profile = profile
    this.#type = type
    this.#brands = new Map(knownBrands.map((name) => [brandKey(name), name]))
  }

  get currency(): string {
    return this.#currency ?? 'USD'
  }

  /** The first row decides the list's currency: its table's headings, else its currency column, else its sheet's title, else what the prices show, else US dollars, if its language allows that. */
  decideCurrency(row: FilledRow, table: Table, title: () => string | null): void {
    if (this.#currency !== null) return
    const named = textOf(row.cells.get(table.columns.currency ?? -1)).toUpperCase()
    const candidates = [table.currency, currencies.has(named) ? named : null, title(), table.usualCurrency]
    const { currency, isUnsettled } = settleCurrency(candidates)
    this.#currency = currency
    this.#namedCurrencies = namedCurrencies(candidates)
    const isUnnamed = this.#namedCurrencies === null && !this.#isUpdate && isHardlyDollars(table)
    if (isUnsettled || isUnnamed) this.#unsettledCurrency = table
  }

  /** The currencies that its prices may be in; null if it has no prices or names no currency. */
  get namedCurrencies(): readonly string[] | null {
    return this.lacksPrices ? null : this.#namedCurrencies
  }

  /** The table whose prices are in one of several currencies. */
  get unsettledCurrency(): Table | null {
    return this.#unsettledCurrency
  }

  /** Whether most sizes of a pre-book have a number of units, as a list of stock does. */
  get isPreBookOfStock(): boolean {
    return this.#unitsInPreBook >= 3 && this.#unitsInPreBook >= this.#sizes * 0.9
  }

  get itemCount(): number {
    return this.#items.size
  }

  /** Whether every row of the list has an empty or zero price. */
  get lacksPrices(): boolean {
    return this.#rows > 0 && this.#rowsWithoutPrice === this.#rows
  }

  /** Whether the size of an item or of a rejected row is one of these, and was not read as a pack. */
  namesSize(isSought: (size: string) => boolean): boolean {
    if ([...this.#unknownSizes].some(isSought)) return true
    return [...this.#items.values()].some(({ sizes }) =>
      sizes.some(({ size, pack }) => pack === undefined && isSought(size)),
    )
  }

  /** The model and style codes of all items. */
  knownCodes(): Set<string> {
    return new Set([...this.#items.values()].flatMap(({ code }) => [code.modelCode, code.styleCode]))
  }

  /** Reads a section band, which may name a brand, gender, or style for the rows below it. */
  section(
    text: string,
    band: FilledRow,
    table: Table,
    { sheet, stated, band: prices }: { sheet: string; stated: PriceBand['stated']; band: PriceBand | null },
    account?: SheetAccount,
  ): void {
    const memory = this.#memoryOf(table)
    memory.sizeNaming = namingStated(text) ?? memory.sizeNaming
    if (headsDropped(text)) memory.dropped = text
    else if (headsOffered(text)) memory.dropped = null
    this.#rememberDelivery(table, sheet, [text])
    const isOther = stated.some(([field]) => field === 'model' || field === 'style')
    // What another article does not state is none of that above.
    const ended = isOther && table.score !== mappedScore ? [...table.constants.keys()] : bandPrices
    if (prices !== null || isOther) for (const field of ended) memory.constants.delete(field)
    for (const [field, cell] of stated) {
      if (!table.constants.has(field) && field !== 'name') continue
      memory.constants.set(field, cell)
      account?.mark(band.row, cell.column, 'band', field)
    }
    // Where prices are printed with the style, a text without a price and without a code is no style: `New colors for fall`.
    const isNamed = table.namesInSizes && band.cells.has(table.columns.model ?? table.columns.style ?? -1)
    if (isNamed) {
      memory.name = new TableRow(band, table, memory).text('size')
      return
    }
    const isStyle = !table.fillsDown.has('wholesale') || looksLikeCode(text)
    const row = new TableRow(band, table, isStyle ? memory : { ...memory, above: new Map(memory.above) })
    const meaning = this.#meaningOf(text, row, memory, prices?.style ?? null, band)
    if (account !== undefined && meaning !== null) markBand(account, band, text, meaning)
  }

  /** Remembers what a band says, and returns the field it names. */
  #meaningOf(
    text: string,
    row: TableRow,
    memory: TableMemory,
    priced: TableMemory['style'],
    band: FilledRow,
  ): Field | null {
    switch (row.table.bands) {
      case 'ignore':
        return null
      case 'gender':
        memory.gender = text
        return 'gender'
      case 'silhouette':
        memory.silhouette = text
        return 'silhouette'
      case 'style-name':
        memory.style = namedStyle(text)
        return 'style'
      case 'style':
      case null: {
        const style = priced ?? styleOfBand(text, row.text('name') ?? nextTo(text, band))
        memory.style = style ?? memory.style
        const other = this.#remember(text, memory)
        // What follows is of another kind, unless its gender narrows the kind down.
        if (other !== 'silhouette' && other !== 'gender') memory.silhouette = null
        return style === null ? other : 'style'
      }
    }
  }

  /** Starts a table on a sheet below these texts, which may name the brand or gender of its rows. */
  begin(table: Table, sheet: string, texts: readonly string[]): void {
    const memory = this.#memoryOf(table)
    memory.gender = genderInTitle(sheet)
    memory.silhouette ??= shoeTypeOf(sheet)?.type ?? null
    memory.brand ??= this.#brands.get(keyOfBrand(sheet)) ?? null
    if (headsDropped(sheet)) memory.dropped = sheet
    const problems = new RowProblems(sheet, table.headerRows.at(-1) ?? 1)
    if (!table.priced && table.role === 'items')
      problems.add('NO_PRICES', null, null, 'imported without prices')
    for (const { column, size, first, isOtherMeasure } of table.repeatedSizes) {
      if (isOtherMeasure) continue
      const effect = `same size as column ${columnLetter(first)}; column not read`
      problems.add('DUPLICATE_SIZE', column, size, effect)
    }
    const found = problems.report()
    if (found.length > 0) this.#problems.addRow(sheet, found, new Set(), new Set())
    const stated = new Set([...table.constants.values()].map(textOf))
    for (const text of texts) if (!stated.has(text)) this.#remember(text, memory)
    this.#rememberDelivery(table, sheet, [sheet, ...texts])
  }

  /** The delivery that the texts above a table or the name of its sheet state, else that of the table above it. */
  #rememberDelivery(table: Table, sheet: string, texts: readonly string[]): void {
    const memory = this.#memoryOf(table)
    const before = this.#deliveries.get(sheet)
    const stated = deliveryAbove(texts, before, (text) =>
      this.find(sheet, {
        code: 'UNKNOWN_DATE',
        row: table.headerRows.at(-1) ?? 1,
        column: null,
        value: text,
        effect: 'date left empty',
      }),
    )
    this.#deliveries.set(sheet, stated)
    memory.deliveries = stated.named
    const isDated =
      table.columns.availableOn !== undefined ||
      table.constants.has('availableOn') ||
      [...table.sizeColumns, ...table.deliveryColumns].some(({ availableOn }) => availableOn !== null)
    if (isDated) return
    if (stated.day === null) memory.constants.delete('availableOn')
    else memory.constants.set('availableOn', { column: 0, kind: 'date', value: stated.day, text: stated.day })
  }

  /** Reads one data row. */
  row(sheet: string, filled: FilledRow, table: Table, accounted?: AccountedSheet): RowOutcome {
    if (filled.unsaved?.some((column) => isImported(column, table)) === true) stop('formulas-unsaved')
    const row = new TableRow(filled, table, this.#memoryOf(table), accounted !== undefined)
    const problems = new RowProblems(sheet, filled.row)
    if (table.role === 'upc-list') {
      const modelCode = this.#listedUpcs.add(row, this.#profile.modelShape, problems)
      const found = problems.report()
      const outcome = { modelCode, isAccepted: modelCode !== null, problems: found }
      accounted?.rows.add(accounted.account, row, outcome)
      this.#addProblems(sheet, found, filled, table)
      return 'read'
    }
    const isWithdrawn = this.#leaveOut(sheet, row, filled, problems)
    if (!isWithdrawn) this.#rows++
    const isAccepted = !isWithdrawn && this.#readRow(sheet, row, problems)
    if (filled.hidden && isAccepted) problems.add('HIDDEN_ROW', null, null, 'imported')
    const found = problems.report()
    if (accounted !== undefined) {
      const modelCode = this.#memoryOf(table).lastModel?.modelCode ?? null
      accounted.rows.add(accounted.account, row, { modelCode, isAccepted, problems: found })
    }
    this.#addProblems(sheet, found, filled, table)
    if (isWithdrawn) return 'withdrawn'
    return isAccepted ? (problems.isDoubtful ? 'doubtful' : 'read') : 'left out'
  }

  /** Whether it changes items of the list that the file updates without naming their sizes. */
  get namesListedItems(): boolean {
    return this.#namesListedItems
  }

  #addProblems(sheet: string, found: readonly Problem[], filled: FilledRow, table: Table): void {
    this.#problems.addRow(sheet, found, this.#sizeLettersOf(table), printedAbove(filled, table))
    if (this.#problems.count > fileLimits.problems) stop('too-many-problems')
  }

  /** Reports a row that names goods, but that no table reads. */
  unread(sheet: string, row: number, texts: readonly string[]): void {
    const problems = new RowProblems(sheet, row)
    problems.add(
      'UNREAD_ROW',
      null,
      cut(texts.filter((text) => text !== '').join(' | '), 100),
      'row not read',
    )
    this.#problems.addRow(sheet, problems.report(), new Set(), new Set())
    if (this.#problems.count > fileLimits.problems) stop('too-many-problems')
  }

  /** Reports what a whole sheet shows about its reading. */
  find(sheet: string, { code, row, column, value, effect }: Finding): void {
    const problems = new RowProblems(sheet, row)
    problems.add(code, column, typeof value === 'string' ? cut(value, 100) : value, effect)
    this.#problems.addRow(sheet, problems.report(), new Set(), new Set())
    if (this.#problems.count > fileLimits.problems) stop('too-many-problems')
  }

  get problemsCount(): number {
    return this.#problems.count
  }

  /** All problems in file order, after the last row. */
  problems(): Problem[] {
    return this.#problems.finish()
  }

  #sizeLettersOf(table: Table): ReadonlySet<string> {
    const known = this.#sizeLetters.get(table)
    if (known !== undefined) return known
    const letters = new Set(table.sizeColumns.map(({ column }) => columnLetter(column)))
    this.#sizeLetters.set(table, letters)
    return letters
  }

  /** What could be read of the row that a problem rejected or left out. */
  rejectedRowOf({ sheet, row, effect }: Problem): RejectedRow | null {
    return effect === 'row rejected' || effect === rowLeftOut
      ? (this.#rejected.get(`${sheet}|${row}`) ?? null)
      : null
  }

  /** The model each row of a sheet names, for its pictures. */
  ownersOn(sheet: string): ReadonlyMap<number, string> {
    return this.#owners.on(sheet)
  }

  /** Every model that a row names, rejected rows included. */
  namedModels(): Set<string> {
    return this.#owners.models()
  }

  draft(modelCode: string): DraftItem | undefined {
    return this.#items.get(modelCode)
  }

  /** All items in order of appearance. */
  finish(): Item[] {
    return [...this.#items].map(([modelCode, draft]) => {
      const sizes = draft.sizes.map((size): Size => {
        const upc = size.upc === null ? this.#listedUpcs.find(modelCode, size, draft.sizes) : null
        return upc === null ? size : { ...size, upc }
      })
      return finishItem(draft, this.currency, this.#owners.rangeOf(draft.sheet, modelCode), sizes)
    })
  }

  /** Reports a row that the sender no longer offers; false if it is to be read. */
  #leaveOut(sheet: string, row: TableRow, filled: FilledRow, problems: RowProblems): boolean {
    const { dropped } = this.#memoryOf(row.table)
    const withdrawal = withdrawalOf(filled, row.table)
    if (withdrawal === null && dropped === null) return false
    if (withdrawal?.isSellOff === true && this.#type !== 'pre-book' && hasUnits(row)) return false
    const ignored = new RowProblems(sheet, row.row)
    const style = this.#memoryOf(row.table).style?.code ?? null
    const model = this.#asFirstSpelled(readModel(row, style, this.#profile.modelShape, ignored))
    if (model !== null) {
      this.#owners.own(sheet, row.row, model.modelCode)
      this.#memoryOf(row.table).lastModel = { modelCode: model.modelCode, article: articleOf(row) }
    }
    const isListed = this.#isListed(model)
    if (isListed) this.#namesListedItems = true
    const { gender, offers } = this.#sizesOf(row, isListed, ignored)
    this.#rejected.set(`${sheet}|${row.row}`, rejectedRow(row, gender, offers))
    const mark = withdrawal ?? { code: 'DROPPED' as const, cell: undefined }
    const column = mark.cell?.column ?? row.column('model') ?? row.column('style')
    problems.add(mark.code, column, mark.cell === undefined ? dropped : rawValue(mark.cell), rowLeftOut)
    return true
  }

  /** Reads a row into its item; false if the row is skipped. */
  #readRow(sheet: string, row: TableRow, problems: RowProblems): boolean {
    const memory = this.#memoryOf(row.table)
    const code = this.#asFirstSpelled(
      readModel(row, memory.style?.code ?? null, this.#profile.modelShape, problems),
    )
    const isListed = this.#isListed(code)
    const printed = this.#pricesOf(row, isListed, problems)
    const { brand, gender, offers } = this.#sizesOf(row, isListed, problems)
    if (offers?.length === 0 && isListed) this.#namesListedItems = true
    if (offers === null && this.#unknownSizes.size < mostUnknownSizes)
      this.#unknownSizes.add(textOf(row.cell('size') ?? row.cell('sizeRange')))
    const prices = printed && pricesOfUnit(printed, row, offers?.[0]?.pack, problems)
    const modelCode =
      code?.modelCode ?? (memory.lastModel?.article === articleOf(row) ? memory.lastModel.modelCode : null)
    if (code !== null) {
      this.#owners.own(sheet, row.row, code.modelCode)
      memory.lastModel = { modelCode: code.modelCode, article: articleOf(row) }
    }
    const grid = row.table.layout === 'size-columns' || row.table.layout === 'size-range'
    if (code === null || prices === null || offers === null || problems.rejected) {
      if (modelCode !== null) this.#owners.extend(sheet, row.row, modelCode)
      this.#rejected.set(`${sheet}|${row.row}`, rejectedRow(row, gender, offers))
      return false
    }
    const known = { item: this.#items.get(code.modelCode), wholesale: prices.wholesale, offers }
    const repeated = grid
      ? this.#duplicates.repeatsModel(sheet, row, code, known, this.#profile.modelColumn, problems)
      : this.#duplicates.repeatsSize(sheet, row, code, known, problems)
    if (repeated === 'repeats') return false
    if (repeated === 'adds') return true
    this.#owners.extend(sheet, row.row, code.modelCode)
    const item = known.item ?? beginItem(row, { ...prices, code, sheet, brand })
    if (known.item !== undefined) this.#mergeRow(item, row, prices, problems)
    else this.#items.set(code.modelCode, item)
    item.texts.gender ??= gender
    item.texts.silhouette ??= memory.silhouette
    if (row.table.namesInSizes) item.texts.name ??= memory.name
    if (row.table.styleInBands) item.texts.name ??= memory.style?.name ?? null
    if (isBelow(prices))
      problems.add('MSRP_BELOW_WHOLESALE', row.column('msrp'), rawValue(row.cell('msrp')), 'kept')
    // Nobody would notice that the marks of a form are read the other way round; a blank row of a stock list is sold out.
    if (this.#type === 'pre-book' && row.table.layout === 'size-columns' && offers.length === 0 && !isListed)
      problems.add(
        'NO_SIZES',
        row.column('model') ?? row.column('style'),
        code.modelCode,
        'imported without sizes',
      )
    this.#addSizes(item, row, offers, problems)
    return true
  }

  /** The sizes that a row offers, with the brand and gender that name them. */
  #sizesOf(row: TableRow, isListed: boolean, problems: RowProblems) {
    const memory = this.#memoryOf(row.table)
    const brand = brandOf(row) ?? (this.#type === 'own-stock' ? memory.brand : null)
    const { sizes: system } =
      brand === null || this.#type !== 'own-stock' ? this.#profile : profileOf(brand, 'pre-book')
    const gender = row.text('gender') ?? genderOfScale(row) ?? memory.gender
    const stock = this.#type !== 'pre-book'
    const offers = readSizes(row, { gender, system, naming: memory.sizeNaming, stock, isListed, problems })
    return { brand, gender, offers }
  }

  /** The code as the first row with this model spells it. */
  #asFirstSpelled(code: ModelCode | null): ModelCode | null {
    if (code === null) return null
    const key = keyOfModel(code.modelCode)
    const first = this.#codes.get(key) ?? code
    this.#codes.set(key, first)
    return first
  }

  #isListed(code: ModelCode | null): boolean {
    return code !== null && this.#listed.has(foldCode(code.modelCode))
  }

  /** The prices of a row; null if it is rejected for them. In changes of a list, a blank price of one of its items is no change. */
  #pricesOf(row: TableRow, isListed: boolean, problems: RowProblems): Prices | null {
    if (!row.table.priced)
      return { wholesale: null, msrp: readPrice(row, 'msrp', this.currency, problems), cost: null }
    const [wholesale, msrp, cost] = [
      readPrice(row, 'wholesale', this.currency, problems),
      readPrice(row, 'msrp', this.currency, problems),
      readPrice(row, 'cost', this.currency, problems),
    ]
    const column = row.column('wholesale')
    if (wholesale === 0 || (wholesale === null && !problems.hasError(column))) this.#rowsWithoutPrice++
    const isKept = isListed && wholesale === null && !problems.hasError(column)
    if ((wholesale === null || wholesale === 0) && !isKept && !problems.hasError(column))
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
    return (wholesale === null && !isKept) || wholesale === 0 ? null : { wholesale, msrp, cost }
  }

  /** Adds the data of a later row of an item, and reports contradictions. */
  #mergeRow(item: DraftItem, row: TableRow, prices: Prices, problems: RowProblems): void {
    describeFurther(item, row)
    const effect = 'item keeps the first price'
    item.wholesale ??= prices.wholesale
    if (prices.wholesale !== null && prices.wholesale !== item.wholesale)
      problems.add('PRICE_CONFLICT', row.column('wholesale'), rawValue(row.cell('wholesale')), effect)
    const below = isBelow(prices)
    if (prices.msrp !== null && item.msrp !== null && prices.msrp !== item.msrp && !below)
      problems.add('PRICE_CONFLICT', row.column('msrp'), rawValue(row.cell('msrp')), effect)
    if (!below) item.msrp ??= prices.msrp
    item.cost ??= prices.cost
  }

  #addSizes(item: DraftItem, row: TableRow, offers: readonly SizeOffer[], problems: RowProblems): void {
    const delivery = readDelivery(row, problems)
    if (item.table !== row.table) item.table = null
    this.#sizes += offers.length
    if (this.#sizes > fileLimits.sizes) stop('too-many-sizes')
    const upcOf = ({ upcCell, upcColumn, size }: SizeOffer) =>
      this.#upcs.check(upcCell, upcColumn, `${item.code.modelCode}|${identityOf(size)}`, problems)
    const [first] = offers
    const isOne = row.table.deliveryColumns.length > 0 && first !== undefined
    // The deliveries of a row have its UPC.
    const common = isOne ? upcOf(first) : null
    for (const offered of offers) {
      const { upcCell: _cell, upcColumn: _column, availableOn, ...size } = offered
      const upc = isOne ? common : upcOf(offered)
      const quantity = this.#quantityOf(size)
      const read = { ...size, quantity, upc, availableOn: availableOn ?? delivery, row: row.row }
      if (item.table !== null || !isMerged(item, read, row, problems)) item.sizes.push(read)
    }
  }

  /** What a brand has in stock is none of a pre-book; numbers there say which sizes are offered, or how many a case has. */
  #quantityOf({ quantity }: Pick<SizeOffer, 'quantity'>): number | null {
    if (this.#type !== 'pre-book') return quantity
    if (quantity !== null && quantity > 0) this.#unitsInPreBook++
    return null
  }

  #memoryOf(table: Table): TableMemory {
    const whole = table.base ?? table
    const memory = this.#memories.get(whole) ?? memoryFor(whole)
    this.#memories.set(whole, memory)
    return memory
  }

  /** The known brand that a text names, and the gender or kind of shoes after it: `CROCS KIDS`. */
  #brandIn(text: string): { readonly brand: string | undefined; readonly rest: string } {
    const whole = this.#brands.get(keyOfBrand(text))
    if (whole !== undefined) return { brand: whole, rest: '' }
    const words = text.split(/\s+/)
    for (let count = Math.min(3, words.length - 1); count > 0; count--) {
      const brand = this.#brands.get(keyOfBrand(words.slice(0, count).join(' ')))
      const rest = words
        .slice(count)
        .join(' ')
        .replace(/^[^\p{L}]+/u, '')
      if (brand !== undefined && (isGenderOnly(rest) || shoeTypeOf(rest) !== null)) return { brand, rest }
    }
    return { brand: undefined, rest: '' }
  }

  /** Remembers the brand, gender, or kind of shoes that a text names, and returns which. */
  #remember(text: string, memory: TableMemory): 'brand' | 'gender' | 'silhouette' | null {
    const shoes = shoeTypeOf(text)
    if (shoes !== null) {
      memory.silhouette = shoes.type
      memory.gender = shoes.gender ?? memory.gender
      return 'silhouette'
    }
    const { brand, rest } = this.#brandIn(text.replace(brandLabel, ''))
    memory.brand = brand ?? memory.brand
    if (brand !== undefined && rest !== '') {
      this.#remember(rest, memory)
      return 'brand'
    }
    const isGender = plain(text).split(' ').length <= 3 && !/\d/.test(text) && genderWord(text) !== null
    if (isGender) memory.gender = text
    return isGender ? 'gender' : brand === undefined ? null : 'brand'
  }
}

/** `MARCA: CROCS` */
const brandLabel =
  /^\s*(?:brands?|marcas?|marke|marque|merk|marka|marchio|brend|бренд|марка|מותג|ブランド|品牌|브랜드)\s*[:：=–-]\s*/iu

/** Whether a row counts units. */
function hasUnits(row: TableRow): boolean {
  const { columns, decimalMark } = row.table
  const counted = [...row.table.sizeColumns, ...row.table.deliveryColumns].map(({ column }) => column)
  return [columns.qty, ...counted].some((column) => {
    const units = readNumber(row.at(column ?? -1), decimalMark)
    return units.kind === 'number' && units.value > 0
  })
}

/** Records what the first cell of a band says. */
function markBand(account: SheetAccount, { row, cells }: FilledRow, text: string, field: Field): void {
  for (const [column, cell] of cells)
    if (textOf(cell) === text) return account.mark(row, column, 'band', field)
}

/** Adds the UPC and quantity of a size to the same size of an earlier table, and reports where they disagree; false if no earlier table has the size. */
function isMerged(item: DraftItem, size: Size, row: TableRow, problems: RowProblems): boolean {
  const sought = identityOf(size.size)
  const at = item.sizes.findIndex(
    (one) => identityOf(one.size) === sought && one.availableOn === size.availableOn,
  )
  const known = item.sizes[at]
  if (known === undefined) return false
  const disagrees = (field: 'upc' | 'quantity') =>
    known[field] !== null && size[field] !== null && known[field] !== size[field]
  if (disagrees('upc') || disagrees('quantity'))
    problems.add(
      'DUPLICATE_SIZE',
      row.column('size') ?? row.column('sizeRange'),
      size.size,
      `same model and size as row ${known.row} of ${item.sheet}; first row kept`,
    )
  item.sizes[at] = { ...known, upc: known.upc ?? size.upc, quantity: known.quantity ?? size.quantity }
  return true
}

/** Whether an item reads a value from this column, or the column is that of another price list. */
function isImported(column: number, { columns, sizeColumns, deliveryColumns, priceColumns }: Table): boolean {
  return (
    priceColumns.has(column) ||
    Object.values(columns).includes(column) ||
    [...sizeColumns, ...deliveryColumns].some((one) => one.column === column)
  )
}

function pricesOfUnit(printed: Prices, row: TableRow, pack: Pack | undefined, problems: RowProblems): Prices {
  if (pack === undefined) return printed
  return {
    wholesale: priceOfUnit(printed.wholesale, 'wholesale', pack, row, problems),
    msrp: priceOfUnit(printed.msrp, 'msrp', pack, row, problems),
    cost: priceOfUnit(printed.cost, 'cost', pack, row, problems),
  }
}

function isBelow({ msrp, wholesale }: Prices): boolean {
  return msrp !== null && wholesale !== null && msrp < wholesale
}

/** The gender by which a row names its size scale: `Women` or `W`. */
function genderOfScale(row: TableRow): string | null {
  if (row.table.scales === null) return null
  const name = textOf(row.at(row.table.scales.column))
  const letter = /^y(?:th)?$/i.test(name) ? 'K' : genderWord(name)
  if (letter === null) return null
  return name.length > 3 ? name : genderLabels[letter]
}

const genderLabels = { M: 'Men', W: 'Women', K: 'Kids', U: 'Unisex' } as const

/** The only other text of a band, such as the name next to its style; null if it has none or several. */
function nextTo(text: string, { cells }: FilledRow): string | null {
  const others = new Set([...cells.values()].map(textOf).filter((other) => other !== text))
  const [other = ''] = others
  return others.size === 1 && /\p{L}{2}/u.test(other) ? other : null
}

/** The brand a row names; null if it is only punctuation. */
function brandOf(row: TableRow): string | null {
  const brand = row.text('brand')
  return brand === null || keyOfBrand(brand) === '' ? null : brand
}

/** The columns whose value the list prints in an earlier row. */
function printedAbove({ cells, carried }: FilledRow, { columns, fillsDown }: Table): ReadonlySet<number> {
  if (fillsDown.size === 0) return carried
  const above = [...fillsDown].flatMap((field) => columns[field] ?? []).filter((column) => !cells.has(column))
  return new Set([...carried, ...above])
}
