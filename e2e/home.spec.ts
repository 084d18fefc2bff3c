import type { Page } from '@playwright/test'
import { haveLineList } from './support/sorting.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
}

/** Answers a list call of this page with nothing in it. */
async function answerWithNothing(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) =>
      route.fulfill({
        headers: { 'X-Total-Count': '0' },
        json: { success: true, message: 'OK', data: [], status: 200 },
      }),
  )
}

test.beforeEach(({ staff }) => {
  expect(staff.email).toContain('@')
})

test('what waits for staff is listed, each a link', async ({ page, product }) => {
  const name = `Waiting ${crypto.randomUUID().slice(0, 8)}`
  const toSave = await haveLineList(product, { name: `${name} to save` })
  const toSort = await haveLineList(product, { name: `${name} to sort` })
  const toPublish = await haveLineList(product, { name: `${name} to publish` })
  await product.db
    .updateTable('lineLists')
    .set({ catalogsCreatedAt: new Date().toISOString() })
    .where('id', 'in', [toSort, toPublish])
    .execute()
  await product.db.updateTable('lineLists').set({ unsortedCount: 0 }).where('id', '=', toPublish).execute()

  await openHome(page)
  const save = region(page, 'Line lists to save').getByRole('link', { name: `${name} to save` })
  await expect(save).toHaveAttribute('href', `/home/line-list/preview/${toSave}`)
  const publish = region(page, 'Catalogs to publish').getByRole('link', { name: `${name} to publish` })
  await expect(publish).toHaveAttribute('href', `/home/catalog-segmentation/${toPublish}`)
  await expectAccessible(page)
  await region(page, 'Line lists to sort')
    .getByRole('link', { name: `${name} to sort` })
    .click()
  await expect(page).toHaveURL(`/home/catalog-segmentation/${toSort}`)
})

test('where nothing waits the page says so and offers to upload', async ({ page }) => {
  for (const path of ['/api/line-lists', '/api/line-lists/with-catalogs-info', '/api/file-processor'])
    await answerWithNothing(page, path)
  await openHome(page)
  await expect(page.getByText('Nothing waits.', { exact: false })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Upload Inventory' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Inventory' })).toBeVisible()
})
