import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Language } from '#contract/customers/languages.ts'

export interface DiscountColumn {
  brand: 'all' | number[]
  discount: number
}

export interface OrganizationsTable {
  id: string
  name: string
  type: Generated<'internal' | 'external'>
  status: Generated<'active' | 'inactive'>
  addressLine1: string | null
  addressLine2: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  country: string | null
  mainContactUserId: string | null
  discounts: JSONColumnType<DiscountColumn[], string | undefined>
  language: Language | null
  version: GeneratedAlways<number>
  search: GeneratedAlways<string>
  nameKey: GeneratedAlways<string>
  uniqueName: Generated<boolean>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    organizations: OrganizationsTable
  }
}
