import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellValue, writeXlsx } from 'hucre'
import { isFileProblem } from '#contract/files/file-problems.ts'
import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { readOrderFile } from '#reader/order-form/read-order-file.ts'
import type { KnownColumns } from '#reader/order-form/find-order-tables.ts'
import { columnNumber } from '#reader/values/text.ts'
import type { OrderFile } from '#server/imports/small-files/read-order-file-in-child.ts'

/** A sheet of a customer's own workbook. */
export interface OwnSheet {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
  /** Such as `A2:A4`. */
  readonly merges?: readonly string[]
  /** Row numbers, from 1. */
  readonly hiddenRows?: readonly number[]
  /** Column letters. */
  readonly hiddenColumns?: readonly string[]
  readonly hidden?: true
}

/** Writes a customer's own workbook. */
export async function writeOwn(sheets: readonly OwnSheet[]): Promise<Buffer> {
  return Buffer.from(
    await writeXlsx({
      sheets: sheets.map(({ name, rows, merges = [], hiddenRows = [], hiddenColumns = [], hidden }) => ({
        name,
        rows: rows.map((row) => [...row]),
        merges: merges.map(rangeOf),
        ...(hiddenRows.length > 0 && {
          rowDefs: new Map(hiddenRows.map((row) => [row - 1, { hidden: true }])),
        }),
        ...(hiddenColumns.length > 0 && { columns: columnsOf(hiddenColumns) }),
        ...(hidden && { hidden }),
      })),
    }),
  )
}

/** Reads a customer's own workbook in this process. */
export async function readOwn(
  sheets: readonly OwnSheet[],
  mappings?: readonly OrderFileMapping[],
  known?: readonly KnownColumns[],
): Promise<OrderFile> {
  return readOwnBytes(await writeOwn(sheets), mappings, known)
}

export async function readOwnBytes(
  bytes: Uint8Array,
  mappings?: readonly OrderFileMapping[],
  known?: readonly KnownColumns[],
): Promise<OrderFile> {
  const folder = await mkdtemp(join(tmpdir(), 'own-'))
  try {
    const path = join(folder, 'own.xlsx')
    await writeFile(path, bytes)
    const file = await readOrderFile({ path, ...(mappings && { mappings }), ...(known && { known }) })
    if (isFileProblem(file)) throw new Error(file.message)
    return file
  } finally {
    await rm(folder, { recursive: true })
  }
}

function rangeOf(range: string) {
  const [start = '', end = start] = range.split(':')
  const [from, to] = [start, end].map((corner) => ({
    row: Number(corner.replace(/\D+/, '')) - 1,
    column: (columnNumber(corner.replace(/\d+/, '')) ?? 1) - 1,
  }))
  return {
    startRow: from?.row ?? 0,
    startCol: from?.column ?? 0,
    endRow: to?.row ?? 0,
    endCol: to?.column ?? 0,
  }
}

function columnsOf(letters: readonly string[]) {
  const hidden = new Set(letters.map((letter) => columnNumber(letter) ?? 0))
  return Array.from({ length: Math.max(...hidden) }, (_, index) => ({
    width: 12,
    ...(hidden.has(index + 1) && { hidden: true }),
  }))
}
