/** An Enter that ends the composition of a character is ignored; one in an open list of choices only chooses. */
export function settleEnter(): void {
  window.addEventListener('keydown', beforeOthers, true)
  document.addEventListener('keydown', afterLists)
}

let isInOpenList = false

function beforeOthers(event: KeyboardEvent): void {
  if (event.key !== 'Enter') return
  isInOpenList = isOpenList(event.target)
  // Safari ends the composition before the key, which only its code then shows.
  if (!event.isComposing && event.keyCode !== 229) return
  event.stopImmediatePropagation()
  if (!event.isComposing) event.preventDefault()
}

/** The list has chosen what is highlighted, and may be closed by now. Without this, the form would be sent. */
function afterLists(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isInOpenList) event.preventDefault()
}

function isOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[aria-haspopup="listbox"][aria-expanded="true"]')
}
