export function countPhrase(
  counts: readonly (readonly [count: number, one: string, many?: string])[],
): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many = `${one}s`]) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`)
  return new Intl.ListFormat('en', { type: 'conjunction', style: 'long' })
    .format(parts)
    .replace(', and ', ' and ')
}
