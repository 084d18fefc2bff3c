export { holdLineLists, holdLineListsOf } from '#server/domain/line-list/share-lock-line-lists.ts'
export { lockLineListsWith } from '#server/domain/line-list/lock-line-list.ts'
export { moveAllItems } from '#server/domain/line-list/sorting/move-all-items.ts'
