import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import type { Problem } from '#contract/line-lists/problems.ts'
import { rowLeftOut } from '#contract/line-lists/rejected-row.ts'
import type { RowAccounts } from './account-row.ts'
import type { SheetAccount } from '../layout/account/sheet-account.ts'
import { readColumns } from '../layout/read-columns.ts'
import type { FilledRow } from '../layout/rows/carried-cells.ts'
import type { Table } from '../layout/table.ts'
import type { Item, Size, UpdatedList } from '../line-list.ts'
import type { ListProfile } from '../profile.ts'
import type { ModelCode } from '../values/model-code.ts'
import { rawValue, textOf } from '../values/text.ts'
import { stop } from '../xlsx/unreadable-file.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { ColorLegend } from './color-legend.ts'
import { DuplicateCheck, type RepeatedRow } from './duplicate-check.ts'
import { beginItem, describeFurther, finishItem, type DraftItem } from './draft-item.ts'
import { hasUnits } from './has-units.ts'
import { KnownBrands } from './known-brands.ts'
import { ListPrices } from './list-prices.ts'
import { ListProblems } from './list-problems.ts'
import { ListSizes } from './list-sizes.ts'
import { ModelCodes } from './model-codes.ts'
import { offersOfRow } from './offers-of-row.ts'
import { isBelow, mergePrices, type Prices, pricesOfUnit } from './prices.ts'
import { readDelivery, readModel, TableRow } from './read-row.ts'
import { ListedUpcs } from './listed-upcs.ts'
import type { RowOutcome } from '../proof/row-outcome.ts'
import { rejectedRow } from './rejected-row.ts'
import { RowOwners } from './row-owners.ts'
import type { SizeOffer } from './read-sizes.ts'
import { RowProblems } from './row-problems.ts'
import { SectionBands } from './section-bands.ts'
import { listedStyle, StyleChanges } from './style-changes.ts'
import type { SizeLists } from '../layout/rows/size-lists.ts'
import { withdrawalOf } from '../layout/rows/withdrawn-row.ts'
import { articleOf, TableMemories } from './table-memory.ts'
import { tableProblems } from './table-problems.ts'

const mostUnknownSizes = 1_000
/** Fewer repeated codes may be typing errors. */
const leastMixed = 3

export interface AccountedSheet {
  readonly account: SheetAccount
  readonly rows: RowAccounts
}

export type KnownPrices = ReadonlyMap<string, ReadonlySet<number>>

interface RowOfItem {
  readonly prices: Prices
  readonly offers: readonly SizeOffer[]
  readonly gender: string | null
  readonly isListed: boolean
}

export class LineListBuilder {
  readonly isOfChanges: boolean
  readonly problems = new ListProblems()
  readonly prices: ListPrices
  readonly bands: SectionBands
  readonly colors = new ColorLegend()
  readonly #profile: ListProfile
  readonly #type: LineListType
  readonly #items = new Map<string, DraftItem>()
  readonly #sizes: ListSizes
  readonly #codes: ModelCodes
  readonly #duplicates = new DuplicateCheck()
  readonly #listedUpcs = new ListedUpcs()
  readonly #memories = new TableMemories()
  readonly #owners = new RowOwners()
  readonly #ofStyles = new StyleChanges()
  readonly #sizeLists: SizeLists
  readonly #styles = new Set<string>()
  #namesListedItems = false
  readonly #unknownSizes = new Set<string>()

  constructor(
    profile: ListProfile,
    type: LineListType,
    knownBrands: readonly string[],
    updates?: UpdatedList,
    sizeLists: SizeLists = [],
  ) {
    this.#sizeLists = sizeLists
    this.#profile = profile
    this.#type = type
    this.#codes = new ModelCodes(updates ?? {})
    this.isOfChanges = updates?.models !== undefined
    this.#sizes = new ListSizes(type)
    this.prices = new ListPrices(updates !== undefined)
    this.bands = new SectionBands(
      new KnownBrands(knownBrands),
      this.#memories,
      this.problems,
      type === 'own-stock',
    )
  }

