import type { Page } from '@playwright/test'

/** Makes this page's requests to a path fail with 500 until the returned function is called. */
export async function failCall(page: Page, path: string): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname === path
  await page.route(matches, async (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, message: 'Something went wrong in the server.', data: null, status: 500 },
    }),
  )
  return async () => page.unroute(matches)
}
