/** The ILIKE pattern of what a search box holds: every row that contains it, its % and _ taken as they are. */
export function containing(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
