import { reportRowsMax } from '#contract/reports/report-definitions.ts'
import { readReport } from '#server/domain/ordering/reports/read-report.ts'
import type { AskedReport } from '#server/domain/ordering/reports/report-query.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import type { Services } from '#server/platform/services.ts'

/** Everything a report depends on. */
export function reportAskedBy({ input, clock, timeZone }: CallContext<'getReport'>): AskedReport {
  return { ...input, today: dayIn(clock.now(), timeZone), timeZone, rowsMax: reportRowsMax }
}

export async function getReport({ db }: Pick<Services, 'db'>, asked: AskedReport) {
  return readReport(db, asked)
}
