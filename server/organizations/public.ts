export { addOrganization } from './add-organization.ts'
export { changeOrganization } from './change-organization.ts'
