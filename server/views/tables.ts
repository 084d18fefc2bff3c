import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ViewColumn } from '#contract/views/saved-views.ts'

interface SavedViewsTable {
  id: string
  userId: string
  list: string
  name: string
  uniqueName: Generated<boolean>
  isShared: boolean
  query: string
  columns: ColumnType<ViewColumn[], string, string>
  isDense: boolean
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}
