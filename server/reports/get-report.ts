import { reportRowsMax } from '#contract/reports/report-definitions.ts'
import { readReport } from '#server/domain/ordering/reports/read-report.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getReport({ db, input, clock, timeZone }: CallContext<'getReport'>) {
  return readReport(db, { ...input, today: dayIn(clock.now(), timeZone), timeZone, rowsMax: reportRowsMax })
}
