/** The name of the sheet that lists the problems of a marked workbook; a second one has a number. */
export const problemsSheetName = 'Problems'

/** Whether a sheet lists problems of an earlier reading, not goods. */
export function isProblemsSheet(name: string): boolean {
  return /^Problems(?: \d+)?$/.test(name)
}
