import type { ColumnType, Generated } from 'kysely'
import type { ViewColumn } from '#contract/views/saved-views.ts'

interface SavedViewsTable {
  id: string
  userId: string
  list: string
  name: string
  isShared: boolean
  query: string
  columns: ColumnType<ViewColumn[], string, string>
  isDense: boolean
  createdAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}
