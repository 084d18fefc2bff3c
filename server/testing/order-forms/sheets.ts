import { type CellValue, readXlsx, writeXlsx } from 'hucre'
import { formHeadings } from '#contract/orders/order-form-layout.ts'

/** A sheet of an order form as a person edits it. */
export interface EditedSheet {
  readonly name: string
  readonly rows: CellValue[][]
}

/** Opens a form as a spreadsheet does. */
export async function openSheets(bytes: Uint8Array): Promise<EditedSheet[]> {
  const { sheets } = await readXlsx(bytes)
  return sheets.map(({ name, rows }) => ({ name, rows }))
}

/** Saves a form without its styles and pictures. */
export async function saveSheets(sheets: readonly EditedSheet[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: sheets.map((sheet) => ({ ...sheet })) }))
}

export function headingsOf(rows: readonly CellValue[][]): CellValue[] {
  return rows.find((row) => row.includes(formHeadings.key)) ?? []
}

/** Types a value into the cell of a style and size. */
export function typeInto(
  sheets: readonly EditedSheet[],
  [style, size]: [string, string],
  value: CellValue,
): void {
  for (const { rows } of sheets) {
    const headings = headingsOf(rows)
    const row = rows.find((one) => one[headings.indexOf(formHeadings.style)] === style)
    const column = headings.indexOf(size)
    if (row && column >= 0) row[column] = value
  }
}

/** The cells of row keys, which can be exchanged. */
export function keyCells(
  sheets: readonly EditedSheet[],
): { readonly value: CellValue; readonly set: (key: string) => void }[] {
  return sheets.flatMap(({ rows }) => {
    const column = headingsOf(rows).indexOf(formHeadings.key)
    const keyed = rows.filter((row) => /^L\d/.test(String(row[column])))
    return keyed.map((row) => ({
      value: row[column] ?? null,
      set: (key) => {
        row[column] = key
      },
    }))
  })
}
