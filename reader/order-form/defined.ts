export function defined<Key extends string>(
  values: Partial<Record<Key, number | undefined>>,
): Partial<Record<Key, number>> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Record<Key, number>
  >
}
