import { z } from 'zod'
import { lineListFields } from '../line-lists/line-list-fields.ts'
import { problem } from '../line-lists/problems.ts'
import { cellRoles } from './cell-roles.ts'

const count = z.number().int()

/** Rows of a page: page 0 has the rows from 1 on. */
export const rowsPerPage = 50

const cellUse = z.object({
  role: z.enum(cellRoles),
  field: z.enum(lineListFields).nullable(),
  size: z.string().nullable(),
})
export type CellUse = z.infer<typeof cellUse>

export const cellPage = z.object({
  rows: z.array(
    z.object({
      row: count,
      hidden: z.boolean(),
      cells: z.array(
        z.object({
          column: count,
          /** As displayed; cut if it is long. */
          text: z.string(),
          /** Its use, by position in `uses`. */
          use: count,
          /** Its item, by position in `models`; null if it belongs to none. */
          model: count.nullable(),
        }),
      ),
    }),
  ),
  uses: z.array(cellUse),
  models: z.array(z.string()),
  problems: z.array(problem),
})
export type CellPage = z.infer<typeof cellPage>

export const sheetSummary = z.object({
  name: z.string(),
  hidden: z.boolean(),
  /** The last row and column with a value; 0 if the sheet is empty. */
  lastRow: count,
  lastColumn: count,
  /** The roles that occur, most urgent first, and the pages where: runs from the first to the last page. */
  roles: z.array(
    z.object({ role: z.enum(cellRoles), cells: count, pages: z.array(z.object({ from: count, to: count })) }),
  ),
})
export type SheetSummary = z.infer<typeof sheetSummary>

export const sheetsRead = z.object({
  sheets: z.array(sheetSummary),
  first: z.string().nullable(),
  /** The rows with values of the model that was asked for, from the first to the last of each block. */
  modelRows: z.array(z.object({ sheet: z.string(), from: count, to: count })),
  problem: z.string().nullable(),
})
export type SheetsRead = z.infer<typeof sheetsRead>
