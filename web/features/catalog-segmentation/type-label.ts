/** A catalog type's name as a tab or a choice shows it. */
export function typeLabel(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1)
}
