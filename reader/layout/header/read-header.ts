import { anyModelShape, looksLikeCode } from '../../values/model-code.ts'
import { cellCurrency, readNumber } from '../../values/number.ts'
import { plain } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { assignFields } from '../columns/assign-fields.ts'
import type { ColumnEvidence } from '../columns/column-evidence.ts'
import { type CellLooks, lookAtColumn, type ColumnContent } from '../columns/column-content.ts'
import type { Effort } from '../effort.ts'
import type { Field } from '../fields.ts'
import {
  bandsNameStyles,
  endsWithSize,
  filledDown,
  namesModelByColor,
  stylesInBands,
  withColorRows,
} from '../rows/grouped-rows.ts'
import { priceBandBelow } from '../rows/price-band.ts'
import { statedAbove } from '../rows/stated-above.ts'
import { dateOrderIn } from '../rows/date-order.ts'
import type { HeaderTexts } from '#reader/layout/headings/header-texts.ts'
import type { RecentHeadings } from './recent-headings.ts'
import { sureFields } from '../columns/sure-fields.ts'
import { headingCurrency, type Headings } from '#reader/layout/headings/headings.ts'
import { saysTotal } from '../rows/row-kind.ts'
import { packColumn } from '#reader/layout/packs/pack-column.ts'
import type { LegendScan } from '#reader/layout/packs/pack-legend.ts'
import { explainedInPairs, packsExplained } from '#reader/layout/packs/packs-explained.ts'
import { type SizeScales, sizeScales } from '../rows/size-scales.ts'
import { joinedCells } from '../rows/joined-cells.ts'
import type { Sample } from '../sample.ts'
import { findSizeColumns } from '../columns/size-columns.ts'
import type { RepeatedSize, SizeColumn, Table, TableQuestion } from '../table.ts'
import type { SizeLayout } from '../../line-list.ts'

/** What detection needs to know about the brand and the workbook. */
export interface LayoutWords {
  readonly headings: Headings
  readonly effort: Effort
  /** The brand's shape of a combined model code, in addition to the common shape. */
  readonly modelShape: RegExp
  readonly looks: CellLooks
  readonly recent?: RecentHeadings
  /** The packs that the whole workbook explains, if it was read before. */
  readonly explained?: Pick<LegendScan, 'packs' | 'gridRows'> | undefined
  /** Header rows of the sheet below size scales of which none is known to apply; a later sample may not have the scales. */
  readonly unclearRows?: Set<number>
  /** The list's price columns are empty. */
  readonly lacksPrices?: boolean
  /** Whether lists without prices are accepted: all that have codes and sizes, or only those that count units. */
  readonly unpriced?: 'ask' | 'accept' | undefined
  /** Whether articles without sizes are accepted if their headings leave no doubt. */
  readonly oneSize?: boolean
}

/** A grid candidate. `table` is null if a required column is missing; the evidence then serves as a guess. */
export interface Candidate {
  readonly table: Table | null
  readonly columns: Partial<Record<Field, number>>
  readonly sizeColumns: readonly SizeColumn[]
  readonly headerRow: number
  readonly score: number
}

/** Matches the brand's model codes or the common shape. */
export function codeShape(modelShape: RegExp): RegExp {
  return new RegExp(`${modelShape.source}|${anyModelShape.source.replaceAll(/\?<\w+>/g, '')}`, 'i')
}

const sampled = 60

/** The cost of a column in addition to its cells, in looks. */
const lookingAtColumn = 100

