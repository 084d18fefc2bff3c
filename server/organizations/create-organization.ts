import type { CallContext } from '#server/platform/http/route.ts'
import { addOrganization } from '#server/domain/organization/add-organizations.ts'

export async function createOrganization({ db, input, actor, clock }: CallContext<'createOrganization'>) {
  return addOrganization(db, input, { actor, now: clock.now() })
}
