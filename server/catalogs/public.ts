export { moveAllItems } from './move-all-items.ts'
