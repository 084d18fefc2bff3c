/** The LIKE pattern for "contains `search`", with % and _ escaped. */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
