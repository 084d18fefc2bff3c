import { route } from '#server/platform/http/route.ts'
import { getDashboard } from './get-dashboard.ts'

/** The dashboard call. */
export const dashboardRoutes = [route('getDashboard', getDashboard)]
