import type { Page } from '@playwright/test'
import { haveOrder } from '../support/orders.ts'
import { haveLineList } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
}

/** Answers this page's request for the counts. */
async function answerCounts(page: Page, counts: Partial<Record<CountName, number>>): Promise<void> {
  const data = { ...Object.fromEntries(countNames.map((name) => [name, 0])), ...counts }
  await page.route(
    (url) => url.pathname === '/api/dashboard/waiting',
    async (route) => route.fulfill({ json: { success: true, message: 'OK', data, status: 200 } }),
  )
}

const countNames = [
  'ordersPending',
  'purchaseOrderDrafts',
  'lineListsToSave',
  'lineListsToSort',
  'catalogsToPublish',
  'importsUnderWay',
  'importsWithProblems',
] as const
type CountName = (typeof countNames)[number]

test('Home lists what needs attention, each item as a link', async ({ page, product }) => {
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
  const save = region(page, 'Uploads to review').getByRole('link', { name: `${name} to save` })
  await expect(save).toHaveAttribute('href', `/home/line-list/preview/${toSave}`)
  const publish = region(page, 'Catalogs to publish').getByRole('link', { name: `${name} to publish` })
  await expect(publish).toHaveAttribute('href', `/home/catalog-segmentation/${toPublish}`)
  await expectAccessible(page)
  await region(page, 'Line lists to sort')
    .getByRole('link', { name: `${name} to sort` })
    .click()
  await expect(page).toHaveURL(`/home/catalog-segmentation/${toSort}`)
})

test('Home offers to upload when nothing needs attention', async ({ page }) => {
  await answerCounts(page, {})
  await openHome(page)
  await expect(page.getByText("You're all caught up.", { exact: false })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Upload Inventory' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Inventory' })).toBeVisible()
})

test('an empty Home lists the steps to the first order', async ({ page }) => {
  await answerCounts(page, {})
  const none = {
    json: { success: true, message: 'OK', data: [], status: 200 },
    headers: { 'X-Total-Count': '0' },
  }
  await page.route('**/api/orders/get', async (route) => route.fulfill(none))
  await openHome(page)
  const steps = region(page, 'First steps')
  await expect(steps.getByRole('listitem')).toHaveText([
    'Add a brand',
    'Upload a line list',
    'Sort its items into catalog types',
    'Publish the catalogs',
    'Add a customer with a store',
    'Place the first order',
  ])
  await expect(steps.getByLabel('To do').last()).toBeVisible()
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Place the first order' }).click()
  await expect(page).toHaveURL('/home/orders/new')
})

test('Home counts all pending orders and drafts and links to them', async ({ page, product }) => {
  const { number, streamId } = await haveOrder(product)
  await answerCounts(page, { ordersPending: 10_001, purchaseOrderDrafts: 214 })
  await openHome(page)
  const orders = region(page, 'Orders pending review')
  await expect(orders.getByText('10,000+', { exact: true })).toBeVisible()
  await expect(orders.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    `/home/single-order/details/${streamId}`,
  )
  const drafts = region(page, 'Purchase orders to build')
  await expect(drafts.getByText('214', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await drafts.getByRole('link', { name: 'View all 214' }).click()
  await expect(page).toHaveURL('/home/orders/purchase-orders?stage=draft')
})
