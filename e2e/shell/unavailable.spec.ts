import { expect, test } from '../support/test.ts'

const unavailable = {
  success: false,
  status: 503,
  message: 'This service is temporarily unavailable. Try again in a few seconds.',
  data: null,
}

test.describe('while the server is unavailable', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/home/brands/create')
    await expect(page.getByRole('heading', { name: 'Create Brand' })).toBeVisible()
  })

  test('a change is resent automatically under its key', async ({ page }) => {
    const keys: (string | undefined)[] = []
    await page.route('**/api/brands', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      keys.push(route.request().headers()['idempotency-key'])
      return keys.length === 1
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: unavailable })
        : route.fallback()
    })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Welt ${Date.now()}`)
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await expect(page.getByText('Brand created successfully')).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  test('a change that fails again shows an error and keeps what was typed', async ({ page }) => {
    await page.route('**/api/brands', async (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, json: unavailable })
        : route.fallback(),
    )
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Typed once')
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await expect(page.getByText(unavailable.message)).toBeVisible()
    await expect(name).toHaveValue('Typed once')
  })

  test('a page that cannot be loaded shows an error and offers to try again', async ({ page }) => {
    let isDown = true
    let lastTry = 0
    await page.route('**/api/catalog-types*', async (route) => {
      lastTry = Date.now()
      return isDown
        ? route.fulfill({ status: 503, headers: { 'Retry-After': '0' }, json: unavailable })
        : route.fallback()
    })
    await page.goto('/home/catalog-types')
    await expect(page.getByText(unavailable.message).first()).toBeVisible()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    // A load of the sidebar that comes later would bring the page back without the button.
    await expect.poll(() => Date.now() - lastTry).toBeGreaterThan(3000)
    isDown = false
    await again.click()
    await expect(page.getByRole('heading', { name: 'Catalog Types', level: 1 })).toBeVisible()
    await expect(again).toBeHidden()
  })
})
