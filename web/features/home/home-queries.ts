import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { ToDoSection } from '#contract/dashboard.ts'
import { queryOf } from '#web/api/client.ts'
import { startQuery } from '#web/api/load-page.ts'

/** What needs attention, with all entries of one section. */
export function toDoQuery(all?: ToDoSection) {
  return { ...queryOf('getToDo', all === undefined ? {} : { all }), placeholderData: keepPreviousData }
}

/** Starts loading what Home shows. */
export function startHome(client: QueryClient): void {
  startQuery(client, toDoQuery())
}
