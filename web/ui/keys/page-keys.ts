import { isClosing, isOverlayOpen } from '#web/ui/feedback/closing.ts'

/** Where the choice is kept. It can be turned off, because speech input would type single keys (WCAG 2.1.4). */
const stored = 'welt-page-keys'

export function arePageKeysOn(): boolean {
  return localStorage.getItem(stored) !== 'off'
}

export function turnPageKeys(on: boolean): void {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}

/** A control declares its key in `aria-keyshortcuts`. Nothing happens while text is typed or a dialog is open. */
export function followPageKeys(showKeys: () => void): () => void {
  const press = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (key.length !== 1 || !arePageKeysOn() || isTyping(target)) return
    if (isOverlayOpen()) return
    if (key === '?') {
      event.preventDefault()
      showKeys()
      return
    }
    const control = document.querySelector<HTMLElement>(
      `main [aria-keyshortcuts="${CSS.escape(key.toUpperCase())}"]:not(:disabled)`,
    )
    if (!control) return
    event.preventDefault()
    if (control instanceof HTMLInputElement) control.focus()
    else control.click()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.matches('input, textarea, select, [contenteditable="true"]') &&
    !isClosing(target)
  )
}
