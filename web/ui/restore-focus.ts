/** What Mantine leaves a dialog before it gives focus back, in milliseconds, and a little more. */
const afterReturn = 30

/** Puts focus on the page's heading where a dialog has closed and the button that opened it is gone, so that the keyboard goes on from there. */
export function restoreFocus(): void {
  window.setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) document.querySelector<HTMLElement>('h1')?.focus()
  }, afterReturn)
}
