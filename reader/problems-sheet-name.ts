export const problemsSheetName = 'Problems'

export function isProblemsSheet(name: string): boolean {
  return /^Problems(?: \d+)?$/.test(name)
}
