import type { FileLayout, FileMapping, SheetMapping } from '#contract/files/file-processor.ts'
import type { LineListField } from '#contract/line-lists/line-list-fields.ts'

export type ColumnUse = LineListField | 'size-column'

type Sheets = FileLayout['sheets']

export function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

export function columnIndex(letter: string): number {
  return Array.from(letter).reduce((number, one) => number * 26 + (one.codePointAt(0) ?? 0) - 64, 0) - 1
}

/** The tables of a saved mapping or of the file as read. Tables of an unknown sheet are those of the first visible one. */
export function tablesOf(mapping: readonly SheetMapping[], sheets: Sheets): SheetMapping[] {
  return mapping.map((table) => ({ ...table, sheet: sheetFor(table.sheet, sheets)?.name ?? table.sheet }))
}

export function fittingMapping(kept: readonly FileMapping[], sheets: Sheets): FileMapping | undefined {
  const fits = (table: SheetMapping) =>
    sheets.some(({ name }) => name === table.sheet) &&
    Object.values(table.columns).every((letter) => headingOf(table, letter, sheets) !== '')
  return kept.toSorted((one, other) => other.id - one.id).find(({ mapping }) => mapping.every(fits))
}

export function headingOf({ sheet, headerRow }: SheetMapping, letter: string, sheets: Sheets): string {
  const heading = sheets.find(({ name }) => name === sheet)?.firstRows[headerRow - 1] ?? []
  return (heading[columnIndex(letter)] ?? '').trim()
}

export function usageOf({ columns, sizeColumns = [] }: SheetMapping, letter: string): ColumnUse | null {
  const [field] = Object.entries(columns).find(([, column]) => column === letter) ?? []
  if (field !== undefined) return field as LineListField
  return sizeColumns.some(({ column }) => column === letter) ? 'size-column' : null
}

export function withUse(
  table: SheetMapping,
  letter: string,
  use: ColumnUse | null,
  heading: string,
): SheetMapping {
  const others = Object.entries(table.columns).filter(([field, column]) => column !== letter && field !== use)
  const sizes = (table.sizeColumns ?? []).filter(({ column }) => column !== letter)
  if (use === 'size-column') sizes.push({ column: letter, size: heading.slice(0, 40) })
  const { sizeColumns: _, ...rest } = table
  return {
    ...rest,
    columns: Object.fromEntries([...others, ...(use && use !== 'size-column' ? [[use, letter]] : [])]),
    ...(sizes.length > 0 && {
      sizeColumns: sizes.toSorted((a, b) => columnIndex(a.column) - columnIndex(b.column)),
    }),
  }
}

export function unusedBeside(table: SheetMapping, letter: string, sheets: Sheets): string[] {
  const beside: string[] = []
  for (let at = columnIndex(letter) + 1; ; at++) {
    const next = letterOf(at)
    if (usageOf(table, next) !== null || headingOf(table, next, sheets) === '') return beside
    beside.push(next)
  }
}

export function withSizes(table: SheetMapping, letters: readonly string[], sheets: Sheets): SheetMapping {
  return letters.reduce(
    (changed, letter) => withUse(changed, letter, 'size-column', headingOf(table, letter, sheets)),
    table,
  )
}

/** Names a size column. A new name replaces the system that the file names. */
export function withSize(
  table: SheetMapping,
  letter: string,
  name: { readonly size?: string; readonly eu?: string },
): SheetMapping {
  return {
    ...table,
    sizeColumns: table.sizeColumns?.map((column) => {
      if (column.column !== letter) return column
      const { eu = '', system, ...rest } = { ...column, ...name }
      return {
        ...rest,
        ...(eu !== '' && { eu }),
        ...(system !== undefined && name.size === undefined && { system }),
      }
    }),
  }
}

export function withValue(table: SheetMapping, field: LineListField, value: string): SheetMapping {
  const { values = {}, ...rest } = table
  const next = Object.fromEntries(
    Object.entries({ ...values, [field]: value }).filter(([, text]) => text !== ''),
  )
  return Object.keys(next).length === 0 ? rest : { ...rest, values: next }
}

/** What was chosen for the whole table stays; tables detected next to it are added, unless a known one is the same. */
export function withDetected(
  tables: readonly SheetMapping[],
  changed: SheetMapping,
  detected: readonly SheetMapping[],
  previousRow: number,
): SheetMapping[] {
  const others = tables.filter((table) => table !== changed)
  const isKnown = (table: SheetMapping) =>
    others.some(
      ({ sheet, headerRow, ...other }) =>
        sheet === table.sheet &&
        (headerRow === table.headerRow || headerRow === previousRow) &&
        sharedColumns(other, table) > 0,
    )
  const added = detected.filter((table) => !isKnown(table))
  const [best] = (added.length > 0 ? added : [...detected]).toSorted(
    (a, b) => sharedColumns(b, changed) - sharedColumns(a, changed),
  )
  if (best === undefined) return [...tables]
  const { columns: _columns, sizeColumns: _sizes, ...chosen } = changed
  const next = { ...best, ...chosen, columns: best.columns }
  return [
    ...tables.map((table) => (table === changed ? next : table)),
    ...added.filter((table) => table !== best),
  ]
}

type Columns = Pick<SheetMapping, 'columns' | 'sizeColumns'>

function sharedColumns(one: Columns, other: Columns): number {
  const letters = new Set(lettersOf(other))
  return lettersOf(one).filter((letter) => letters.has(letter)).length
}

function lettersOf({ columns, sizeColumns = [] }: Columns): string[] {
  return [...Object.values(columns), ...sizeColumns.map(({ column }) => column)]
}

export function missingFields(table: SheetMapping, required: readonly LineListField[]): LineListField[] {
  if (table.ignore) return []
  const named = new Set([...Object.keys(table.columns), ...Object.keys(table.values ?? {})])
  const hasStyle = named.has('style') || table.bands === 'style'
  return required.filter(
    (field) =>
      !named.has(field) &&
      !(field === 'model' && hasStyle) &&
      !(field === 'wholesale' && table.noPrices === true),
  )
}

export function unnamedSizes({ sizeColumns = [] }: SheetMapping): string[] {
  return sizeColumns.flatMap(({ column, size }) => (size.trim() === '' ? [column] : []))
}

/** The mapping to send: the tables, and the sheets that were read but have no table left. */
export function mappingOf(
  tables: readonly SheetMapping[],
  read: readonly SheetMapping[] = [],
): SheetMapping[] {
  const mapped = new Set(tables.map(({ sheet }) => sheet))
  const removed = new Set(read.map(({ sheet }) => sheet).filter((sheet) => !mapped.has(sheet)))
  return [
    ...tables,
    ...[...removed].map((sheet) => ({ sheet, headerRow: 1, columns: {}, ignore: true as const })),
  ]
}

function sheetFor(sheet: string, sheets: Sheets) {
  return sheets.find(({ name }) => name === sheet) ?? sheets.find(({ hidden }) => !hidden) ?? sheets[0]
}
