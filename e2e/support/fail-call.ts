import type { Page } from '@playwright/test'

/** Lets every request of this page to a path fail with the server's 500, until what it gives is called. */
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
