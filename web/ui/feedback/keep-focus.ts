/** Longer than Mantine waits before it returns focus to what opened a dialog or menu, in milliseconds. */
const afterReturn = 60

/** Focus lost with a control goes back to it, to the control before, or to what surrounds it: a keyboard user never starts over. */
export function keepFocus(): () => void {
  let path: readonly Element[] = []
  let beforeDialog: readonly Element[] = []
  let beforeMenu: readonly Element[] = []
  let timer: number | undefined
  let wasDisabled = false

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    const enters = (places: string) => path[0] && target.closest(places) && !path[0].closest(places)
    if (enters(menus)) beforeMenu = path
    // The entry that opened the dialog is gone with its menu.
    if (enters(dialogs)) beforeDialog = path[0]?.closest(menus) ? beforeMenu : path
    path = ancestors(target)
    wasDisabled = false
  }
  // A click on no control leaves it on purpose.
  const forget = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest(menus))) path = []
  }
  const check = () => {
    const [lost] = path
    if (lost === undefined || !isNowhere() || !document.hasFocus()) return
    if (!isShown(lost)) focus(refugeOf(path, beforeDialog))
    else if (lost.matches('[data-loading]:disabled')) return
    else if (lost.matches(':disabled')) focus(neighborOf(lost))
    // A control that was left on purpose, as by Escape or to the browser's toolbar, stays left.
    else if (wasDisabled) focus(lost)
  }
  const changed = (records: readonly MutationRecord[]) => {
    const [lost] = path
    if (lost === undefined || !isNowhere()) return
    wasDisabled ||= records.some(({ type, target }) => type === 'attributes' && target.contains(lost))
    window.clearTimeout(timer)
    timer = window.setTimeout(check, afterReturn)
  }

  const observer = new MutationObserver(changed)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'data-loading'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    observer.disconnect()
    window.clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', forget, true)
  }
}

function ancestors(element: Element): Element[] {
  const path = [element]
  for (let parent = element.parentElement; parent; parent = parent.parentElement) path.push(parent)
  return path
}

function isNowhere(): boolean {
  const { activeElement, body } = document
  return activeElement === null || activeElement === body
}

function isShown(element: Element): boolean {
  return element.isConnected && element.checkVisibility()
}

function refugeOf(path: readonly Element[], [opener]: readonly Element[]): Element | null {
  const dialog = [...document.querySelectorAll(dialogs)].at(-1)
  if (dialog) return dialog.querySelector(tabbable) ?? dialog
  if (opener && isShown(opener) && path.some((element) => element.matches(dialogs))) return opener
  const around = path
    .find((element) => element.isConnected)
    ?.closest('[role="grid"], [role="listbox"], table, main ul')
  return around?.querySelector(tabbable) ?? document.querySelector('h1')
}

function neighborOf(element: Element): Element | null {
  const around = element.closest('form, [role="dialog"]') ?? document.querySelector('main')
  const isBefore = (other: Element) =>
    (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const before = [...(around?.querySelectorAll(tabbable) ?? [])].filter(
    (one) => isBefore(one) && isShown(one),
  )
  return before.at(-1) ?? document.querySelector('h1')
}

const menus = '[role="menu"]'
const dialogs = '[role="dialog"][aria-modal="true"]'
const tabbable = ':is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)'

function focus(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}
