import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { followLineList } from '#server/orders/public.ts'
import { failCall } from './support/fail-call.ts'
import { callAs, haveCustomer, haveOrder } from './support/orders.ts'
import type { Product } from './support/product.ts'
import { readPurchaseOrders } from './support/purchase-orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true })
const row = (page: Page, number: string) => table(page).getByRole('row', { name: new RegExp(number) })

test.beforeEach(({ staff }) => {
  expect(staff.email).toContain('@')
})

test.describe('order lists', () => {
  test('search, filter and sort; a denied order is found by its status alone and can be replicated', async ({
    page,
    product,
  }) => {
    const pending = await haveOrder(page, product)
    const denied = await haveOrder(page, product)
    await callAs(page, 'denyOrders', { streamsIds: [denied.streamId] })

    await page.goto('/home/orders')
    await expect(page).toHaveURL(/\/home\/orders\/all$/)
    await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible()
    await expect(row(page, pending.number)).toContainText('Pending Review')
    await expect(row(page, denied.number)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByLabel('Search by number, organization, store or model code').fill(denied.number)
    await expect(page.getByText('No results.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Denied' }).click()
    await expect(page).toHaveURL(/status=denied/)
    await expect(row(page, denied.number)).toContainText('Denied')
    await row(page, denied.number).getByRole('button', { name: 'Replicate' }).click()
    await expect(page.getByText('Order replicated successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/single-order\/details\//)
    await expect(page.getByText('In Cart')).toBeVisible()
  })

  test('by brand, by catalog type and multibrand show their own alone', async ({ page, product }) => {
    const one = await haveOrder(page, product, { type: 'own-stock', quantity: 50 })
    const several = await haveOrder(page, product, { brands: 2 })
    const [brand] = several.segments
    await page.goto(`/home/orders/brand/${brand?.brandId}`)
    await expect(page.getByRole('heading', { name: 'Brand Orders', level: 1 })).toBeVisible()
    await expect(row(page, several.number)).toBeVisible()
    await expect(row(page, one.number)).toHaveCount(0)
    await page.goto('/home/orders/catalog-type/own-stock')
    await expect(page.getByRole('heading', { name: 'Catalog Type Orders', level: 1 })).toBeVisible()
    await expect(row(page, one.number)).toContainText('Open Stock')
    await expect(row(page, several.number)).toHaveCount(0)
    await page.goto('/home/orders/multibrand')
    await expect(page.getByRole('heading', { name: 'Multibrand Orders', level: 1 })).toBeVisible()
    await expect(row(page, several.number)).toBeVisible()
    await expect(row(page, one.number)).toHaveCount(0)
    await page.goto('/home/orders/catalog-type/shoes')
    await expect(page.getByText('Page not found')).toBeVisible()
  })

  test('several orders are decided at once, with a result for each', async ({ page, product }) => {
    const plenty = await haveOrder(page, product, { type: 'own-stock', quantity: 50 })
    const short = await haveOrder(page, product, { type: 'own-stock', quantity: 2 })
    await page.goto('/home/orders/all?status=pending-review')
    await row(page, plenty.number).getByRole('checkbox').check()
    await row(page, short.number).getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Approve 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve 2 orders' })
    await dialog.getByRole('button', { name: 'Approve 2 orders' }).click()
    await expect(dialog.getByText('1 of 2 approved')).toBeVisible()
    const results = dialog.getByRole('list', { name: 'Results' })
    await expect(results.getByRole('listitem').filter({ hasText: short.number })).toContainText(
      'There are not enough units left to promise.',
    )
    await expect(results.getByRole('listitem').filter({ hasText: plenty.number })).toContainText('approved')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await row(page, short.number).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reject 1' }).click()
    const reject = page.getByRole('dialog', { name: 'Reject 1 order' })
    await reject.getByLabel('Reason').fill('Sold out')
    await reject.getByRole('button', { name: 'Reject 1 order' }).click()
    await expect(reject.getByText('1 of 1 rejected')).toBeVisible()
  })

  test('are exported as filtered', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    await page.goto(`/home/orders/all?search=${order.number}`)
    await expect(row(page, order.number)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('orders.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${order.number},`)
  })
})

test.describe('an order', () => {
  test('is edited, approved and shown as approved', async ({ page, product }) => {
    const order = await haveOrder(page, product, { brands: 2 })
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await expect(page.getByRole('heading', { name: order.number, level: 1 })).toBeVisible()
    await expect(page.getByText('Total $600.00')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Edit quantities' }).click()
    await page
      .getByRole('textbox', { name: /size M4\/W6/ })
      .first()
      .fill('10')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('textbox', { name: /size M5\/W7/ }).first()).toBeFocused()
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('Saved successfully')).toBeVisible()
    await expect(page.getByText('Total $700.00')).toBeVisible()
    await expect(page.getByText('Quantities changed')).toBeVisible()

    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeHidden()
    await expect(
      page.getByRole('banner').or(page.getByRole('main')).getByText('Approved').first(),
    ).toBeVisible()
  })

  test('is rejected with a reason and shown as rejected', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${order.number}` })
    await dialog.getByLabel('Reason').fill('Wrong season')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Order rejected successfully')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong season' })).toContainText('Rejected')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  })

  test('is cancelled for a reason that must be given', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Cancel order' }).click()
    const dialog = page.getByRole('dialog', { name: `Cancel ${order.number}` })
    await expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeDisabled()
    await dialog.getByLabel('Reason').fill('Store closes')
    await dialog.getByRole('button', { name: 'Cancel order' }).click()
    await expect(page.getByText('Order cancelled successfully')).toBeVisible()
    for (const action of ['Approve', 'Reject', 'Cancel order'])
      await expect(page.getByRole('button', { name: action, exact: true })).toBeHidden()
  })

  test('that asks for more units than there are is approved only with a reason', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(page, product, { type: 'own-stock', quantity: 2 })
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Not enough units' })
    await expect(dialog.getByText('6 wanted, 2 there').first()).toBeVisible()
    await dialog.getByLabel('Reason').fill('More arrive on Monday')
    await dialog.getByRole('button', { name: 'Approve all the same' }).click()
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(page.getByText('More arrive on Monday').first()).toBeVisible()
  })

  test('that does not exist leads to all orders', async ({ page }) => {
    await page.goto('/home/single-order/details/0199f0a0-0000-7000-8000-000000000001')
    await expect(page.getByText('Order not found')).toBeVisible()
    await expect(page).toHaveURL('/home/orders/all')
  })

  test('that somebody else has decided meanwhile says so', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    await callAs(page, 'denyOrders', { streamsIds: [order.streamId] })
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Failed to approve order')).toBeVisible()
    await expect(page.getByText('Invalid order status for approval')).toBeVisible()
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  })

  test('that is decided meanwhile cannot be rejected, and says why', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${order.number}` })
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeVisible()
    await callAs(page, 'approveOrder', { orderStreamId: order.streamId })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Failed to reject order')).toBeVisible()
    await expect(page.getByText('Invalid order status for denial')).toBeVisible()
  })

  test('whose workbook cannot be had says so', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    const [draft] = await readPurchaseOrders(page, order.streamId)
    await callAs(page, 'approvePurchaseOrder', { streamId: draft?.streamId ?? '' })
    await failCall(page, '/api/purchase-orders/download')
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Download PO' }).click()
    await expect(page.getByText('Failed to download PO')).toBeVisible()
    await expect(page.getByText('Something went wrong in the server.')).toBeVisible()
  })

  test('leads to its purchase orders, and they lead back', async ({ page, product }) => {
    const order = await haveOrder(page, product, { brands: 2 })
    await page.goto(`/home/single-order/details/${order.streamId}`)
    const links = page.getByRole('region', { name: 'Purchase orders' }).getByRole('link')
    await expect(links).toHaveCount(2)
    await links.first().click()
    await expect(page).toHaveURL(/\/home\/purchase-order\/details\//)
    await page
      .getByRole('table', { name: 'Orders', exact: true })
      .getByRole('link', { name: order.number })
      .click()
    await expect(page).toHaveURL(`/home/single-order/details/${order.streamId}`)
  })
})

