const checkboxes = 'main table input[type="checkbox"]'

/** Arrow Down goes from the heading, the search, or a loaded page to the list; Ctrl or ⌘ with Enter starts its first action. */
export function listKeys(): () => void {
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event
  if (event.defaultPrevented || event.altKey || event.shiftKey || !(target instanceof HTMLElement)) return
  const next = ctrlKey || metaKey ? actionFor(key, target) : neighbor(key, target)
  if (next === undefined) return
  event.preventDefault()
  if (next instanceof HTMLButtonElement) next.click()
  else next.focus()
}

function actionFor(key: string, target: HTMLElement): HTMLButtonElement | undefined {
  if (key !== 'Enter' || !target.matches(checkboxes)) return undefined
  return (
    document.querySelector<HTMLButtonElement>(
      '[role="toolbar"][aria-label="Selection"] button:enabled:not([data-clears])',
    ) ?? undefined
  )
}

/** Lists that handle arrow keys themselves: cards, and rows that are drawn as they come into view. */
const boxes = 'main [role="listbox"][tabindex="0"], main [data-scrolls]:has(> table[data-virtual])'

function neighbor(key: string, target: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const all = [...document.querySelectorAll<HTMLInputElement>(checkboxes)]
  const at = all.indexOf(target as HTMLInputElement)
  if (at >= 0) return all[at + (key === 'ArrowDown' ? 1 : -1)]
  const entersList = target.matches(
    'body, main h1, main input[type="search"], main input[type="text"]:not([role])',
  )
  if (key !== 'ArrowDown' || !entersList) return undefined
  return all[1] ?? document.querySelector<HTMLElement>(boxes) ?? undefined
}
