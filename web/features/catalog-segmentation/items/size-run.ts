export function sizeRun(sizes: readonly string[]): string {
  const [first, last] = [sizes[0], sizes.at(-1)]
  if (first === undefined || last === undefined) return 'No sizes'
  if (sizes.length === 1) return first
  return `${first} – ${last} · ${sizes.length}`
}
