/** Structure limits of a request; JSON inside strings counts as well. */
export const inputLimits = { depth: 20, elements: 10_000, fields: 1_000, values: 50_000 } as const

/** A rejected value of a request and the reason; `path` joins fields and positions with dots. */
export interface InputIssue {
  readonly path: string
  readonly message: string
}

/** Finds the first value over a limit. The path is only built for a finding, so the search costs the same for every shape. */
export function inputLimitIssue(input: unknown): InputIssue | undefined {
  const found = search(input, 1, { left: inputLimits.values })
  return found && { path: found.path.toReversed().join('.').slice(0, 200), message: found.message }
}

interface Found {
  readonly path: (string | number)[]
  readonly message: string
}

function search(value: unknown, depth: number, count: { left: number }): Found | undefined {
  count.left -= 1
  if (count.left < 0) return { path: [], message: `More than ${inputLimits.values} values` }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > inputLimits.depth)
    return { path: [], message: `Nested deeper than ${inputLimits.depth} levels` }
  if (Array.isArray(value)) {
    if (value.length > inputLimits.elements)
      return { path: [], message: `More than ${inputLimits.elements} elements` }
    for (let index = 0; index < value.length; index += 1) {
      const found = search(value[index], depth + 1, count)
      if (found) return at(index, found)
    }
    return undefined
  }
  const names = Object.keys(value)
  if (names.length > inputLimits.fields)
    return { path: [], message: `More than ${inputLimits.fields} fields` }
  for (const name of names) {
    const found = search((value as Record<string, unknown>)[name], depth + 1, count)
    if (found) return at(name, found)
  }
  return undefined
}

function at(name: string | number, found: Found): Found {
  found.path.push(name)
  return found
}
