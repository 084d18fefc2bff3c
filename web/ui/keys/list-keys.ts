const checkboxes = 'main table input[type="checkbox"]'

/**
 * Keys for lists whose rows can be selected: Arrow Down goes from the heading or the search to the first row, arrows go from row to
 * row and up to the checkbox of all rows, and Ctrl or ⌘ with Enter starts the first action for the selection. Returns a function
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

/** The checkbox that an arrow key leads to. */
function neighbor(key: string, target: HTMLElement): HTMLElement | undefined {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined
  const all = [...document.querySelectorAll<HTMLInputElement>(checkboxes)]
  const at = all.indexOf(target as HTMLInputElement)
  if (at >= 0) return all[at + (key === 'ArrowDown' ? 1 : -1)]
  const entersList = target.matches('main h1, main input[type="search"], main input[type="text"]:not([role])')
  // The first is that of all rows.
  return key === 'ArrowDown' && entersList ? all[1] : undefined
}
