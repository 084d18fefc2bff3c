export { holdLineLists } from './hold-line-lists.ts'
export { moveAllItems } from './move-all-items.ts'
