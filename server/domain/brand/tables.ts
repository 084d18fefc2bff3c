import type { Generated, GeneratedAlways } from 'kysely'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    brands: BrandsTable
    brandCatalogTypes: BrandCatalogTypesTable
  }
}

export interface BrandsTable {
  id: Generated<number>
  name: string
  nameKey: string
  uniqueName: Generated<boolean>
  description: string | null
  status: Generated<'active' | 'inactive'>
  categoryId: Generated<number>
  purchaseDiscount: Generated<number>
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

interface BrandCatalogTypesTable {
  brandId: number
  catalogTypeId: number
}
