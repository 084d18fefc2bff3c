import type { SheetMapping } from '../line-list.ts'
import { readSize } from '../values/size.ts'
import { columnNumber, plain } from '../values/text.ts'
import { cellCurrency } from '../values/number.ts'
import { fields, type Field } from './fields.ts'
import { endsWithSize, filledDown, namesModelByColor, stylesInBands } from './rows/grouped-rows.ts'
import { headingCurrency } from './header/headings.ts'
import { joinedCells } from './rows/joined-cells.ts'
import type { Sample } from './sample.ts'
import type { Table } from './table.ts'

/** The table of a manual mapping; invalid column letters are ignored. */
export function mappedTable(mapping: SheetMapping, sample: Sample): Table | null {
  if (mapping.ignore === true) return null
  const columns: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const column = columnNumber(mapping.columns[field] ?? '')
    if (column !== null) columns[field] = column
  }
  const sizeColumns = (mapping.sizeColumns ?? []).flatMap(({ column: letters, size }) => {
    const column = columnNumber(letters)
    const label = readSize(size)?.label ?? size
    return column === null ? [] : [{ column, size: label, eu: null, system: null, availableOn: null }]
  })
  const headings = new Map(
    sample
      .columns(mapping.headerRow)
      .map((column) => [column, plain(sample.text(mapping.headerRow, column))]),
  )
  const rows = sample.rows.map(({ row }) => row).filter((row) => row > mapping.headerRow)
  const joined = joinedCells(sample, rows, columns)
  const priceHeading = sample.text(mapping.headerRow, columns.wholesale ?? -1)
  return {
    role: 'items',
    layout:
      sizeColumns.length > 0
        ? 'size-columns'
        : columns.size !== undefined
          ? 'size-rows'
          : columns.sizeRange !== undefined
            ? 'size-range'
            : 'one-size',
    headerRows: [mapping.headerRow],
    columns,
    sizeColumns,
    left: 1,
    right: Math.max(
      1,
      ...Object.values(columns),
      ...sizeColumns.map(({ column }) => column),
      ...headings.keys(),
    ),
    headings,
    currency: headingCurrency(priceHeading),
    usualCurrency:
      rows
        .map((row) => cellCurrency(sample.cell(row, columns.wholesale ?? -1)))
        .find((currency) => currency !== null) ?? null,
    upcInCells: false,
    blankForm:
      sizeColumns.length > 0 &&
      rows.every((row) => sizeColumns.every(({ column }) => sample.text(row, column) === '')),
    joined,
    colorNamesModel: joined.color !== true && namesModelByColor(sample, rows, columns),
    sizeInModel: endsWithSize(sample, rows, columns),
    styleInBands: stylesInBands(sample, rows, columns),
    fillsDown: filledDown(sample, rows, columns),
    score: 100,
  }
}

/** The mapping with the sheet's name. A saved mapping applies to the first visible sheet if no sheet has its name. */
export function mappingFor(
  sheet: { name: string; hidden: boolean },
  sheets: readonly { name: string; hidden: boolean }[],
  mappings: readonly SheetMapping[],
): SheetMapping | undefined {
  const named = mappings.find((mapping) => mapping.sheet === sheet.name)
  if (named !== undefined) return named
  const lost = mappings.filter((mapping) => !sheets.some(({ name }) => name === mapping.sheet))
  return sheets.find(({ hidden }) => !hidden) === sheet ? lost[0] : undefined
}
