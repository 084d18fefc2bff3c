import type { SheetMapping } from '../line-list.ts'
import { readSize, sizeOfCell } from '../values/size.ts'
import { columnNumber } from '../values/text.ts'
import type { Cell } from '../xlsx/workbook.ts'
import { buildTable } from './build-table.ts'
import { fields, type Field } from './fields.ts'
import { headerTextsAt } from './find-tables.ts'
import { evidenceBeside, type HeaderLook, lookUnder } from './header/look-under.ts'
import { genderOfHeading } from './header/read-header.ts'
import { deliveriesOver } from './columns/size-columns.ts'
import type { Headings } from './headings/headings.ts'
import type { LayoutWords } from './layout-words.ts'
import { packNamed } from './packs/pack-legend.ts'
import { packsExplained } from './packs/packs-explained.ts'
import { hasCodedBands } from './rows/grouped-rows.ts'
import { priceBandBelow } from './rows/price-band.ts'
import { type SizeScales, sizeScales } from './rows/size-scales.ts'
import { statedAbove } from './rows/stated-above.ts'
import type { Sample } from './sample.ts'
import { mappedScore, type SizeColumn, type Table } from './table.ts'

/** The table of a mapping; invalid column letters are ignored. With `isBeside`, other tables have the same header row. */
export function mappedTable(
  mapping: SheetMapping,
  sample: Sample,
  isBeside: boolean,
  words: LayoutWords,
): Table {
  const { headerRow } = mapping
  const columns = columnsOf(mapping)
  const sizeColumns = sizeColumnsOf(mapping, sample, words.headings)
  const mapped = [...Object.values(columns), ...sizeColumns.map(({ column }) => column)]
  const [left, right] = isBeside ? [Math.min(...mapped), Math.max(...mapped)] : [1, Infinity]
  const look = lookUnder(sample, headerTextsAt(sample, headerRow, left, right, words), left, right, words)
  const constants = new Map([
    ...(columns.gender === undefined ? genderOfHeading(look.header, columns) : []),
    ...statedFor(mapping, columns, sample, words.headings),
    ...statedBy(mapping, columns),
  ])
  const isCoded =
    hasCodedBands(sample, headerRow) || Boolean(priceBandBelow(sample, headerRow, words.headings)?.style)
  const isPriced = columns.wholesale !== undefined || constants.has('wholesale')
  const table = buildTable(look, evidenceBeside(look, sizeColumns, words), {
    role: 'items',
    columns,
    sizeColumns,
    repeatedSizes: [],
    scales: scalesOf(look, sizeColumns),
    left,
    right: Math.max(look.right, ...mapped),
    priced: isPriced || mapping.noPrices !== true,
    constants,
    questions:
      isPriced || mapping.noPrices === true ? [] : [{ kind: 'no-price', field: 'wholesale', columns: [] }],
    statedCurrency: null,
    statedOrder: mapping.dateOrder,
    statedMarks: mapping.marks,
    bands: mapping.bands === 'style' && !isCoded ? 'style-name' : (mapping.bands ?? null),
    score: mappedScore,
  })
  return {
    ...table,
    currency: mapping.currency ?? table.currency,
    styleInBands: mapping.bands === 'style' || table.styleInBands,
  }
}

function columnsOf(mapping: SheetMapping): Partial<Record<Field, number>> {
  const columns: Partial<Record<Field, number>> = {}
  for (const field of fields) {
    const column = columnNumber(mapping.columns[field] ?? '')
    if (column !== null) columns[field] = column
  }
  return columns
}

function sizeColumnsOf(mapping: SheetMapping, sample: Sample, headings: Headings): SizeColumn[] {
  const { packs } = packsExplained(sample)
  const mappedColumns = (mapping.sizeColumns ?? []).flatMap(({ column }) => columnNumber(column) ?? [])
  // A saved mapping has the days of an earlier season, or none.
  const deliveries = deliveriesOver(sample, mapping.headerRow, mappedColumns, {
    headings,
    order: mapping.dateOrder,
  })
  return (mapping.sizeColumns ?? []).flatMap((mapped): SizeColumn[] => {
    const column = columnNumber(mapped.column)
    const named = readSize(mapped.size)
    const pack = packNamed(mapped.size, packs)
    if (column === null) return []
    return [
      {
        column,
        size: pack?.name ?? named?.label ?? mapped.size,
        eu: mapped.eu ?? named?.eu ?? null,
        system: mapped.system ?? named?.system ?? null,
        availableOn: deliveries.get(column) ?? mapped.availableOn ?? null,
        ...(pack && { pack: pack.contents }),
      },
    ]
  })
}

function scalesOf(
  { sample, header, dataRows }: HeaderLook,
  sizeColumns: readonly SizeColumn[],
): SizeScales | null {
  const gridColumns = sizeColumns.map(({ column }) => column)
  const found = gridColumns.length === 0 ? null : sizeScales(sample, header.row, gridColumns, dataRows)
  if (found === null || found === 'unclear') return null
  const printed = new Set(
    sizeColumns.flatMap(({ column, size }) => {
      const heading = sizeOfCell(sample.cell(header.row, column))
      const isHeading = heading !== null && heading !== '' && heading.label === size
      return isHeading || [...found.labels.values()].some(({ sizes }) => sizes.get(column) === size)
        ? [column]
        : []
    }),
  )
  return printed.size < gridColumns.length ? null : found
}

function statedFor(
  mapping: SheetMapping,
  columns: Partial<Record<Field, number>>,
  sample: Sample,
  headings: Headings,
): (readonly [Field, Cell])[] {
  const isSaid = (field: Field) => columns[field] !== undefined || mapping.values?.[field] !== undefined
  if (mapping.noPrices === true || isSaid('wholesale')) return []
  const { stated } = statedAbove(sample, mapping.headerRow, headings)
  const found = stated.has('wholesale')
    ? [...stated]
    : (priceBandBelow(sample, mapping.headerRow, headings)?.stated ?? [])
  return found.flatMap(([field, cell]) => (isSaid(field) ? [] : [[field, cell] as const]))
}

function statedBy(mapping: SheetMapping, columns: Partial<Record<Field, number>>): Map<Field, Cell> {
  return new Map(
    fields.flatMap((field): (readonly [Field, Cell])[] => {
      const value = mapping.values?.[field]
      if (value === undefined || columns[field] !== undefined) return []
      return [[field, { column: 0, kind: 'text', value, text: value }]]
    }),
  )
}

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
