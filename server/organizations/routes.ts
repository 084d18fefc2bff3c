import { fromReplica, route } from '#server/platform/http/route.ts'
import { changeMainContactUser } from './change-main-contact-user.ts'
import { changeOrganizationAddress } from './change-organization-address.ts'
import { changeOrganizationLanguage } from './change-organization-language.ts'
import { changeOrganizationStatus } from './change-organization-status.ts'
import { createOrganization } from './create-organization.ts'
import { deleteOrganization } from './delete-organization.ts'
import { getOrganizationHistory } from './get-organization-history.ts'
import { getOrganizationOverview } from './get-organization-overview.ts'
import { exportOrganizations, getOrganization, getOrganizations } from './get-organizations.ts'
import { getSimilarOrganizations } from './get-similar-organizations.ts'
import { renameOrganization } from './rename-organization.ts'
import { updateDiscounts } from './update-discounts.ts'

export const organizationRoutes = [
  route('getOrganizations', getOrganizations),
  fromReplica(route('exportOrganizations', exportOrganizations)),
  route('getOrganization', getOrganization),
  route('getSimilarOrganizations', getSimilarOrganizations),
  route('createOrganization', createOrganization),
  route('changeOrganizationStatus', changeOrganizationStatus),
  route('changeOrganizationAddress', changeOrganizationAddress),
  route('changeOrganizationLanguage', changeOrganizationLanguage),
  route('renameOrganization', renameOrganization),
  route('updateDiscounts', updateDiscounts),
  route('changeMainContactUser', changeMainContactUser),
  route('deleteOrganization', deleteOrganization),
  route('getOrganizationOverview', getOrganizationOverview),
  route('getOrganizationHistory', getOrganizationHistory),
]
