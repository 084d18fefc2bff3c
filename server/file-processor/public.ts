export { drawThumbnailInChild } from './draw-thumbnail-in-child.ts'
export { fileProcessorJob } from './file-processor-job.ts'
export { readTableInChild } from './read-table-in-child.ts'
export type { SheetRow, TextSheet } from './table-rows.ts'
