import type { Generated } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    catalogTypes: CatalogTypesTable
  }
}

interface CatalogTypesTable {
  id: Generated<number>
  name: string
  nameKey: string
  createdForBrandId: number | null
  createdAt: Generated<string>
}
