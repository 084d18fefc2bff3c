import { fromReplica, route } from '#server/platform/http/route.ts'
import { exportReport } from './export-report.ts'
import { getReport } from './get-report.ts'

export const reportRoutes = [
  fromReplica(route('getReport', getReport)),
  fromReplica(route('exportReport', exportReport)),
]
