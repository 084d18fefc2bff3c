import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { StoreAddress } from '#contract/customers/addresses.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    stores: StoresTable
    storeUsers: { storeId: string; userId: string }
    storeBrands: { storeId: string; brandId: number; segmentation: 'good' | 'better' | 'best' }
    storeBrandCatalogTypes: { storeId: string; brandId: number; catalogTypeId: number }
  }
}

interface StoresTable {
  id: string
  version: number
  name: string
  description: string | null
  organizationId: string
  mainContactUserId: string
  status: Generated<'active' | 'inactive'>
  addresses: JSONColumnType<StoreAddress[], string | undefined>
  logoKey: string | null
  search: GeneratedAlways<string>
  createdAt: string
  updatedAt: string
}
