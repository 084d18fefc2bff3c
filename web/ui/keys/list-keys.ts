const checkboxes = 'main table input[type="checkbox"]'

/**
 * Keys for lists: Arrow Down goes from the heading, the search, or a page that was just loaded to the list. Where rows can be
 * selected, it goes to the first, arrows go from row to row and up to the checkbox of all rows, and Ctrl or ⌘ with Enter starts the first action for the selection. Returns a function
 * that stops this.
 */
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

/** The first action for the selected rows. */
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

/** The checkbox or list that an arrow key leads to. */
function neighbor(key: string, target: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const all = [...document.querySelectorAll<HTMLInputElement>(checkboxes)]
  const at = all.indexOf(target as HTMLInputElement)
  if (at >= 0) return all[at + (key === 'ArrowDown' ? 1 : -1)]
  const entersList = target.matches(
    'body, main h1, main input[type="search"], main input[type="text"]:not([role])',
  )
  // The first is that of all rows.
  if (key !== 'ArrowDown' || !entersList) return undefined
  return all[1] ?? document.querySelector<HTMLElement>(boxes) ?? undefined
}
