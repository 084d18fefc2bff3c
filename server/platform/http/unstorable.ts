/**
 * Finds the first text of an input that the database cannot hold, and gives its path: one with the character of number 0, or with half
 * of a pair of UTF-16.
 */
export function pathOfUnstorable(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path.join('.')
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return path.join('.')
    const found = pathOfUnstorable(inner, [...path, name])
    if (found !== undefined) return found
  }
  return undefined
}

/** Tells whether the database can hold a text. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
