import { headingOf, reports, shownColumns } from '#contract/reports/report-definitions.ts'
import type { ReportRow } from '#contract/reports/reports.ts'
import { readReport } from '#server/domain/ordering/reports/read-report.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Cell } from '#server/platform/export/csv.ts'
import { exportList } from '#server/platform/export/export-list.ts'
import { exportXlsx } from '#server/platform/export/export-xlsx.ts'
import type { CallContext } from '#server/platform/http/route.ts'

/** No report has more rows: there are fewer stores, people, and styles. */
const rowsMax = 1_000_000

export async function exportReport({
  db,
  files,
  log,
  actor,
  clock,
  timeZone,
  input: { format, ...input },
  whileRequested,
}: CallContext<'exportReport'>) {
  const today = dayIn(clock.now(), timeZone)
  const { season, before, rows, sums } = await readReport(db, { ...input, today, timeZone, rowsMax })
  const columns: Record<string, (row: Named) => Cell> = {
    [reports[input.report].row]: ({ name }) => name,
    ...(rows.some(({ detail }) => detail !== null) && { Details: ({ detail }) => detail }),
  }
  for (const { column, index } of shownColumns(input.report, before)) {
    const heading = headingOf(column, season, before)
    const unit = { money: ' (USD)', percent: ' (%)', quantity: '' }[column.kind]
    columns[`${heading}${unit}`] = ({ figures }) => figures[index] ?? null
  }
  const all: Named[] = [...rows, { name: 'Total', detail: null, figures: sums }]
  const page = async () => ({ items: all, total: all.length, nextCursor: null })
  const list = { what: input.report, columns, page }
  return format === 'xlsx'
    ? exportXlsx(list, { files, log, owner: actor.userId, signal: whileRequested() })
    : exportList(list)
}

type Named = Pick<ReportRow, 'name' | 'detail' | 'figures'>
