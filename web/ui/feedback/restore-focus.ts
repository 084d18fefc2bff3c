/** Slightly longer than Mantine waits before it returns focus, in milliseconds. */
const afterReturn = 30

/** Focuses the page's heading if the button that opened a closed dialog is gone. */
export function restoreFocus(): void {
  window.setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) document.querySelector<HTMLElement>('h1')?.focus()
  }, afterReturn)
}