/** Reads a row as the header of a grid between two columns. */
export function readHeader(
  sample: Sample,
  header: HeaderTexts,
  left: number,
  right: number,
  words: LayoutWords,
): Candidate {
  const dataRows = dataUnder(sample, header.row, left, right, words.headings)
  const columns = [
    ...new Set([header.row, header.above ?? header.row, ...dataRows].flatMap((row) => sample.columns(row))),
  ]
    .filter((column) => column >= left && column <= right)
    .toSorted((a, b) => a - b)
  sample.effort.spend(columns.length * (dataRows.length + lookingAtColumn))
  const legend = packsExplained(sample).packs
  const contents = new Map(
    columns.map((column) => [column, lookAtColumn(cellsOf(sample, dataRows, column), words.looks, legend)]),
  )
  const found = findSizeColumns(sample, header, columns, contents, words.headings)
  const foundColumns = found.columns.map(({ column }) => column)
  const scales = foundColumns.length === 0 ? null : sizeScales(sample, header.row, foundColumns, dataRows)
  const grid = withScales(found.columns, scales)
  const gridColumns = new Set(grid.map(({ column }) => column))
  const numbered = numberedHeadings(columns.map((column) => header.lower(column)))
  const evidence = columns
    .filter((column) => !gridColumns.has(column))
    .map((column): ColumnEvidence => ({
      column,
      heading: header.lower(column),
      isNumbered: numbered.has(header.lower(column)),
      texts: () => dataRows.map((row) => sample.text(row, column)),
      match: header.match(column),
      recent: words.recent?.get(plain(header.lower(column))),
      content: contents.get(column) ?? lookAtColumn([], words.looks),
      currency: headingCurrency(`${header.group(column)} ${header.lower(column)}`),
      shown:
        (contents.get(column)?.price ?? 0) < 0.5 ? null : usualCurrency(cellsOf(sample, dataRows, column)),
    }))
  const unused: Field[] = words.lacksPrices === true ? ['wholesale', 'cost'] : []
  const all = assignFields(evidence, unused)
  const blankGrid = grid.length > 0 && grid.every(({ column }) => (contents.get(column)?.filled ?? 0) === 0)
  const sizesElsewhere = all.columns.size !== undefined || all.columns.sizeRange !== undefined
  const useGrid = grid.length > 0 && !(blankGrid && sizesElsewhere)
  const assigned = useGrid ? assignFields(evidence, ['size', 'eu', 'sizeRange', ...unused]) : all
  const fieldColumns = assigned.columns
  const score = assigned.score + (useGrid ? 3 + Math.min(grid.length, 10) / 10 : 0)
  const build = {
    sample,
    header,
    dataRows,
    columns: fieldColumns,
    grid: useGrid ? grid : [],
    repeated: useGrid ? found.repeated : [],
    scales: useGrid ? scales : null,
    contents,
    score,
    left,
    right: columns.at(-1) ?? left,
    evidence,
    blankGrid,
    oneSize: words.oneSize === true,
    unpriced: words.unpriced,
    words,
    questions: assigned.questions,
  }
  return {
    table: dataRows.length === 0 ? null : tableOf(build),
    columns: fieldColumns,
    sizeColumns: useGrid ? grid : [],
    headerRow: header.row,
    score,
  }
}

/** A grid with the columns that only its scales name. */
function withScales(
  grid: readonly SizeColumn[],
  scales: SizeScales | 'unclear' | null,
): readonly SizeColumn[] {
  if (scales === null || scales === 'unclear') return grid
  const known = new Set(grid.map(({ column }) => column))
  const added = new Map([...scales.labels.values()].flatMap((labels) => [...labels]))
  return [
    ...grid,
    ...[...added].flatMap(([column, size]): SizeColumn[] =>
      known.has(column) || column === scales.column
        ? []
        : [{ column, size, eu: null, system: null, availableOn: null }],
    ),
  ].toSorted((a, b) => a.column - b.column)
}

interface Build {
  readonly sample: Sample
  readonly header: HeaderTexts
  readonly dataRows: readonly number[]
  readonly columns: Partial<Record<Field, number>>
  readonly grid: readonly SizeColumn[]
  readonly repeated: readonly RepeatedSize[]
  readonly scales: SizeScales | 'unclear' | null
  readonly contents: ReadonlyMap<number, ColumnContent>
  readonly score: number
  readonly left: number
  readonly right: number
  readonly evidence: readonly ColumnEvidence[]
  readonly blankGrid: boolean
  readonly oneSize: boolean
  readonly unpriced: LayoutWords['unpriced']
  readonly words: LayoutWords
  readonly questions: readonly TableQuestion[]
}

