import type { Generated, GeneratedAlways } from 'kysely'

export interface RolesTable {
  id: string
  name: string
  /** Whether no other row may have its name. */
  uniqueName: Generated<boolean>
  description: string | null
  type: Generated<'internal' | 'external'>
  status: Generated<'active' | 'inactive'>
  /** Counted by the database. */
  editVersion: GeneratedAlways<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    roles: RolesTable
  }
}
