export { addOrganizations } from '#server/domain/organization/add-organizations.ts'
export { changeOrganization } from '#server/domain/organization/change-organization.ts'
export { nameMainContacts } from '#server/domain/organization/set-main-contacts.ts'
