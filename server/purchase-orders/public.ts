export { lockGroups } from './change-purchase-order.ts'
export { groupsOf, lockGroupsOf, putOnDraft, takeOffDrafts } from './drafts.ts'
export { coverageOf, progressOf } from './progress.ts'
export { followOrders } from './parts.ts'
