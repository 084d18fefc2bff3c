import type { MarkMeaning } from '#contract/files/file-processor.ts'
import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { SizeLayout } from '../line-list.ts'
import type { DateOrder } from '../values/day.ts'
import { languageOf } from '../values/heading-language.ts'
import { cellCurrency } from '../values/number.ts'
import { namingOf, namingStated } from '../values/size-systems.ts'
import { blankFormIn } from './header/blank-form.ts'
import type { ColumnEvidence } from './columns/column-evidence.ts'
import { remember } from '../remember.ts'
import { decimalMarkIn } from './columns/decimal-mark.ts'
import { datedHeadings, deliveryColumns } from './header/delivery-columns.ts'
import { countsSizes } from './columns/counted-sizes.ts'
import { dozenColumn } from './columns/dozen-column.ts'
import type { HeaderLook } from './header/look-under.ts'
import { tickedColumns, tickedDeliveries } from './header/ticked-deliveries.ts'
import { onlyCurrency, usualCurrency } from './header/usual-currency.ts'
import { yenOrYuan } from './header/yen-or-yuan.ts'
import { headingsByColumn, type HeaderTexts } from './headings/header-texts.ts'
import { packColumn } from './packs/pack-column.ts'
import { packsExplained } from './packs/packs-explained.ts'
import { dateOrderIn } from './rows/date-order.ts'
import {
  endsWithSize,
  filledDown,
  namesInSizes,
  namesModelByColor,
  stylesInBands,
  withColorRows,
} from './rows/grouped-rows.ts'
import { type JoinedCells, joinedCells } from './rows/joined-cells.ts'
import { areKeys } from './rows/gender-keys.ts'
import { labelTree } from './rows/label-tree.ts'
import { ladderIn } from './rows/ladder.ts'
import { asStyles } from './rows/styles-of-colors.ts'
import { wrapsNames } from './rows/wrapped-names.ts'
import { measureColumn } from './rows/measure-rows.ts'
import type { Sample } from './sample.ts'
import type { Table } from './table.ts'

export interface TableParts extends Pick<
  Table,
  | 'role'
  | 'columns'
  | 'sizeColumns'
  | 'repeatedSizes'
  | 'scales'
  | 'left'
  | 'right'
  | 'priced'
  | 'constants'
  | 'questions'
  | 'bands'
  | 'score'
> {
  readonly statedCurrency: string | null
  readonly statedOrder?: DateOrder | undefined
  readonly statedMarks?: MarkMeaning | undefined
}

