import type { Page } from '@playwright/test'
import { type ToDo, type ToDoSection, toDoSections } from '#contract/dashboard.ts'
import { haveOrder } from '../support/orders.ts'
import { haveLineList } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
}

/** Changes this page's answers about what needs attention: the total of sections, and all others become empty. */
async function answerTotals(page: Page, totals: Partial<Record<ToDoSection, number>>): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/dashboard/to-do',
    async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: ToDo }
      const data = Object.fromEntries(
        toDoSections.map((name) => [
          name,
          name in totals ? { ...answer.data[name], total: totals[name] } : { items: [], total: 0 },
        ]),
      )
      await route.fulfill({ response, json: { ...answer, data } })
    },
  )
}

test('an import is named by brand and list, and only read again where that can help', async ({
  page,
  product,
}) => {
  const name = `Spring ${crypto.randomUUID().slice(0, 8)}`
  const lineListId = await haveLineList(product, { name })
  const { brandId } = await product.db
    .selectFrom('lineLists')
    .select('brandId')
    .where('id', '=', lineListId)
    .executeTakeFirstOrThrow()
  const failed = async (failureCode: string) => {
    const id = crypto.randomUUID()
    const stored = {
      id,
      action: 'update',
      brandId,
      type: 'pre-book',
      request: JSON.stringify({ fileName: `${failureCode}-${id}.xlsx` }),
      fileKey: `uploads/${id}.xlsx`,
      status: 'failed',
      failureCode,
      failure: 'Something is wrong.',
      lineListId,
      createdBy: product.staff.id,
    }
    await product.db
      .insertInto('imports')
      .values(stored as never)
      .execute()
    return `${failureCode}-${id}.xlsx`
  }
  const damaged = await failed('damaged')
  const stopped = await failed('import-stopped')
  await openHome(page)
  const imports = region(page, 'Imports')
  await expect(imports.getByRole('button', { name: `Retry ${stopped}` })).toBeVisible()
  await expect(imports.getByRole('button', { name: `Discard ${damaged}` })).toBeVisible()
  await expect(imports.getByRole('button', { name: `Retry ${damaged}` })).toHaveCount(0)
  await expect(imports.getByText(`, ${name}: Something is wrong.`)).toHaveCount(2)
  await expectAccessible(page)
})

test('Home lists what needs attention, each item as a link', async ({ page, product }) => {
  const name = `Waiting ${crypto.randomUUID().slice(0, 8)}`
  const toSave = await haveLineList(product, { name: `${name} to save` })
  const toSort = await haveLineList(product, { name: `${name} to sort` })
  const toPublish = await haveLineList(product, { name: `${name} to publish` })
  // The earliest deadlines are shown first.
  const deadline = '2001-01-01'
  await product.db
    .updateTable('lineLists')
    .set({ deadline })
    .where('id', 'in', [toSave, toSort, toPublish])
    .execute()
  await product.db
    .updateTable('lineLists')
    .set({ catalogsCreatedAt: new Date().toISOString() })
    .where('id', 'in', [toSort, toPublish])
    .execute()
  await product.db.updateTable('lineLists').set({ unsortedCount: 0 }).where('id', '=', toPublish).execute()
  // Those that customers see come before the others.
  const publishedAt = new Date().toISOString()
  await product.db.updateTable('lineLists').set({ publishedAt }).where('id', '=', toSort).execute()

  await openHome(page)
  const save = region(page, 'Uploads to review').getByRole('link', { name: `${name} to save` })
  await expect(save).toHaveAttribute('href', `/home/line-list/preview/${toSave}`)
  const publish = region(page, 'Catalogs to publish').getByRole('link', { name: `${name} to publish` })
  await expect(publish).toHaveAttribute('href', `/home/catalog-segmentation/${toPublish}`)
  await expectAccessible(page)
  await region(page, 'Line lists to sort')
    .getByRole('link', { name: `${name} to sort`, exact: true })
    .click()
  await expect(page).toHaveURL(`/home/catalog-segmentation/${toSort}`)
})

test('Home offers to upload when nothing needs attention', async ({ page, product }) => {
  // Without any order, Home lists the first steps.
  await haveOrder(product)
  await answerTotals(page, {})
  await openHome(page)
  await expect(page.getByText("You're all caught up.", { exact: false })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Upload Inventory' }).click()
  await expect(page.getByRole('dialog', { name: 'Upload Inventory' })).toBeVisible()
})

test('an empty Home lists the steps to the first order', async ({ page }) => {
  await answerTotals(page, {})
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
    'Add a customer with a store',
    'Publish the catalogs',
    'Place the first order',
  ])
  await expect(steps.getByLabel('To do').last()).toBeVisible()
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Place the first order' }).click()
  await expect(page).toHaveURL('/home/orders/new')
})

test('Home keeps the first steps beside a list to sort until the first order', async ({ page }) => {
  await answerTotals(page, { listsToSort: 1 })
  await page.route('**/api/orders/get', async (route) =>
    route.fulfill({
      json: { success: true, message: 'OK', data: [], status: 200 },
      headers: { 'X-Total-Count': '0' },
    }),
  )
  await openHome(page)
  await expect(region(page, 'Line lists to sort')).toBeVisible()
  await expect(region(page, 'First steps')).toBeVisible()
})

test('Home counts all pending orders and drafts, and an entry is dismissed until Undo', async ({
  page,
  product,
}) => {
  const { number, streamId } = await haveOrder(product)
  const next = await haveOrder(product)
  // The oldest are shown first.
  for (const [id, days] of [
    [streamId, 4_000],
    [next.streamId, 3_999],
  ] as const)
    await product.db
      .updateTable('orders')
      .set({ sortedAt: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute()
  await answerTotals(page, { ordersToReview: 1_001, purchaseOrdersToBuild: 214 })
  await openHome(page)
  const orders = region(page, 'Orders pending review')
  await expect(orders.getByText('1,000+', { exact: true })).toBeVisible()
  const link = orders.getByRole('link', { name: number })
  await expect(link).toHaveAttribute('href', `/home/single-order/details/${streamId}`)
  const drafts = region(page, 'Purchase orders to build')
  await expect(drafts.getByText('214', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await orders.getByRole('button', { name: `Dismiss ${number}` }).press('Enter')
  await expect(link).toHaveCount(0)
  await expect(orders.getByRole('link', { name: next.number })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(link).toBeVisible()
  await drafts.getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/home/orders/purchase-orders?stage=draft')
})
