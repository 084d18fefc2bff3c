import type { CallContext } from '#server/platform/http/route.ts'
import { addOrganization } from './add-organization.ts'

/** Creates a customer organization. */
export async function createOrganization({ db, input, actor, clock }: CallContext<'createOrganization'>) {
  return addOrganization(db, input, { actor, now: clock.now() })
}
