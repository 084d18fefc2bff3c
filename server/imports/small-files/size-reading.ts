/** How sizes are read in line lists, for comparing them with those of an order workbook. */
export { readSize } from '#reader/values/size.ts'
