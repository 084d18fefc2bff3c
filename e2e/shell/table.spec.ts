import type { Page } from '@playwright/test'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import type { Product } from '../support/product.ts'

/** Creates a dozen brands with a common name, so their list has two pages; returns the name. */
async function twelveBrands(product: Product): Promise<string> {
  const family = `Larch ${crypto.randomUUID().slice(0, 8)}`
  const names = Array.from({ length: 12 }, (_, index) => `${family} ${String(index + 1).padStart(2, '0')}`)
  await product.db
    .insertInto('brands')
    .values(names.map((name) => ({ name, nameKey: brandKey(name) })))
    .execute()
  return family
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Brands' }).locator('tbody').getByRole('row')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' })

test.describe('with a clock', () => {
  test.use({ ownContext: true })

  test('a list searches 500 ms after the last key and keeps the search in the URL', async ({
    page,
    product,
  }) => {
    const family = await twelveBrands(product)
    await page.clock.install()
    await page.goto('/home/brands')
    await expect(rowsOf(page)).not.toHaveCount(0)
    const asked: string[] = []
    page.on('request', (request) => {
      const words = new URL(request.url()).searchParams.get('search')
      if (request.url().includes('/api/brands?') && words !== null) asked.push(words)
    })
    // The page's clock is paused, so a slow machine cannot trigger the debounce.
    await page.clock.pauseAt(Date.now() + 60_000)
    await searchBox(page).pressSequentially(`${family} 07`)
    await page.clock.runFor(499)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await page.clock.resume()
    await expect(rowsOf(page)).toHaveCount(1)
    await expect(rowsOf(page)).toContainText(`${family} 07`)
    expect(asked).toEqual([`${family} 07`])
    await expect(page.getByText('1 of 1 brand', { exact: true })).toBeVisible()

    await page.reload()
    await expect(searchBox(page)).toHaveValue(`${family} 07`)
    await expect(rowsOf(page)).toHaveCount(1)

    await searchBox(page).press('Escape')
    await expect(searchBox(page)).toHaveValue('')
    await expect(page).toHaveURL('/home/brands')
  })
})

test('what is typed stays while the URL follows an earlier search', async ({ page, product }) => {
  const family = await twelveBrands(product)
  await page.goto('/home/brands')
  await expect(rowsOf(page)).not.toHaveCount(0)
  // Enter searches at once; the URL follows after the keys that come next.
  const shown = await searchBox(page).evaluate(async (input: HTMLInputElement, words) => {
    const type = (value: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    type(`${words} 0`)
    await new Promise(requestAnimationFrame)
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    type(`${words} 07`)
    const values = new Set<string>()
    while (!location.search.endsWith('07')) {
      await new Promise(requestAnimationFrame)
      values.add(input.value)
    }
    return [...values]
  }, family)
  expect(shown).toEqual([`${family} 07`])
  await expect(rowsOf(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue(`${family} 07`)
  await expect(page).toHaveURL(/07$/)
})

test('pages are changed by button and by browser history', async ({ page, product }) => {
  const family = await twelveBrands(product)
  await page.goto(`/home/brands?search=${encodeURIComponent(family)}`)
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(page.getByText('1–10 of 12 brands')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('11–12 of 12 brands')).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()

  await page.reload()
  await expect(page.getByText('11–12 of 12 brands')).toBeVisible()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect(page.getByText('1–10 of 12 brands')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('11–12 of 12 brands')).toBeVisible()

  await page.getByLabel('Rows per page').selectOption('25 rows')
  await expect(rowsOf(page)).toHaveCount(12)
  await expect(page).toHaveURL(/pageSize=25/)
})

test('a search without results is cleared by one button', async ({ page }) => {
  await page.goto(`/home/brands?search=${crypto.randomUUID()}`)
  await expect(page.getByText('No results.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear search' }).last().click()
  await expect(page).toHaveURL('/home/brands')
})

test('hidden, moved, and sized columns and compact rows are kept', async ({ page, product }) => {
  await twelveBrands(product)
  await page.goto('/home/brands')
  const head = page.getByRole('columnheader', { name: 'Description' })
  await expect(head).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Description' }).uncheck()
  await expect(head).toBeHidden()
  await page.getByRole('button', { name: 'Move Status up' }).click()
  const width = page.getByRole('textbox', { name: 'Width of Status in pixels' })
  await width.fill('300')
  await width.press('Enter')
  await page.getByRole('switch', { name: 'Compact rows' }).click()
  await page.reload()
  await expect(head).toBeHidden()
  const status = page.getByRole('columnheader', { name: 'Status' })
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Status', 'Catalog types', ''])
  expect((await status.boundingBox())?.width).toBe(300)
  expect((await rowsOf(page).first().boundingBox())?.height).toBeLessThan(36)
})

test('a list shows a failed load, keeps the page, and reloads on Try again', async ({ page, product }) => {
  const family = await twelveBrands(product)
  const failed = { success: false, message: 'Wrong Input', data: null, status: 400 }
  await page.route('**/api/brands?*search=*', async (route) => route.fulfill({ status: 400, json: failed }))
  await page.goto(`/home/brands?search=${encodeURIComponent(family)}`)
  const failure = page.getByRole('alert').filter({ hasText: 'Brands could not be loaded' })
  await expect(failure).toContainText('Wrong Input')
  await expect(searchBox(page)).toHaveValue(family)
  await expectAccessible(page)
  await page.unroute('**/api/brands?*search=*')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(rowsOf(page)).toHaveCount(10)
  await expect(failure).toBeHidden()
})
