import { haveOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const mostRequests = 14

declare global {
  /** In the page: when a link of its table appeared, in milliseconds since navigation. */
  var tableShownAt: number | undefined
}

// Nothing is cached, and the script that watches the table ends with its page.
test.use({ ownContext: true })

test('All Orders makes at most 14 requests until its table is visible, none of them twice', async ({
  page,
  product,
}) => {
  await haveOrder(product)
  await page.addInitScript(watchTable)
  await page.goto('/home/orders/all')
  await expect.poll(async () => page.evaluate(() => globalThis.tableShownAt)).toBeGreaterThan(0)
  // The brands of other tests may fill further pages.
  const requests = (await page.evaluate(requestsUntilTable)).filter((path) => !path.includes('cursor='))
  // The sidebar's brands may come after the table.
  const calls = requests.filter((path) => path.startsWith('/api/') && !path.startsWith('/api/brands?'))
  expect(calls.toSorted()).toEqual(['/api/auth/verify', '/api/orders/get'])
  expect(new Set(requests).size).toBe(requests.length)
  expect(requests.length).toBeLessThanOrEqual(mostRequests)
})

/** Runs in the page before its scripts. */
function watchTable(): void {
  new MutationObserver(() => {
    if (document.querySelector('table[aria-label="Orders"] tbody a')) {
      globalThis.tableShownAt ??= performance.now()
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page; its own path comes first. */
function requestsUntilTable(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < (globalThis.tableShownAt ?? 0))
    .map(({ name }) => name.slice(location.origin.length))
  return [location.pathname, ...loaded.filter((path) => path !== '/favicon.svg')]
}
