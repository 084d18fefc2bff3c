import type { Organization } from '#contract/customers/organizations.ts'
import type { Edited } from '#web/ui/edited/use-edited.ts'

export interface OrganizationFormProps {
  edited: Edited<Organization>
}
