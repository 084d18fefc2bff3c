/** Focuses a field where it and its message are seen: near an edge, the bar at the bottom would cover them. */
export function showField(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
