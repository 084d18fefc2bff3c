import type { Generated } from 'kysely'

export interface RolesTable {
  id: string
  name: string
  description: string | null
  type: Generated<'internal' | 'external'>
  status: Generated<'active' | 'inactive'>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    roles: RolesTable
  }
}
