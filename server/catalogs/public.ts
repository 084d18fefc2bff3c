export { holdLineLists, holdLineListsOf } from './hold-line-lists.ts'
export { lockLineListsWith } from './lock-line-list.ts'
export { moveAllItems } from './move-all-items.ts'
