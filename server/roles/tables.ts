import type { ColumnType, Generated } from 'kysely'

export interface RolesTable {
  id: string
  name: string
  description: string | null
  type: Generated<'internal' | 'external'>
  status: Generated<'active' | 'inactive'>
  createdAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    roles: RolesTable
  }
}
