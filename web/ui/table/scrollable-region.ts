/** Makes a scroll box reachable by Tab, so that those without a pointer can scroll it too (WCAG 2.1.1), and names it. */
export function scrollableRegion(name: string) {
  return { tabIndex: 0, role: 'region', 'aria-label': name }
}