/** The table, if it has a code, sizes, and a price (for a UPC sheet: a UPC). */
function tableOf(build: Build): Table | null {
  const { sample, header, columns, grid, contents } = build
  const hasCodes = columns.model !== undefined || columns.style !== undefined
  const sized = grid.length > 0 || columns.size !== undefined || columns.sizeRange !== undefined
  if (!hasCodes && !sized) return null
  const { headings } = build.words
  const above = hasCodes && columns.wholesale !== undefined ? null : statedAbove(sample, header.row, headings)
  const band = columns.wholesale === undefined ? priceBandBelow(sample, header.row, headings) : null
  const inBand = band?.stated.map(([field, cell]) => [field, cell] as const) ?? []
  const constants = without(new Map([...(above?.stated ?? []), ...inBand]), columns)
  const banded = !hasCodes && (bandsNameStyles(sample, header.row) || Boolean(band?.style))
  const coded = hasCodes || banded || constants.has('model') || constants.has('style')
  const priced = columns.wholesale !== undefined || constants.has('wholesale')
  const oneSize = build.oneSize && !sized && priced && leavesNoDoubt(build)
  const role =
    coded && (priced ? sized || oneSize : sized && isStock(build, !hasCodes))
      ? 'items'
      : coded && columns.size !== undefined && columns.upc !== undefined
        ? 'upc-list'
        : null
  if (role === null || holdsData(sample, header.row, columns, headings)) return null
  const { unclearRows } = build.words
  if (build.scales === 'unclear') unclearRows?.add(header.row)
  if (build.scales === 'unclear' || unclearRows?.has(header.row) === true) return null
  const joined = joinedCells(sample, build.dataRows, columns)
  const styleRows = withColorRows(sample, build.dataRows, columns)
  return {
    role,
    layout: oneSize ? 'one-size' : layoutOf(columns, grid),
    headerRows: header.above === null ? [header.row] : [header.above, header.row],
    columns,
    sizeColumns: grid,
    repeatedSizes: build.repeated,
    scales: build.scales,
    left: build.left,
    right: build.right,
    headings: new Map(
      sample
        .columns(header.row)
        .filter((column) => column >= build.left && column <= build.right)
        .map((column) => [column, plain(sample.text(header.row, column))]),
    ),
    priceColumns: new Set(
      build.evidence
        .filter(({ match }) => Math.max(match.wholesale ?? 0, match.msrp ?? 0) >= 0.6)
        .map(({ column }) => column),
    ),
    priced,
    constants,
    dateOrder: dateOrderIn(sample, build.dataRows, columns, header, constants.get('availableOn')),
    questions: build.questions,
    currency:
      build.evidence.find(({ column }) => column === columns.wholesale)?.currency ??
      build.evidence.find(({ column }) => column === columns.msrp)?.currency ??
      above?.currency ??
      headingCurrency(band?.stated.find(([field]) => field === 'wholesale')?.[2] ?? ''),
    usualCurrency:
      usualCurrency(cellsOf(sample, build.dataRows, columns.wholesale ?? -1)) ??
      cellCurrency(constants.get('wholesale')),
    upcInCells:
      grid.length > 0 &&
      grid.filter(({ column }) => (contents.get(column)?.upc ?? 0) >= 0.5).length * 2 > grid.length,
    blankForm: build.blankGrid,
    packColumn: packColumn(sample, header.row, build.dataRows, grid),
    packs: packsExplained(sample).packs,
    legendRows: packsExplained(sample).rows,
    joined,
    colorNamesModel: joined.color !== true && namesModelByColor(sample, styleRows, columns),
    sizeInModel: endsWithSize(sample, build.dataRows, columns),
    bands: null,
    styleInBands: !hasCodes || stylesInBands(sample, build.dataRows, columns),
    fillsDown: filledDown(sample, styleRows, columns),
    score: build.score,
  }
}

/** What is stated above for fields without a column. */
function without(stated: ReadonlyMap<Field, Cell>, columns: Build['columns']): Map<Field, Cell> {
  return new Map([...stated].filter(([field]) => columns[field] === undefined))
}

