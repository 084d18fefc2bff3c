import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

// Chunks that other tests loaded would come from the browser's cache.
test.use({ ownContext: true })

/** Makes the scripts with a name fail until the returned function is called. */
async function loseScripts(page: Page, name: string): Promise<() => Promise<void>> {
  const matches = (url: URL) => url.pathname.startsWith(`/assets/${name}`)
  await page.route(matches, async (route) => route.fulfill({ status: 404 }))
  return async () => page.unroute(matches)
}

test('a part that cannot be loaded is reported, loaded on demand, and leaves what was typed', async ({
  page,
}) => {
  await page.goto('/home/organizations/create-customer')
  const name = page
    .getByRole('region', { name: 'Organization', exact: true })
    .getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed before')
  const found = await loseScripts(page, 'upload-inventory-dialog')
  await page.getByRole('button', { name: 'Upload Inventory' }).first().click()
  const toast = page.getByRole('alert').filter({ hasText: 'Not loaded' })
  await expect(toast).toContainText(
    'Part of the console could not be loaded. Check your connection, then try again.',
  )
  await expect(name).toHaveValue('Typed before')
  await found()
  await toast.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Inventory' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Typed before')
})

test('a toast appears once its script can be loaded, after two failures', async ({ page }) => {
  const found = await loseScripts(page, 'later')
  let tries = 0
  page.on('response', (response) => {
    if (response.url().includes('/assets/later')) tries += 1
  })
  await page.route('**/api/brands?**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'Welt-Console': 'newer' } })
  })
  await page.goto('/home/brands')
  await expect.poll(() => tries).toBeGreaterThan(1)
  await found()
  await expect(page.getByRole('status').filter({ hasText: 'A new version is available.' })).toBeVisible()
})

test('a page that cannot be loaded offers to try again, and to reload after a release', async ({ page }) => {
  await page.goto('/home/team/create-user')
  const name = page.getByLabel('First name')
  await name.fill('Typed before')
  const found = await loseScripts(page, 'home.catalogs')
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await sidebar.getByRole('link', { name: 'Catalogs' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('That page could not be loaded')).toBeVisible()
  await expect(name).toHaveValue('Typed before')

  await name.fill('')
  await sidebar.getByRole('link', { name: 'Catalogs' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText('Part of the console could not be loaded.', { exact: false })).toBeVisible()

  await page.route(
    (url) => url.pathname === '/livez',
    async (route) => route.fulfill({ status: 200, headers: { 'Welt-Console': 'newer' }, body: 'ok' }),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText('A new version is available.')).toBeVisible()
  const offer = page.getByRole('status').filter({ hasText: 'A new version is available.' })
  await expect(offer.getByRole('button', { name: 'Reload' })).toBeVisible()
  await found()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Catalogs', level: 1 })).toBeVisible()
  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect(offer).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Catalogs', level: 1 })).toBeVisible()
})

test('a newer console is offered on any answer, and what was typed stays', async ({ page }) => {
  await page.goto('/home/brands/create')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Typed before')
  await page.route('**/api/brands', async (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 409,
          headers: { 'Welt-Console': 'newer' },
          json: { success: false, message: 'Brand already exists', data: null, status: 409 },
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Create Brand' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'A new version is available.' })
  await expect(offer).toContainText('Save what you are working on first.')
  await expect(name).toHaveValue('Typed before')
})