export function buildTable(
  look: HeaderLook,
  evidence: readonly ColumnEvidence[],
  { statedCurrency, statedOrder, statedMarks, ...parts }: TableParts,
): Table {
  const { sample, header, contents } = look
  const tree = labelTree(sample, header.row, look.dataRows, parts.columns)
  const dataRows = tree?.leaves ?? look.dataRows
  const { sizeColumns: grid, constants } = parts
  const form = blankFormIn(look, grid, statedMarks)
  const measures = measureColumn(sample, header, dataRows, parts)
  const described = withoutColumns(parts.columns, [measures])
  const ticked = tickedColumns(look, { columns: described, sizeColumns: grid })
  // A column of ticks has neither days nor quantities, whatever its heading.
  const printed = withoutColumns(described, ticked)
  const { packs, rows: legendRows } = packsExplained(sample)
  const joined: JoinedCells = tree === null ? joinedCells(sample, dataRows, printed) : { color: true }
  const styleRows = withColorRows(sample, dataRows, printed)
  const columns = joined.color === true ? asStyles(sample, styleRows, printed) : printed
  const headed = (column: number | undefined) =>
    evidence.find((one) => one.column === column)?.currency ?? null
  const prices = sample.cellsIn(columns.wholesale ?? -1, dataRows)
  const yen = remember((symbol: string) => yenOrYuan(sample, prices) ?? symbol)
  const settled = (currency: string | null) => (currency === '¥' ? yen(currency) : currency)
  const currency = settled(headed(columns.wholesale) ?? headed(columns.msrp) ?? statedCurrency)
  const usual = usualCurrency(prices, settled) ?? settled(cellCurrency(constants.get('wholesale')))
  const headings =
    columns.size === undefined || grid.length > 0
      ? ticked.map((column) => header.lower(column))
      : datedHeadings(look)
  const own =
    statedOrder ?? dateOrderIn(sample, dataRows, columns, header, constants.get('availableOn'), headings)
  const dateOrder = own === 'unsettled' ? (sample.dateOrder ?? own) : own
  const order = dateOrder === 'unsettled' ? 'month-first' : (dateOrder ?? 'month-first')
  const deliveries = deliveryColumns(look, { columns, sizeColumns: grid }, order)
  const counts = deliveries.length > 0 ? deliveries.map(({ column }) => column) : [columns.qty]
  const numbers = [columns.wholesale, columns.msrp, columns.cost, ...counts]
  const headerRows = header.above === null ? [header.row] : [header.above, header.row]
  return {
    ...parts,
    columns:
      deliveries.length === 0 ? columns : withoutColumns(columns, [datedQuantity(columns, deliveries)]),
    deliveryColumns: deliveries,
    tickedDeliveries: tickedDeliveries(look, ticked, order),
    questions:
      deliveries.length === 0 ? parts.questions : parts.questions.filter(({ field }) => field !== 'qty'),
    layout: layoutOf({ columns, sizeColumns: grid, constants }),
    measureColumn: measures,
    ladder: grid.length === 0 ? null : (ladderIn(sample, dataRows)?.column ?? null),
    base: null,
    headerRows,
    headings: headingsByColumn(sample, header, parts.left, parts.right),
    language: languageOf(headerRows.flatMap((row) => sample.textsBetween(row, parts.left, parts.right))),
    priceColumns: new Set(
      evidence
        .filter(({ match }) => Math.max(match.wholesale ?? 0, match.msrp ?? 0) >= 0.6)
        .map(({ column }) => column),
    ),
    dateOrder,
    currency,
    usualCurrency: usual,
    onlyCurrency: onlyCurrency(prices),
    countsSizes: countsSizes(sample, dataRows, columns),
    dozenColumn: dozenColumn(sample, header, dataRows, parts.left, parts.right),
    sizeNaming: namingIn(sample, header, columns.size ?? columns.sizeRange),
    decimalMark: decimalMarkIn(
      sample,
      dataRows,
      [...numbers, ...grid.map(({ column }) => column)].filter((column) => column !== undefined),
      currency ?? usual,
    ),
    upcInCells: grid.filter(({ column }) => (contents.get(column)?.upc ?? 0) >= 0.5).length * 2 > grid.length,
    blankForm: form.isBlank,
    marks: form.marks,
    crossesWithhold: form.crossesWithhold,
    packColumn: packColumn(sample, header.row, dataRows, grid),
    packs,
    runs: sample.runs,
    genderKeys: areKeys(
      dataRows.map((row) => sample.text(row, columns.gender ?? -1)),
      sample.genderKeys,
    )
      ? sample.genderKeys
      : new Map(),
    legendRows,
    joined,
    colorNamesModel: joined.color !== true && namesModelByColor(sample, styleRows, columns),
    sizeInModel: endsWithSize(sample, dataRows, columns),
    namesInSizes: namesInSizes(sample, dataRows, columns),
    wrapsNames: wrapsNames(sample, dataRows, columns),
    pivotLabels: tree?.column ?? null,
    styleInBands:
      (columns.model === undefined && columns.style === undefined) ||
      stylesInBands(sample, dataRows, columns),
    fillsDown: filledDown(sample, styleRows, columns),
  }
}

function withoutColumns(columns: Table['columns'], left: readonly (number | null)[]): Table['columns'] {
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => !left.includes(column)))
}

function datedQuantity(columns: Table['columns'], deliveries: Table['deliveryColumns']): number | null {
  const dated = deliveries.find(({ column, availableOn }) => column === columns.qty && availableOn !== null)
  return dated?.column ?? null
}

const sizesAboveWithin = 20

function namingIn(sample: Sample, header: HeaderTexts, column: number | undefined): SizeNaming | null {
  const headed = column === undefined ? null : namingOf(`${header.group(column)} ${header.lower(column)}`)
  if (headed !== null) return headed
  return (
    sample.rows
      .filter(({ row }) => row < header.row && row >= header.row - sizesAboveWithin)
      .flatMap(({ row }) => sample.texts(row))
      .map(namingStated)
      .find((naming) => naming !== null) ?? null
  )
}

function layoutOf({
  columns,
  sizeColumns,
  constants,
}: Pick<Table, 'columns' | 'sizeColumns' | 'constants'>): SizeLayout {
  if (sizeColumns.length > 0) return 'size-columns'
  if (columns.size !== undefined) return 'size-rows'
  return columns.sizeRange === undefined && !constants.has('sizeRange') ? 'one-size' : 'size-range'
}
