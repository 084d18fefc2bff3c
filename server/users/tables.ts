import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface UsersTable {
  id: string
  email: string
  emailKey: GeneratedAlways<string>
  firstName: string
  lastName: string
  status: Generated<'active' | 'inactive'>
  type: 'internal' | 'external'
  organizationId: string
  roleId: string
  search: GeneratedAlways<string>
  createdAt: ColumnType<Date, Date | undefined, never>
  updatedAt: Generated<Date>
}

export interface OrganizationMembershipsTable {
  id: string
  userId: string
  organizationId: string
  createdAt: ColumnType<Date, Date | undefined, never>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    users: UsersTable
    organizationMemberships: OrganizationMembershipsTable
  }
}
