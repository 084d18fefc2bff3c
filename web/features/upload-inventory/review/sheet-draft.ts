import type { FileLayout, FileMapping, SheetMapping } from '#contract/files/file-processor.ts'
import type { LineListField } from '#contract/line-lists/line-list-fields.ts'

/** What a column contains: a field, a size, or nothing. */
export type ColumnUse = LineListField | 'size-column'

/** The mapping of one sheet. */
export interface SheetDraft {
  readonly headerRow: number
  readonly columns: Readonly<Partial<Record<string, ColumnUse>>>
}

export function letterOf(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last
}

/** Drafts by sheet name from a saved mapping or the best guess: the first table of each sheet. An unknown sheet falls back to the first visible one. */
export function draftsOf(
  mapping: readonly SheetMapping[],
  sheets: FileLayout['sheets'],
): Record<string, SheetDraft> {
  return Object.fromEntries(
    mapping.toReversed().map(({ sheet, headerRow, columns, sizeColumns = [] }) => [
      sheetFor(sheet, sheets)?.name ?? '',
      {
        headerRow,
        columns: {
          ...Object.fromEntries(
            Object.entries(columns).map(([field, letter]) => [letter, field as LineListField]),
          ),
          ...Object.fromEntries(sizeColumns.map(({ column }) => [column, 'size-column' as const])),
        },
      },
    ]),
  )
}

/** The newest saved mapping that fits a file: its sheets exist and each mapped column has a heading. */
export function fittingMapping(
  kept: readonly FileMapping[],
  sheets: FileLayout['sheets'],
): FileMapping | undefined {
  const fits = ({ sheet, headerRow, columns }: SheetMapping) => {
    const heading = sheets.find(({ name }) => name === sheet)?.firstRows[headerRow - 1] ?? []
    return Object.values(columns).every((letter) => (heading[columnIndex(letter)] ?? '').trim() !== '')
  }
  return kept.toSorted((one, other) => other.id - one.id).find(({ mapping }) => mapping.every(fits))
}

/** Sets a column's use; a field moves here from another column. */
export function withUse(draft: SheetDraft, letter: string, use: ColumnUse | null): SheetDraft {
  const others = Object.entries(draft.columns).filter(
    ([other, known]) => other !== letter && (known !== use || use === 'size-column'),
  )
  return { ...draft, columns: Object.fromEntries(use === null ? others : [...others, [letter, use]]) }
}

/** Required fields without a column; a style code counts as a model code. */
export function missingFields(
  draft: SheetDraft | undefined,
  required: readonly LineListField[],
): LineListField[] {
  const named = new Set(Object.values(draft?.columns ?? {}))
  return required.filter((field) => !named.has(field) && !(field === 'model' && named.has('style')))
}

/**
 * The mapping to send: sheets with mapped columns, with size columns named by their headings. What else was `read` of a table, and the
 * further tables of a sheet, stay.
 */
export function mappingOf(
  drafts: Readonly<Record<string, SheetDraft>>,
  sheets: FileLayout['sheets'],
  read: readonly SheetMapping[] = [],
): SheetMapping[] {
  return Object.entries(drafts).flatMap(([sheet, { headerRow, columns }]) => {
    const uses = Object.entries(columns)
    if (uses.length === 0) return []
    const [known, ...further] = read.filter((table) => table.sheet === sheet)
    const before = known?.headerRow === headerRow ? known : undefined
    const heading = sheets.find(({ name }) => name === sheet)?.firstRows[headerRow - 1] ?? []
    const sizeColumns = uses.flatMap(([letter, use]) => {
      const size = heading[columnIndex(letter)]?.trim() ?? ''
      if (use !== 'size-column') return []
      const named = before?.sizeColumns?.find(({ column }) => column === letter)
      if (named) return [named]
      return size === '' ? [] : [{ column: letter, size: size.slice(0, 40) }]
    })
    const fields = uses.flatMap(([letter, use]) =>
      use === undefined || use === 'size-column' ? [] : [[use, letter] as const],
    )
    return [
      {
        ...before,
        sheet,
        headerRow,
        columns: Object.fromEntries(fields),
        sizeColumns: sizeColumns.length > 0 ? sizeColumns : undefined,
      },
      ...further.filter((table) => table.headerRow > headerRow),
    ]
  })
}

/** The sheet with that name, otherwise the first visible one. */
function sheetFor(sheet: string, sheets: FileLayout['sheets']) {
  return sheets.find(({ name }) => name === sheet) ?? sheets.find(({ hidden }) => !hidden) ?? sheets[0]
}

/** The position of a column, from 0. */
export function columnIndex(letter: string): number {
  return Array.from(letter).reduce((number, one) => number * 26 + (one.codePointAt(0) ?? 0) - 64, 0) - 1
}