/** Whether a table without prices is clearly a list of articles: its codes are named, or stated outside of it, and it counts units. */
function isStock(build: Build, isStated: boolean): boolean {
  const { unpriced, columns, grid, contents, evidence } = build
  if (unpriced === undefined) return false
  const counts = grid.filter(({ column }) => (contents.get(column)?.count ?? 0) >= 0.5).length
  const key = columns.model ?? columns.style
  const joined = joinedCells(build.sample, build.dataRows, columns)
  const isCode = (content: ColumnContent) =>
    content.code >= 0.8 || joined.model === true || joined.style === true
  const isNamed = evidence.some(
    ({ column, match, content }) =>
      column === key && Math.max(match.model ?? 0, match.style ?? 0) >= 0.6 && isCode(content),
  )
  const isCounted = columns.qty !== undefined || counts >= 2 || columns.sizeRange !== undefined
  return (isNamed || isStated) && (unpriced === 'ask' || isCounted)
}

function layoutOf(columns: Build['columns'], grid: readonly SizeColumn[]): SizeLayout {
  if (grid.length > 0) return 'size-columns'
  return columns.size === undefined ? 'size-range' : 'size-rows'
}

/** Whether the headings clearly name a code, a wholesale price, and something only lists of articles have. */
function leavesNoDoubt({ columns, evidence }: Build): boolean {
  const sure = (field: Field): boolean =>
    (evidence.find(({ column }) => column === columns[field])?.match[field] ?? 0) >= 0.9
  return (
    (sure('model') || sure('style')) && sure('wholesale') && (sure('color') || sure('upc') || sure('msrp'))
  )
}

/** A row with a code, or whose price or UPC is a number, is not a header. */
function holdsData(
  sample: Sample,
  row: number,
  columns: Partial<Record<Field, number>>,
  headings: Headings,
): boolean {
  const hasCode = [columns.model, columns.style].some((column) => {
    const text = column === undefined ? '' : sample.text(row, column)
    return looksLikeCode(text) && headings.sure(text) === null
  })
  if (hasCode) return true
  return ([columns.wholesale, columns.msrp, columns.upc] as const).some(
    (column) => column !== undefined && readNumber(sample.cell(row, column)).kind === 'number',
  )
}

/** The rows down to the next header, by which the columns are judged. */
function dataUnder(
  sample: Sample,
  header: number,
  left: number,
  right: number,
  headings: Headings,
): number[] {
  const rows: number[] = []
  const own = new Set(sample.texts(header))
  const isWhole = left === 1 && right === Infinity
  const { rows: legendRows } = packsExplained(sample)
  const pairs = explainedInPairs(sample)
  for (const { row } of sample.rows) {
    if (row <= header || legendRows.has(row)) continue
    const texts = isWhole ? sample.texts(row) : sample.textsBetween(row, left, right)
    if (texts.length < 2 || pairs.has(row)) continue
    if (saysTotal(texts[0] ?? '') !== null) continue
    sample.effort.spend(texts.length)
    const fields = isWhole ? sample.sureFields(row, headings) : sureFields(texts, headings)
    if (fields >= 3 && texts.filter((text) => own.has(text)).length * 2 < texts.length) break
    if (fields < 3) rows.push(row)
    if (rows.length >= sampled) break
  }
  return rows
}

/** The headings that differ from another one only in their numbers. */
function numberedHeadings(texts: readonly string[]): Set<string> {
  const alike = Map.groupBy(new Set(texts.filter((text) => /\d/.test(text))), (text) =>
    text.replaceAll(/\d+(?:[.,]\d+)?/g, '#'),
  )
  return new Set([...alike.values()].filter((same) => same.length > 1).flat())
}

function cellsOf(sample: Sample, rows: readonly number[], column: number): Cell[] {
  return rows.flatMap((row) => sample.cell(row, column) ?? [])
}

/** The currency more than half of the prices show. */
function usualCurrency(cells: readonly Cell[]): string | null {
  const shown = cells.map(cellCurrency)
  return (
    shown.find(
      (currency) =>
        currency !== null && shown.filter((other) => other === currency).length * 2 > shown.length,
    ) ?? null
  )
}
