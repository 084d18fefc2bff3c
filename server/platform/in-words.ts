/** Says counts as a person would: "2 line lists, 1 order and 3 stores"; what is not there is left out, and nothing at all is ''. */
export function inWords(counts: readonly (readonly [count: number, one: string, many?: string])[]): string {
  const parts = counts
    .filter(([count]) => count > 0)
    .map(([count, one, many = `${one}s`]) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`)
  return new Intl.ListFormat('en', { type: 'conjunction', style: 'long' })
    .format(parts)
    .replace(', and ', ' and ')
}
