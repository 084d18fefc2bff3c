export { fileProcessorJob } from './file-processor-job.ts'
export type { SheetRow, TextSheet } from './read-sheet.ts'
export { readSheetInChild } from './read-sheet-in-child.ts'
