import type { JSONColumnType } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    catalogSnapshots: CatalogSnapshotsTable
  }
}

interface CatalogSnapshotsTable {
  lineListId: number
  version: number
  sortingRevision: number
  itemsCount: number
  items: JSONColumnType<object[]>
  publishedBy: string
  publishedAt: string
}
