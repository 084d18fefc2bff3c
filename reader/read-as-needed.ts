import { disagreeingSisters } from './layout/header/sister-tables.ts'
import type { LayoutWords } from './layout/layout-words.ts'
import { titleCurrency } from './items/currency.ts'
import type { LineListBuilder } from './items/line-list-builder.ts'
import type { SizeLists } from './layout/rows/size-lists.ts'
import { headsRuns, runKey, type SizeRunLegend } from './layout/rows/size-run-legend.ts'
import { areCounted } from './layout/rows/size-scales.ts'
import type { Table } from './layout/table.ts'
import type { SheetExtent } from './layout/sheet-extent.ts'
import { packKey } from './layout/packs/pack-legend.ts'
import { itemTables, type ReadingTools, readSheets, type WorkbookRead } from './read-sheets.ts'
import type { DateOrder } from './values/day.ts'
import { readSize } from './values/size.ts'
import type { Workbook } from './xlsx/workbook.ts'

export interface KnownOfWorkbook extends Pick<
  LayoutWords,
  'dateOrder' | 'explained' | 'genderKeys' | 'lacksPrices' | 'marks' | 'notedCurrency' | 'runs' | 'sisters'
> {
  readonly sizeLists?: SizeLists
}

/** Reads a workbook, and once more if it turns out that its packs, sizes, size runs, keys of genders, or marks are explained far from where it uses them, that its price columns are empty, that one table proves how the dates of another are written, or that tables with the same headings were read in different ways. */
export async function readAsNeeded(
  workbook: Workbook,
  begin: (known: KnownOfWorkbook) => ReadingTools,
): Promise<WorkbookRead & { readonly tools: ReadingTools }> {
  const tools = begin({})
  const read = await readSheets(workbook, tools)
  const known = knownAfter(tools, read)
  if (known === null || tools.words.effort.isSpent) return { ...read, tools }
  const again = begin(known)
  return { ...(await readSheets(workbook, again)), tools: again }
}

function knownAfter(
  { builder, legend, runs, sizes, genders, marks, notes, mappings }: ReadingTools,
  { sheets }: WorkbookRead,
): KnownOfWorkbook | null {
  const { packs } = legend
  const isUnread = sheets.every(({ extent }) => itemTables(extent).length === 0)
  // A color next to its pack looks like a line of a legend, but no size has its name.
  const namedPacks = isUnread || packs.size === 0 ? packs : namedIn(packs, keysOf(builder, packKey))
  const explained = namedPacks.size > 0 ? { packs: namedPacks, gridRows: legend.gridRows } : undefined
  const lacksPrices = mappings.length === 0 && builder.prices.areMissing
  const { said } = marks
  const isOther = ({ marks: read }: Table) =>
    read !== null && [said.cross, said.other].some((meaning) => meaning !== null && meaning !== read)
  const isExplained = sheets.some(({ extent }) => itemTables(extent).some(isOther))
  const tables = mappings.length > 0 ? [] : sheets.flatMap(({ extent }) => extent.tables)
  const sisters = disagreeingSisters(tables)
  const named = usedRuns(runs.runs, builder, sheets)
  const dateOrder = orderOfOthers(tables)
  const hasRanges = sheets.some(({ extent }) =>
    itemTables(extent).some(({ columns }) => columns.sizeRange !== undefined),
  )
  const sizeLists = hasRanges ? sizes.lists : []
  const notedCurrency = currencyOfNotes(notes, builder)
  const isRead = explained === undefined && named === undefined && !lacksPrices && !isExplained
  const isSettled = sisters.size === 0 && dateOrder === undefined && notedCurrency === null
  const genderKeys = genders.keys
  if (isRead && isSettled && sizeLists.length === 0 && genderKeys.size === 0) return null
  return {
    sizeLists,
    genderKeys,
    notedCurrency,
    explained,
    runs: named,
    lacksPrices,
    marks: said,
    sisters,
    dateOrder,
  }
}

function currencyOfNotes(notes: readonly string[], { prices }: LineListBuilder): string | null {
  const isNamed = prices.namedCurrencies?.length === 1 && prices.unsettledCurrency === null
  const noted = isNamed ? null : titleCurrency(notes)
  return noted === prices.currency && prices.unsettledCurrency === null ? null : noted
}

function orderOfOthers(
  tables: readonly Pick<SheetExtent['tables'][number], 'table'>[],
): DateOrder | undefined {
  const orders = new Set(tables.map(({ table }) => table.dateOrder))
  const [proven, ...others] = (['day-first', 'month-first'] as const).filter((order) => orders.has(order))
  return orders.has('unsettled') && others.length === 0 ? proven : undefined
}

function usedRuns(
  runs: SizeRunLegend,
  builder: LineListBuilder,
  sheets: WorkbookRead['sheets'],
): SizeRunLegend | undefined {
  if (runs.size === 0) return undefined
  const tables = sheets.flatMap(({ extent }) => itemTables(extent))
  if (tables.every(({ priced }) => !priced) || tables.some(countsSizes)) return runs
  const isHeaded = tables.some(({ columns, headings }) =>
    headsRuns(headings.get(columns.sizeRange ?? columns.size ?? -1) ?? ''),
  )
  const keys = keysOf(builder, runKey)
  const named = namedIn(runs, isHeaded ? keys : keys.filter((key) => readSize(key) === null))
  return named.size === 0 ? undefined : named
}

function keysOf(builder: LineListBuilder, keyOf: (size: string) => string): readonly string[] {
  return [...builder.sizeNames()].map(keyOf)
}

function namedIn<Explained>(
  legend: ReadonlyMap<string, Explained>,
  keys: readonly string[],
): ReadonlyMap<string, Explained> {
  const names = new Set(keys)
  return new Map([...legend].filter(([key]) => names.has(key)))
}

function countsSizes({ sizeColumns, headings }: Table): boolean {
  return areCounted(sizeColumns.map(({ column }) => headings.get(column) ?? ''))
}
