import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { queryOf } from '#web/api/client.ts'

/** The organization of the staff (docs/rules.md#access). */
export function staffOrganizationQuery() {
  return queryOf('getOrganization', { id: staffOrganizationId })
}
