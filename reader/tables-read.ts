import type { MappingQuestion } from '#contract/files/file-processor.ts'
import type { Candidate } from './layout/header/read-header.ts'
import { mappedScore, type SizeColumn, type Table } from './layout/table.ts'
import type { LineListJob, SheetMapping } from './line-list.ts'
import type { SheetRead } from './read-sheets.ts'
import { dayOf } from './values/day.ts'
import { readSize } from './values/size.ts'
import { columnLetter, textOf } from './values/text.ts'
import type { Cell } from './xlsx/workbook.ts'

export function tablesRead(read: readonly SheetRead[]): SheetMapping[] {
  return itemTablesOf(read).map(({ sheet, table }) => tableAsMapping(sheet, table))
}

export function tableAsMapping(sheet: string, table: Table): SheetMapping {
  const { columns, constants, sizeColumns, currency, priced, dateOrder, marks, bands, styleInBands } = table
  return {
    sheet,
    headerRow: table.headerRows.at(-1) ?? 1,
    columns: lettered(columns),
    ...(sizeColumns.length > 0 && { sizeColumns: sizeColumns.map(mappedSize) }),
    ...(constants.size > 0 && {
      values: Object.fromEntries([...constants].map(([field, cell]) => [field, asValue(cell)])),
    }),
    ...(currency !== null && /^[A-Z]{3}$/.test(currency) && { currency }),
    ...(!priced && { noPrices: true as const }),
    ...((dateOrder === 'day-first' || dateOrder === 'month-first') && { dateOrder }),
    ...((marks === 'offered' || marks === 'not-offered') && { marks }),
    ...bandsOf(bands, styleInBands && !constants.has('style') && !constants.has('model')),
  }
}

export function candidateAsMapping(
  sheet: string,
  { header, columns, sizeColumns }: Pick<Candidate, 'header' | 'columns' | 'sizeColumns'>,
): SheetMapping {
  return {
    sheet,
    headerRow: header.row,
    columns: lettered(columns),
    sizeColumns: sizeColumns.map(mappedSize),
  }
}

/** A date of Excel leaves no doubt, however it is shown. */
function asValue(cell: Cell): string {
  return cell.kind === 'date' ? (dayOf(cell) ?? textOf(cell)) : textOf(cell)
}

function lettered(columns: Table['columns']): SheetMapping['columns'] {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, columnLetter(column)]))
}

function bandsOf(bands: Table['bands'], styleInBands: boolean): Pick<SheetMapping, 'bands'> {
  if (styleInBands || bands === 'style-name') return { bands: 'style' }
  return bands === null ? {} : { bands }
}

function mappedSize({ column, size, eu, system, availableOn }: SizeColumn) {
  return {
    column: columnLetter(column),
    size,
    ...(system !== null && system !== readSize(size)?.system && { system }),
    ...(eu !== null && { eu }),
    ...(availableOn !== null && { availableOn }),
  }
}

export function openQuestions(
  read: readonly SheetRead[],
  unsettledCurrency: Table | null,
  { type, updates }: Pick<LineListJob, 'type' | 'updates'>,
): MappingQuestion[] {
  const tables = itemTablesOf(read)
  const isUnsettledElsewhere =
    unsettledCurrency !== null && tables.every(({ table }) => table !== unsettledCurrency)
  const isPricedElsewhere = read.some(({ extent }) => extent.tables.some(({ table }) => table.role === 'price-list')) // prettier-ignore
  return tables.flatMap(({ sheet, table, isMapped }, index): MappingQuestion[] => {
    const { columns, dateOrder, priced } = table
    const asked = [...table.questions]
    if (table === unsettledCurrency || (isUnsettledElsewhere && index === 0))
      asked.push({ kind: 'currency', field: 'wholesale', columns: [columns.wholesale ?? []].flat() })
    if (dateOrder === 'unsettled')
      asked.push({ kind: 'dates', field: 'availableOn', columns: [columns.availableOn ?? []].flat() })
    if (table.marks === 'unclear')
      asked.push({ kind: 'marks', field: null, columns: table.sizeColumns.map(({ column }) => column) })
    // A stock report and changes of a list often have no prices; a pre-book list without them may have been misread.
    const mayLackPrices = type !== 'pre-book' || updates?.models !== undefined || isPricedElsewhere
    if (!priced && !isMapped && !mayLackPrices)
      asked.push({ kind: 'no-price', field: 'wholesale', columns: [] })
    return asked.map(({ kind, field, columns: numbers, priceLists }) => ({
      kind,
      sheet,
      headerRow: table.headerRows.at(-1) ?? 1,
      field,
      columns: numbers.map(columnLetter),
      ...(priceLists !== undefined && {
        priceLists: priceLists.map((list) => ({ columns: lettered(list.columns), currency: list.currency })),
      }),
    }))
  })
}

function itemTablesOf(read: readonly SheetRead[]) {
  return read.flatMap(({ sheet, extent }) => {
    const filled = extent.tables.filter(
      ({ table, firstDataRow }) => table.role === 'items' && firstDataRow !== null,
    )
    // The rungs of a ladder follow from its table.
    const tables = new Set(filled.map(({ table }) => (table.ladder === null ? table : (table.base ?? table))))
    return [...tables].map((table) => ({
      sheet: sheet.name,
      table,
      isMapped: table.score === mappedScore,
    }))
  })
}
