import { z } from 'zod'
import { calendarDay, defineCall, intId } from '../call.ts'
import { csvFile } from '../exported.ts'
import { lineListTypes } from '../line-lists/line-list-types.ts'
import { reportRowsMax } from './report-definitions.ts'
import { reportNames } from './report-names.ts'
import { exactText } from '../input/visible-text-schema.ts'

const filters = {
  report: z.enum(reportNames),
  /** A season such as `S1 2027`, or `all`; the newest one with bookings by default. */
  season: z
    .union([
      z.literal('all'),
      z
        .string()
        .max(10)
        .regex(/^S[1-4] \d{4}$/, 'Expected a season such as S1 2027'),
    ])
    .optional(),
  brandId: intId.optional(),
  type: z.enum(lineListTypes).optional(),
  /** Any day of the first and of the last month, both included. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  modelCode: exactText({ max: 100, why: 'It names a style.' }).optional(),
}

const figure = z.number().nullable()

const link = z.object({
  to: z.enum(['season', 'brand', 'organization', 'store', 'rep', 'style', 'line-list']),
  id: z.string(),
})

const report = z.object({
  season: z.string().nullable(),
  before: z.string().nullable(),
  seasons: z.array(z.string()),
  /** Those with the largest figures; money is in dollars, shares in percent with one decimal place. */
  rows: z.array(
    z.object({
      name: z.string(),
      detail: z.string().nullable(),
      link: link.nullable(),
      style: z.object({ brandId: intId, modelCode: z.string() }).nullable(),
      figures: z.array(figure),
    }),
  ),
  sums: z.array(figure),
  rowsCount: z.number().int(),
})
export type ReportData = z.infer<typeof report>
export type ReportRow = ReportData['rows'][number]

export const reportCalls = {
  getReport: defineCall({
    summary: `Returns a report: its rows, at most ${reportRowsMax}, and the sums of all of them.`,
    permission: 'reports.view',
    input: z.strictObject(filters),
    data: report,
  }),
  exportReport: defineCall({
    summary: 'Exports all rows of a report as a CSV or Excel file.',
    permission: 'reports.view',
    input: z.strictObject({ ...filters, format: z.enum(['csv', 'xlsx']).default('csv') }),
    data: csvFile,
    file: true,
  }),
}
