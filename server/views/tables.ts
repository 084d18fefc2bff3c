import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ViewColumn } from '#contract/views/saved-views.ts'

interface SavedViewsTable {
  id: string
  userId: string
  list: string
  name: string
  /** Whether no other row may have its name. */
  uniqueName: Generated<boolean>
  isShared: boolean
  query: string
  columns: ColumnType<ViewColumn[], string, string>
  isDense: boolean
  /** Counted by the database. */
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    savedViews: SavedViewsTable
  }
}
