import type { Generated, GeneratedAlways } from 'kysely'

export interface RolesTable {
  id: string
  name: string
  uniqueName: Generated<boolean>
  description: string | null
  type: Generated<'internal' | 'external'>
  status: Generated<'active' | 'inactive'>
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    roles: RolesTable
  }
}
