import { refuse } from '#contract/refusals.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { uuidv7 } from '#server/platform/uuid.ts'
import { readRole } from './get-roles.ts'

export async function createRole({ db, input, actor, clock }: CallContext<'createRole'>) {
  const { name, description = null, type, status } = input
  const now = clock.now().toISOString()
  const id = uuidv7(clock.now())
  try {
    await db
      .insertInto('roles')
      .values({ id, name, description, type, status, uniqueName: true, createdAt: now, updatedAt: now })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error, 'roles_name', 'roles_unique_name')) return refuse('role-exists')
    throw error
  }
  const after = await readRole(db, id)
  if (!after) throw new Error('The role just created does not exist')
  await recordHistory(db, {
    actor,
    subject: 'role',
    subjectId: id,
    action: 'created',
    before: null,
    after,
  })
  return after
}
