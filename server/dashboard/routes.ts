import { route } from '#server/platform/http/route.ts'
import { getDashboard } from './get-dashboard.ts'
import { getWaiting } from './get-waiting.ts'

export const dashboardRoutes = [route('getDashboard', getDashboard), route('getWaiting', getWaiting)]
