import type { InputIssue } from '#contract/input/input-limits.ts'
import { isStorable } from '#contract/input/storable-text.ts'

export function invalidText(value: unknown): InputIssue | undefined {
  const path = search(value)?.toReversed().join('.')
  return path === undefined ? undefined : { path, message: 'Contains a character that cannot be stored' }
}

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
