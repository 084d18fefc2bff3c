import type { SheetMapping } from '../line-list.ts'
import { readSize, sizeOfCell } from '../values/size.ts'
import { readUpc } from '../values/upc.ts'
import { columnNumber, plain } from '../values/text.ts'
import { cellCurrency } from '../values/number.ts'
import { fields, type Field } from './fields.ts'
import {
  endsWithSize,
  filledDown,
  hasCodedBands,
  namesModelByColor,
  stylesInBands,
  withColorRows,
} from './rows/grouped-rows.ts'
import { headingCurrency, type Headings } from './headings/headings.ts'
import { priceBandBelow } from './rows/price-band.ts'
import { type SizeScales, sizeScales } from './rows/size-scales.ts'
import { packColumn } from './packs/pack-column.ts'
import { packNamed } from './packs/pack-legend.ts'
import { packsExplained } from './packs/packs-explained.ts'
import { joinedCells } from './rows/joined-cells.ts'
import type { Sample } from './sample.ts'
import { dateOrderIn } from './rows/date-order.ts'
import type { SizeColumn, Table } from './table.ts'
import type { Cell } from '../xlsx/workbook.ts'

/** The table of a manual mapping; invalid column letters are ignored. With `isBeside`, other tables have the same header row. */
export function mappedTable(
  mapping: SheetMapping,
  sample: Sample,
  isBeside: boolean,
  headings: Headings,
): Table {
  const columns: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const column = columnNumber(mapping.columns[field] ?? '')
    if (column !== null) columns[field] = column
  }
  const { packs, rows: legendRows } = packsExplained(sample)
  const sizeColumns = (mapping.sizeColumns ?? []).flatMap(
    ({ column: letters, size, eu, availableOn = null }): SizeColumn[] => {
      const column = columnNumber(letters)
      const named = readSize(size)
      const pack = packNamed(size, packs)
      const label = pack?.name ?? named?.label ?? size
      const system = named?.system ?? null
      return column === null
        ? []
        : [
            {
              column,
              size: label,
              eu: eu ?? named?.eu ?? null,
              system,
              availableOn,
              ...(pack && { pack: pack.contents }),
            },
          ]
    },
  )
  const texts = new Map(
    sample
      .columns(mapping.headerRow)
      .map((column) => [column, plain(sample.text(mapping.headerRow, column))]),
  )
  // Bands and notes have one text.
  const rows = sample.rows
    .map(({ row }) => row)
    .filter((row) => row > mapping.headerRow && sample.columns(row).length >= 2)
  const joined = joinedCells(sample, rows, columns)
  const priceHeading = sample.text(mapping.headerRow, columns.wholesale ?? -1)
  const constants = new Map([...bandOf(mapping, sample, headings), ...statedBy(mapping, columns)])
  const priced = columns.wholesale !== undefined || constants.has('wholesale')
  const mappedColumns = [...Object.values(columns), ...sizeColumns.map(({ column }) => column)]
  const header = { row: mapping.headerRow, above: null }
  const found = dateOrderIn(sample, rows, columns, header, constants.get('availableOn'))
  const dateOrder = mapping.dateOrder ?? found
  const sizeCells = rows.flatMap((row) => sizeColumns.flatMap(({ column }) => sample.cell(row, column) ?? []))
  const styleRows = withColorRows(sample, rows, columns)
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
    repeatedSizes: [],
    scales: scalesOf(sample, mapping.headerRow, sizeColumns, rows),
    left: isBeside ? Math.min(...mappedColumns) : 1,
    right: Math.max(1, ...mappedColumns, ...(isBeside ? [] : texts.keys())),
    headings: texts,
    priceColumns: new Set(),
    priced: priced || mapping.noPrices !== true,
    constants,
    dateOrder,
    questions:
      priced || mapping.noPrices === true ? [] : [{ kind: 'no-price', field: 'wholesale', columns: [] }],
    currency: mapping.currency ?? headingCurrency(priceHeading),
    usualCurrency:
      rows
        .map((row) => cellCurrency(sample.cell(row, columns.wholesale ?? -1)))
        .find((currency) => currency !== null) ?? null,
    upcInCells: isMostly(sizeCells, (cell) => readUpc(cell).kind === 'upc'),
    blankForm:
      sizeColumns.length > 0 &&
      rows.every((row) => sizeColumns.every(({ column }) => sample.text(row, column) === '')),
    packColumn: packColumn(sample, mapping.headerRow, rows, sizeColumns),
    packs,
    legendRows,
    joined,
    colorNamesModel: joined.color !== true && namesModelByColor(sample, styleRows, columns),
    sizeInModel: endsWithSize(sample, rows, columns),
    bands:
      mapping.bands === 'style' && !hasCodedBands(sample, mapping.headerRow)
        ? 'style-name'
        : (mapping.bands ?? null),
    styleInBands:
      mapping.bands === 'style' ||
      (columns.model === undefined && columns.style === undefined) ||
      stylesInBands(sample, rows, columns),
    fillsDown: filledDown(sample, styleRows, columns),
    score: 100,
  }
}

