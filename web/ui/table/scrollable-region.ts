/** Makes a scrollable box focusable and named, so it can be scrolled by keyboard (WCAG 2.1.1); a shaded edge shows that there is more. */
export function scrollableRegion(name: string) {
  return { tabIndex: 0, role: 'region', 'aria-label': name, 'data-scrolls': true }
}
