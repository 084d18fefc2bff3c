/** A catalog type's name as it is shown everywhere: with a capital, however it was typed. */
export function catalogTypeLabel(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