/** The scales of the size columns that are named as printed; a name given manually counts for all rows. */
function scalesOf(
  sample: Sample,
  headerRow: number,
  sizeColumns: readonly SizeColumn[],
  rows: readonly number[],
): SizeScales | null {
  const gridColumns = sizeColumns.map(({ column }) => column)
  const found = gridColumns.length === 0 ? null : sizeScales(sample, headerRow, gridColumns, rows)
  if (found === null || found === 'unclear') return null
  const printed = new Set(
    sizeColumns.flatMap(({ column, size }) => {
      const heading = sizeOfCell(sample.cell(headerRow, column))
      const isHeading = heading !== null && heading !== '' && heading.label === size
      return isHeading || [...found.labels.values()].some((labels) => labels.get(column) === size)
        ? [column]
        : []
    }),
  )
  return printed.size < gridColumns.length ? null : found
}

function isMostly(cells: readonly Cell[], is: (cell: Cell) => boolean): boolean {
  return cells.length > 0 && cells.filter(is).length * 2 > cells.length
}

/** The prices that bands state, unless the mapping says where they are. */
function bandOf(mapping: SheetMapping, sample: Sample, headings: Headings): [Field, Cell][] {
  const isSaid = mapping.columns.wholesale ?? mapping.values?.wholesale ?? mapping.noPrices
  const band = isSaid === undefined ? priceBandBelow(sample, mapping.headerRow, headings) : null
  return band?.stated.map(([field, cell]) => [field, cell]) ?? []
}

/** The values a mapping states for fields without a column. */
function statedBy(mapping: SheetMapping, columns: Partial<Record<Field, number>>): Map<Field, Cell> {
  return new Map(
    fields.flatMap((field): (readonly [Field, Cell])[] => {
      const value = mapping.values?.[field]
      if (value === undefined || columns[field] !== undefined) return []
      return [[field, { column: 0, kind: 'text', value, text: value }]]
    }),
  )
}

/** The mappings with the sheet's name, from top to bottom. Saved mappings apply to the first visible sheet if no sheet has their name. */
export function mappingsFor(
  sheet: { name: string; hidden: boolean },
  sheets: readonly { name: string; hidden: boolean }[],
  mappings: readonly SheetMapping[],
): readonly SheetMapping[] {
  const own = mappings.filter((mapping) => mapping.sheet === sheet.name)
  const lost = mappings.filter((mapping) => !sheets.some(({ name }) => name === mapping.sheet))
  const [first] = lost
  const isFirst = sheets.find(({ hidden }) => !hidden) === sheet
  const found = own.length > 0 || !isFirst ? own : lost.filter((mapping) => mapping.sheet === first?.sheet)
  return found.toSorted((a, b) => a.headerRow - b.headerRow)
}
