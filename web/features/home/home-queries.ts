import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import type { ToDoSection } from '#contract/dashboard.ts'
import { queryOf } from '#web/api/client.ts'
import { startQuery } from '#web/api/load-page.ts'

export function toDoQuery(all?: ToDoSection) {
  return { ...queryOf('getToDo', all === undefined ? {} : { all }), placeholderData: keepPreviousData }
}

export function startHome(client: QueryClient): void {
  startQuery(client, toDoQuery())
}
