import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { versionedRecord } from '#server/platform/history/refuse-stale.ts'

export function selectUsers(db: Kysely<Tables>) {
  return db
    .selectFrom('users')
    .select([
      'users.id',
      'users.editVersion as version',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.status',
      'users.type',
      'users.organizationId',
      'users.roleId',
      'users.createdAt',
      'users.updatedAt',
    ])
}

interface Membership {
  id: string
  userId: string
  organizationId: string
  organization: { id: string; name: string }
}

export function selectUsersWithMemberships(db: Kysely<Tables>) {
  return selectUsers(db).select([
    sql<string>`(SELECT name FROM roles WHERE id = users.role_id)`.as('roleName'),
    sql<Membership[]>`(
      SELECT coalesce(jsonb_agg(jsonb_build_object(
        'id', membership.id, 'userId', membership.user_id, 'organizationId', membership.organization_id,
        'organization', jsonb_build_object('id', organization.id, 'name', organization.name)) ORDER BY membership.id), '[]')
      FROM organization_memberships AS membership
      JOIN organizations AS organization ON organization.id = membership.organization_id
      WHERE membership.user_id = users.id)`.as('organizationMemberships'),
  ])
}

export async function readUser(db: Kysely<Tables>, id: string) {
  return selectUsers(db).where('users.id', '=', id).executeTakeFirst()
}

export const userRecord = versionedRecord('user', readUser)
