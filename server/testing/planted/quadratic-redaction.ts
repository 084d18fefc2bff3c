const names = 'authorization|cookie|signature|(?:access_?|refresh_?|id_?)?tokens?'
const value = String.raw`(?:\[[^\]]*\]|\d+|\2(?:(?!\2)(?:\\.|[^\\]))*\2)`
const pattern = new RegExp(String.raw`((\\*")(?:${names})\\*"\s*:\s*)${value}`, 'gi')

/** A planted fault: redacts a whole log line with a pattern that is retried from each backslash. */
export function quadraticRedaction(url: string): string {
  return JSON.stringify({ url }).replace(pattern, '$1$2[secret]$2')
}