  get isPreBookOfStock(): boolean {
    return this.#sizes.areStock
  }

  get itemCount(): number {
    return this.#items.size
  }

  get unpricedCount(): number {
    return [...this.#items.values()].filter(({ wholesale }) => wholesale === null).length
  }

  get rowCount(): number {
    return this.#owners.count
  }

  /** Whether so many rows describe another article than an earlier row with their code that the codes must have been misread. */
  get mixesArticles(): boolean {
    const { otherArticles } = this.#duplicates
    return otherArticles >= leastMixed && otherArticles * 10 >= this.rowCount
  }

  sizeNames(): ReadonlySet<string> {
    const names = new Set(this.#unknownSizes)
    for (const { sizes } of this.#items.values())
      for (const { size, pack } of sizes) if (pack === undefined) names.add(size)
    return names
  }

  knownPrices(): KnownPrices {
    const prices = new Map<string, Set<number>>()
    for (const code of [...this.#owners.models(), ...this.#styles]) prices.set(code, new Set())
    for (const { code, wholesale } of this.#items.values())
      for (const name of [code.modelCode, code.styleCode])
        if (wholesale !== null) prices.get(name)?.add(wholesale)
    return prices
  }

  isListed(code: string): boolean {
    return this.#codes.names(code)
  }

  get namesListedItems(): boolean {
    return this.#namesListedItems
  }

  modelOf(problem: Problem): string | null {
    const { sheet, row } = problem
    return this.problems.modelOf(problem) ?? this.ownersOn(sheet ?? '').get(row ?? 0) ?? null
  }

  ownersOn(sheet: string): ReadonlyMap<number, string> {
    return this.#owners.on(sheet)
  }

  namedModels(): Set<string> {
    return this.#owners.models()
  }

  draft(modelCode: string): DraftItem | undefined {
    return this.#items.get(modelCode)
  }

  begin(table: Table, sheet: string, texts: readonly string[]): void {
    this.problems.add(sheet, tableProblems(table, sheet))
    this.bands.begin(table, sheet, texts)
  }

  row(sheet: string, filled: FilledRow, table: Table, accounted?: AccountedSheet): RowOutcome {
    // A picture from the web is a formula that has no value.
    const isImported = (column: number) =>
      column !== table.columns.image && (table.priceColumns.has(column) || readColumns(table).has(column))
    if (filled.unsaved?.some(isImported) === true) stop('formulas-unsaved')
    const row = new TableRow(filled, table, this.#memories.of(table), accounted !== undefined)
    const problems = new RowProblems(sheet, filled.row)
    if (table.role === 'upc-list') {
      const modelCode = this.#listedUpcs.add(row, this.#profile.modelShape, problems)
      const found = problems.report()
      const outcome = { modelCode, isAccepted: modelCode !== null, problems: found }
      accounted?.rows.add(accounted.account, row, outcome)
      this.problems.addRow(sheet, found, filled, table)
      return 'read'
    }
    if (table.role === 'price-list') return this.#readPrices(sheet, row, problems, accounted)
    const isWithdrawn = this.#leaveOut(sheet, row, filled, problems)
    const isAccepted = !isWithdrawn && this.#readRow(sheet, row, problems)
    if (filled.hidden && isAccepted) problems.add('HIDDEN_ROW', null, null, 'imported')
    const found = problems.report()
    if (accounted !== undefined) {
      const modelCode = this.#memories.of(table).lastModel?.modelCode ?? null
      accounted.rows.add(accounted.account, row, { modelCode, isAccepted, problems: found })
    }
    this.problems.addRow(sheet, found, filled, table)
    if (isWithdrawn) return 'withdrawn'
    return isAccepted ? (problems.isDoubtful ? 'doubtful' : 'read') : 'left out'
  }

  continueName(sheet: string, { row }: FilledRow, rest: Cell, table: Table, account?: SheetAccount): boolean {
    const modelCode = this.ownersOn(sheet).get(row - 1)
    if (modelCode === undefined) return false
    this.#owners.own(sheet, row, modelCode)
    const item = this.#items.get(modelCode)
    const name = item?.texts.name ?? null
    if (item === undefined || name === null) return true
    const text = textOf(rest)
    // The rows of its other sizes end with it, too.
    if (!name.endsWith(` ${text}`)) item.texts.name = `${name} ${text}`
    this.#owners.extend(sheet, row, modelCode)
    account?.mark(row, rest.column, 'value', 'name')
    account?.own(row, table, modelCode)
    return true
  }

  finish(): Item[] {
    return [...this.#ofStyles.applyTo(this.#items)].map(([modelCode, draft]) => {
      const sizes = draft.sizes.map((size): Size => {
        const upc = size.upc === null ? this.#listedUpcs.find(modelCode, size, draft.sizes) : null
        return upc === null ? size : { ...size, upc }
      })
      const rows = this.#owners.rangeOf(draft.sheet, modelCode)
      const { colorCode } = draft.code
      const color = draft.texts.color ?? (colorCode === null ? null : this.colors.nameOf(colorCode))
      const texts = { ...draft.texts, color }
      return finishItem({ ...draft, texts }, this.prices.currency, rows, sizes)
    })
  }

  #readPrices(sheet: string, row: TableRow, problems: RowProblems, accounted?: AccountedSheet): RowOutcome {
    const code = this.#modelOf(row, problems)
    const prices = this.prices.ofRow(row, false, problems)
    const priced = [...this.#items.values()].filter(
      (item) => item.code.modelCode === code?.modelCode || item.code.styleCode === code?.modelCode,
    )
    if (code !== null && priced.length === 0)
      problems.reject('NOT_LISTED', row.column('model') ?? row.column('style'), code.modelCode)
    const isAccepted = prices !== null && !problems.rejected
    if (isAccepted) for (const item of priced) mergePrices(item, prices, row, problems)
    const found = problems.report()
    const modelCode = priced[0]?.code.modelCode ?? null
    accounted?.rows.add(accounted.account, row, { modelCode, isAccepted, problems: found })
    this.problems.add(sheet, problems)
    return isAccepted ? 'read' : 'left out'
  }

  #leaveOut(sheet: string, row: TableRow, filled: FilledRow, problems: RowProblems): boolean {
    const { dropped } = this.#memories.of(row.table)
    const withdrawal = withdrawalOf(filled, row.table)
    if (withdrawal === null && dropped === null) return false
    if (withdrawal?.isSellOff === true && this.#type !== 'pre-book' && hasUnits(row)) return false
    const ignored = new RowProblems(sheet, row.row)
    const style = this.isOfChanges ? listedStyle(row, this.#codes) : null
    const code = style?.code ?? this.#modelOf(row, ignored)
    if (code !== null) this.#own(sheet, row, code)
    const isListed = style !== null || this.#codes.isListed(code)
    if (isListed) this.#namesListedItems = true
    const { gender, offers } = this.#offersOf(row, isListed, ignored)
    this.problems.keepRejected(sheet, row.row, rejectedRow(row, gender, offers))
    const mark = withdrawal ?? { code: 'DROPPED' as const, cell: undefined }
    const column = mark.cell?.column ?? row.column('model') ?? row.column('style')
    const value = mark.cell === undefined ? dropped : rawValue(mark.cell)
    // An update withdraws the item of each problem.
    for (const model of style?.models ?? [code?.modelCode ?? null]) {
      const problem = problems.add(mark.code, column, value, rowLeftOut)
      if (model === null || mark.code === 'EXAMPLE_ROW') continue
      this.problems.assign(problem, model)
      // Other rows may still change the sizes that are left of a style.
      if (style === null || offers === null || offers.length === 0) this.#ofStyles.withdraw(model)
    }
    return true
  }

  #readRow(sheet: string, row: TableRow, problems: RowProblems): boolean {
    const memory = this.#memories.of(row.table)
    const style = this.isOfChanges ? listedStyle(row, this.#codes) : null
    const code = style?.code ?? this.#modelOf(row, problems)
    const isListed = style !== null || this.#codes.isListed(code)
    if (this.isOfChanges && !isListed && code !== null && this.#describesNothing(row.table))
      problems.reject('NOT_LISTED', row.column('model') ?? row.column('style'), code.modelCode)
    const printed = this.prices.ofRow(row, isListed, problems)
    const { brand, gender, offers } = this.#offersOf(row, isListed, problems)
    if (style !== null || (offers?.length === 0 && isListed)) this.#namesListedItems = true
    if (offers === null && this.#unknownSizes.size < mostUnknownSizes)
      this.#unknownSizes.add(textOf(row.cell('size') ?? row.cell('sizeRange')))
    const prices = printed && pricesOfUnit(printed, row, offers?.[0]?.pack, problems)
    const modelCode =
      code?.modelCode ?? (memory.lastModel?.article === articleOf(row) ? memory.lastModel.modelCode : null)
    if (code !== null) this.#own(sheet, row, code)
    if (code === null || prices === null || offers === null || problems.rejected) {
      if (modelCode !== null) this.#owners.extend(sheet, row.row, modelCode)
      this.problems.keepRejected(sheet, row.row, rejectedRow(row, gender, offers))
      return false
    }
    const known = style === null ? this.#items.get(code.modelCode) : this.#ofStyles.draft(style)
    // Rows that change different things of a style complement each other.
    if (style === null || offers.length > 0) {
      const { wholesale } = prices
      const repeated = this.#repeats(sheet, row, code, { item: known, wholesale, offers }, problems)
      if (repeated === 'repeats') return false
      if (repeated === 'adds') return true
    }
    for (const model of style?.models ?? [code.modelCode]) this.#owners.extend(sheet, row.row, model)
    const item = known ?? beginItem(row, { ...prices, code, sheet, brand, isListed })
    if (known !== undefined) {
      describeFurther(item, row)
      mergePrices(item, prices, row, problems)
    } else if (style === null) this.#items.set(code.modelCode, item)
    else this.#ofStyles.add(style, item)
    if (style === null) this.#complete(item, row, { prices, offers, gender, isListed }, problems)
    if (isListed && offers.length === 0) item.movedTo ??= readDelivery(row, problems)
    else this.#sizes.add(item, row, offers, problems)
    return true
  }

  #complete(
    item: DraftItem,
    row: TableRow,
    { prices, offers, gender, isListed }: RowOfItem,
    problems: RowProblems,
  ): void {
    const memory = this.#memories.of(row.table)
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
        item.code.modelCode,
        'imported without sizes',
      )
  }

  #describesNothing({ columns, layout, priced }: Table): boolean {
    const isPlain = columns.color === undefined && columns.colorCode === undefined
    return (layout === 'one-size' && isPlain) || (!priced && this.prices.arePrinted)
  }

  #modelOf(row: TableRow, problems: RowProblems): ModelCode | null {
    const style = this.#memories.of(row.table).style?.code ?? null
    return this.#codes.asFirstSpelled(readModel(row, style, this.#profile.modelShape, problems))
  }

  #own(sheet: string, row: TableRow, { modelCode, styleCode }: ModelCode): void {
    this.#styles.add(styleCode)
    this.#owners.own(sheet, row.row, modelCode)
    this.#memories.of(row.table).lastModel = { modelCode, article: articleOf(row) }
  }

  #offersOf(row: TableRow, isListed: boolean, problems: RowProblems) {
    const memory = this.#memories.of(row.table)
    const sizeLists = this.#sizeLists
    const list = { profile: this.#profile, type: this.#type, memory, isListed, sizeLists }
    return offersOfRow(row, list, problems)
  }

  #repeats(sheet: string, row: TableRow, code: ModelCode, known: RepeatedRow, problems: RowProblems) {
    const { layout } = row.table
    return layout === 'size-columns' || layout === 'size-range'
      ? this.#duplicates.repeatsModel(sheet, row, code, known, this.#profile.modelColumn, problems)
      : this.#duplicates.repeatsSize(sheet, row, code, known, problems)
  }
}
