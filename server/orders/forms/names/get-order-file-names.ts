import { can } from '#contract/permissions.ts'
import { refuse } from '#contract/refusals.ts'
import { selectOrderFileNames } from '#server/domain/order-file/names.ts'
import type { CallContext } from '#server/platform/http/route.ts'

export async function getOrderFileNames({ db, input, actor }: CallContext<'getOrderFileNames'>) {
  const { organizationId } = input
  const found = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .$if(!can(actor, 'customers.view'), (query) =>
      query.where('id', '=', (own) =>
        own.selectFrom('users').select('users.organizationId').where('users.id', '=', actor.userId),
      ),
    )
    .executeTakeFirst()
  if (!found) return refuse('organization-not-found')
  const names = await selectOrderFileNames(db, organizationId)
  return names.map(({ id, kind, given, meaning, matchedAt }) => ({ id, kind, given, meaning, matchedAt }))
}
