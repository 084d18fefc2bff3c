/** How many names the planted fault copies before it gives up, so that its test ends. */
const copiesMax = 150_000_000

/** A planted fault: searches for text that cannot be stored and copies the path at each level, with or without a finding. */
export function pathCopyingSearch(value: unknown): string | undefined {
  let copies = 0
  function search(inner: unknown, path: readonly string[]): string | undefined {
    if (typeof inner === 'string') return inner.includes('\0') ? path.join('.') : undefined
    if (typeof inner !== 'object' || inner === null || copies > copiesMax) return undefined
    copies += path.length
    for (const [name, next] of Object.entries(inner)) {
      const found = search(next, [...path, name])
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(value, [])
}
