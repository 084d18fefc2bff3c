import { route, sharedRoute } from '#server/platform/http/route.ts'
import { dashboardDays, getDashboard } from './get-dashboard.ts'
import { getWaiting } from './get-waiting.ts'

export const dashboardRoutes = [
  sharedRoute('getDashboard', dashboardDays, getDashboard),
  route('getWaiting', getWaiting),
]
