import { staffOrganizationId } from '#contract/fixed-ids.ts'
import { queryOf } from '#web/api/client.ts'

export function staffOrganizationQuery() {
  return queryOf('getOrganization', { id: staffOrganizationId })
}
