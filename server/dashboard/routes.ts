import { route } from '#server/platform/http/route.ts'
import { getDashboard } from './get-dashboard.ts'
import { dismissToDo, restoreToDo } from './dismiss-to-do.ts'
import { getToDo } from './get-to-do.ts'
import { getWaiting } from './get-waiting.ts'

export const dashboardRoutes = [
  route('getDashboard', getDashboard),
  route('getWaiting', getWaiting),
  route('getToDo', getToDo),
  route('dismissToDo', dismissToDo),
  route('restoreToDo', restoreToDo),
]
