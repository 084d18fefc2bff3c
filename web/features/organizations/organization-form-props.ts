import type { Organization } from '#contract/customers/organizations.ts'
import type { Edited } from '#web/ui/edited/use-edited.ts'

/** Props of a form on the page of an organization. */
export interface OrganizationFormProps {
  edited: Edited<Organization>
}
