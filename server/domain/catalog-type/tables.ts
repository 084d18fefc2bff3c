import type { Generated, GeneratedAlways } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    catalogTypes: CatalogTypesTable
  }
}

interface CatalogTypesTable {
  id: Generated<number>
  name: string
  nameKey: string
  /** Whether no other row may have its name. */
  uniqueName: Generated<boolean>
  createdForBrandId: number | null
  /** Counted by the database. */
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
}
