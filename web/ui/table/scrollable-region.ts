/** Makes a scrollable box focusable and named, so it can be scrolled by keyboard (WCAG 2.1.1). */
export function scrollableRegion(name: string) {
  return { tabIndex: 0, role: 'region', 'aria-label': name }
}
