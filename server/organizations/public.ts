export { addOrganizations } from './add-organization.ts'
export { changeOrganization } from './change-organization.ts'
export { nameMainContacts } from './name-main-contacts.ts'
