/** Whether two values are the same, with all their fields in any order; an absent field equals an undefined one. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [a, b] = [new Map(Object.entries(one)), new Map(Object.entries(other))]
  return [...new Set([...a.keys(), ...b.keys()])].every((key) => isEqual(a.get(key), b.get(key)))
}
