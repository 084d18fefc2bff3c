import { route, sharedRoute } from '#server/platform/http/route.ts'
import { dashboardDays, getDashboard } from './get-dashboard.ts'
import { dismissToDo, restoreToDo } from './dismiss-to-do.ts'
import { getToDo } from './get-to-do.ts'
import { getWaiting } from './get-waiting.ts'

export const dashboardRoutes = [
  sharedRoute('getDashboard', dashboardDays, getDashboard),
  route('getWaiting', getWaiting),
  route('getToDo', getToDo),
  route('dismissToDo', dismissToDo),
  route('restoreToDo', restoreToDo),
]
