import type { Generated, GeneratedAlways } from 'kysely'

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
  editVersion: GeneratedAlways<number>
  search: GeneratedAlways<string>
  createdAt: Generated<string>
  updatedAt: Generated<string>
}

export interface OrganizationMembershipsTable {
  id: string
  userId: string
  organizationId: string
  createdAt: Generated<string>
}

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    users: UsersTable
    organizationMemberships: OrganizationMembershipsTable
  }
}
