export { lockGroups } from './change-purchase-order.ts'
export { groupsOf, lockGroupsOf, progressOf, putOnDraft, takeOffDrafts } from './drafts.ts'
