import type { Locator } from '@playwright/test'

/** Closes a dialog by one of its buttons; returns the texts that it showed from then on until it was gone. */
export async function textsWhileClosing(dialog: Locator, button: string): Promise<string[]> {
  return dialog.evaluate(
    async (shown, name) =>
      new Promise<string[]>((resolve) => {
        const texts: string[] = []
        new MutationObserver(() => {
          if (shown.isConnected) texts.push(shown.textContent)
          else resolve(texts)
        }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true })
        const closing = [...shown.querySelectorAll('button')].find(
          (one) => one.textContent === name || one.ariaLabel === name,
        )
        closing?.click()
      }),
    button,
  )
}
