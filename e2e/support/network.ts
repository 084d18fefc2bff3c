import type { Page } from '@playwright/test'

/** Cuts off the network, after the page has loaded what toasts and changes need; that comes after the first screen. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['effects', 'later'].every((file) => loaded.some((name) => name.includes(`/assets/${file}-`)))
  })
  await page.context().setOffline(true)
}
