export function peopleOptions(
  people: readonly { id: string; firstName: string; lastName: string; email: string }[],
): { value: string; label: string }[] {
  return people.map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName} (${email})`,
  }))
}

export function withChosen<Value extends string | number>(
  found: readonly { value: Value; label: string }[],
  chosen: readonly { value: Value; label: string }[],
): { value: Value; label: string }[] {
  const missing = chosen.filter((one) => !found.some(({ value }) => value === one.value))
  return [...missing, ...found]
}
