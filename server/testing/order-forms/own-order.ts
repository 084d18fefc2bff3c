import type { OrderFileMapping } from '#contract/orders/order-forms.ts'
import { matchOrderFile } from '#server/orders/forms/match-order-file.ts'
import { offered } from './offered.ts'
import { type OwnSheet, readOwn } from './own-workbook.ts'

export type Rows = OwnSheet['rows']
export type Cell = Rows[number][number]

interface Options {
  mappings?: readonly OrderFileMapping[]
  acceptsUnusual?: boolean
}

/** What a customer's workbook would order of the offered items, and its problems by cell. */
export async function reading(sheets: readonly OwnSheet[], { mappings, ...options }: Options = {}) {
  const file = await readOwn(sheets, mappings)
  const { lines, problems, ...rest } = matchOrderFile(file, offered, options)
  return {
    ...rest,
    lines: lines.map(({ item, quantity }) => `${item.modelCode} ${item.size} ${quantity}`),
    problems: problems.map(({ code, column, row }) => `${code} ${column}${row}`),
    effects: problems.map(({ effect }) => effect),
    questions: file.questions,
    file,
  }
}

/** The same of one sheet. */
export const one = async (rows: Rows, options?: Options) => reading([{ name: 'PO', rows }], options)

/** The columns of each question, with their samples. */
export const asked = ({ questions }: Awaited<ReturnType<typeof reading>>) =>
  questions.map(({ columns }) => columns.map(({ heading, samples }) => [heading, ...samples].join(' ')))
