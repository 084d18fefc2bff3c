import { isStorable } from '#contract/storable-text.ts'

/**
 * Finds the first text of an input that the database cannot hold, and gives its path: one with the character of number 0, or with half
 * of a pair of UTF-16. The path is built only for a text that is found.
 */
export function pathOfUnstorable(value: unknown): string | undefined {
  return search(value)?.toReversed().join('.')
}

/** The path from its end: each level adds its own name on the way back. */
function search(value: unknown): string[] | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  for (const name of Object.keys(value)) {
    if (!isStorable(name)) return []
    const found = search((value as Record<string, unknown>)[name])
    if (found) {
      found.push(name)
      return found
    }
  }
  return undefined
}
