import { route, sharedRoute } from '#server/platform/http/route.ts'
import { exportReport } from './export-report.ts'
import { getReport, reportAskedBy } from './get-report.ts'

export const reportRoutes = [
  sharedRoute('getReport', reportAskedBy, getReport),
  route('exportReport', exportReport),
]
