import type { Page } from '@playwright/test'

/** Cuts off the network, after the page has loaded what toasts and changes need; that comes after the first screen. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    return ['effects', 'later'].every((file) => loaded.some((name) => name.includes(`/assets/${file}-`)))
  })
  await page.context().setOffline(true)
}

/** Holds this page's requests to a URL until the returned function is called. */
export async function holdRequests(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