test.describe('an updated line list', () => {
  test('flags the orders it touches and leaves a note on carts', async ({ page, product }) => {
    const pending = await haveOrder(page, product)
    const { order: cart } = await callAs(page, 'createOrder', {
      storeId: pending.storeId,
      type: 'pre-book',
      items: pending.items,
    })
    await updateLineList(product, pending.lists[0]?.lineListId ?? 0, pending.items[1]?.itemId ?? 0)

    await page.goto(`/home/orders/all?search=${pending.storeName}`)
    await expect(row(page, pending.number)).toContainText('Touched by an updated line list')
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('checkbox', { name: 'Touched by an updated line list' }).check()
    await expect(page).toHaveURL(/flagged=true/)
    await expect(row(page, cart.number)).toHaveCount(0)
    await expect(row(page, pending.number)).toBeVisible()

    await page.goto(`/home/single-order/details/${pending.streamId}`)
    const told = page.getByRole('alert').filter({ hasText: 'Touched by an updated line list' })
    await expect(told).toContainText('1 size withdrawn since; they stay on this order.')
    await expect(told).toContainText('1 size with another price since; this order keeps its price.')
    await expect(page.getByText('Withdrawn since: M5/W7')).toBeVisible()
    await expect(page.getByText('Price changed since: M4/W6')).toBeVisible()
    await expect(page.getByText('Total $300.00')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/home/single-order/details/${cart.streamId}`)
    const noted = page.getByRole('alert').filter({ hasText: 'Updated line lists changed this cart' })
    await expect(noted).toContainText('A-0001 size M4/W6: $25.00 → $30.00')
    await expect(noted).toContainText('A-0001 size M5/W7: withdrawn, and taken off')
    await expect(page.getByText('Total $180.00')).toBeVisible()
    await expectAccessible(page)
  })
})

/** Gives a line list's models another price and withdraws one of its sizes, as a confirmed update does. */
async function updateLineList({ db }: Product, lineListId: number, withdrawn: number): Promise<void> {
  const now = new Date()
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('lineListItems')
      .set({ wholesale: 3000 })
      .where('lineListId', '=', lineListId)
      .execute()
    await tx
      .updateTable('lineListSizes')
      .set({ withdrawnAt: now.toISOString() })
      .where('id', '=', withdrawn)
      .execute()
    await followLineList(tx, lineListId, {
      actor: 'system',
      now,
      timeZone: 'America/New_York',
      // Nobody is written to about a cart.
      jobs: { enqueue: async () => {} },
      customerMail: 'off',
    })
  })
}

test.describe('where a call fails', () => {
  test('the list of orders says so in place, and tries again', async ({ page, product }) => {
    const order = await haveOrder(page, product)
    const mend = await failCall(page, '/api/orders/get')
    await page.goto(`/home/orders/all?search=${order.number}`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.filter({ hasText: 'Orders could not be loaded' })).toBeVisible()
    await expectAccessible(page)
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(row(page, order.number)).toBeVisible()
  })
})

test.describe('New Order', () => {
  test('is entered by keyboard and pasted from a spreadsheet, then submitted', async ({ page, product }) => {
    const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
    await page.goto('/home/orders/all')
    await page.getByRole('link', { name: 'New Order' }).click()
    await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Organization' }).fill(customer.organizationId)
    await page.getByRole('option', { name: `Customer ${customer.organizationId}` }).click()
    await page.getByRole('combobox', { name: 'Store' }).click()
    await page.getByRole('option', { name: customer.storeName }).click()
    await page.getByRole('combobox', { name: 'Published list' }).click()
    await page.getByRole('option', { name: /Pre-Book/ }).click()
    await expect(page.getByText('Pre-order items fetched')).toBeVisible()

    const field = (model: string, size: string) =>
      page.getByRole('textbox', { name: `${model} size ${size}`, exact: true })
    await field('A-0001', 'M4/W6').fill('3')
    await page.keyboard.press('ArrowRight')
    await expect(field('A-0001', 'M5/W7')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(field('A-0002', 'M5/W7')).toBeFocused()
    await field('A-0002', 'M5/W7').evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, '4\t5\t6\n7\t8')
    await expect(field('A-0002', 'M5/W7')).toHaveValue('4')
    await expect(field('A-0003', 'M6/W8')).toHaveValue('8')
    await expect(page.getByText('1 pasted cell found no size here.')).toBeVisible()
    await expect(page.getByText('27 units').last()).toBeVisible()
    await expect(page.getByText('Total $675.00')).toBeVisible()
    await expectAccessible(page)
    await field('A-0002', 'M5/W7').press('Control+Enter')
    await expect(page.getByText('Order submitted successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/single-order\/details\//)
    await expect(page.getByText('Total $675.00')).toBeVisible()
    await expect(page.getByText('Pending Review', { exact: true })).toBeVisible()
  })
})
