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
  uniqueName: Generated<boolean>
  createdForBrandId: number | null
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
}
