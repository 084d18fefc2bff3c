import { z } from 'zod'
import { problemCodes, severities, type ProblemCode } from './problem-codes.ts'

export const problem = z.object({
  sheet: z.string().nullable(),
  row: z.number().int().nullable(),
  column: z.string().nullable(),
  /** Column and row, `L31`. */
  cell: z.string().nullable(),
  code: z.enum(Object.keys(problemCodes) as [ProblemCode, ...ProblemCode[]]),
  severity: z.enum(severities),
  value: z.union([z.string(), z.number()]).nullable(),
  /** The consequence: `row rejected`, `read as 17.5`. */
  effect: z.string(),
  /** How many cells of the column have it, if it is reported once for all of them. */
  cells: z.number().int().optional(),
})

export type Problem = z.infer<typeof problem>
