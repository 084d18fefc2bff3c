import type { Page } from '@playwright/test'

/** Cuts off the network, after the page has loaded what comes after its first screen, such as toasts. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}
