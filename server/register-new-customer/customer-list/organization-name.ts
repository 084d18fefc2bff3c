export const nameKey = (name: string) => name.toLowerCase().replaceAll(/\s+/g, ' ')

export function partsOf(name: string): [parent: string, store: string] | undefined {
  const at = name.indexOf(':')
  if (at <= 0) return undefined
  const store = name.slice(at + 1).trim()
  return store === '' ? undefined : [name.slice(0, at).trim(), store]
}

export function parentOf(name: string): string | undefined {
  const parts = partsOf(name)
  return parts && nameKey(parts[0])
}
