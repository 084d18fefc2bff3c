import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { adminRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { bootstrapFirstUser } from './bootstrap-first-user.ts'

const { db } = await testDatabase()

test('several processes starting on an empty database create one first user', async () => {
  const created = await Promise.all(
    [1, 2, 3].map(async (n) => bootstrapFirstUser(db, `ann.de-vries${n}@example.com`)),
  )
  expect(created.filter(Boolean)).toHaveLength(1)
  const users = await db.selectFrom('users').selectAll().execute()
  expect(users).toMatchObject([
    {
      firstName: 'Ann',
      status: 'active',
      type: 'internal',
      organizationId: staffOrganizationId,
      roleId: adminRoleId,
    },
  ])
  const memberships = await db.selectFrom('organizationMemberships').selectAll().execute()
  expect(memberships).toMatchObject([{ userId: users[0]?.id, organizationId: staffOrganizationId }])
  expect(await bootstrapFirstUser(db, 'another@example.com')).toBe(false)
})
