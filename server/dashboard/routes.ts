import { route, sharedRoute } from '#server/platform/http/route.ts'
import { dashboardDays, readDashboard } from './get-dashboard.ts'
import { getWaiting } from './get-waiting.ts'

export const dashboardRoutes = [
  sharedRoute('getDashboard', dashboardDays, readDashboard),
  route('getWaiting', getWaiting),
]
