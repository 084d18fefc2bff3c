import { fromReplica, route, sharedRoute } from '#server/platform/http/route.ts'
import { exportReport } from './export-report.ts'
import { getReport, reportAskedBy } from './get-report.ts'

export const reportRoutes = [
  fromReplica(sharedRoute('getReport', reportAskedBy, getReport)),
  fromReplica(route('exportReport', exportReport)),
]
