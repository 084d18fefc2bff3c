import type { Page } from '@playwright/test'
import { haveOrder } from '../support/orders.ts'
import { openPurchaseOrderOf, readPurchaseOrders } from '../support/purchase-orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, number: string) =>
  table(page, 'Purchase orders').getByRole('row', { name: new RegExp(number) })

test.describe('a purchase order', () => {
  test('shows items five per page, its orders and a preview of the PO file', async ({ page, product }) => {
    const order = await haveOrder(product, { units: 12, sizes: 7 })
    await openPurchaseOrderOf(page, product, order.streamId)
    await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
    // The header and five of seven rows.
    await expect(table(page, 'Items').getByRole('row')).toHaveCount(6)
    await page.getByRole('button', { name: 'Page 2' }).click()
    await expect(table(page, 'Items').getByRole('row')).toHaveCount(3)
    const held = table(page, 'Orders').getByRole('row').nth(1)
    await expect(held).toContainText('Pending Review')
    await expect(held.getByRole('link')).toHaveAttribute(
      'href',
      `/home/single-order/details/${order.streamId}`,
    )
    const preview = page.getByRole('region', { name: 'PO file preview' })
    await expect(preview.getByText('DRAFT', { exact: true })).toBeVisible()
    const total = preview.getByRole('table', { name: 'Styles by size' }).getByRole('row').last()
    await expect(total).toContainText('84')
    await expect(total).toContainText('$2,100.00')
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await preview.getByRole('button', { name: 'Download preview' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  })

  test('is approved with a result per order, and failed orders move to a new draft', async ({
    page,
    product,
  }) => {
    const plenty = await haveOrder(product, { type: 'own-stock', quantity: 9 })
    // The same store orders more than is available.
    const items = plenty.items.map((item) => ({ ...item, quantity: 5 }))
    const { order: short } = await product.call('createOrder', {
      storeId: plenty.storeId,
      type: 'own-stock',
      items,
    })
    await product.call('submitOrder', { orderStreamId: short.streamId })
    const draft = await openPurchaseOrderOf(page, product, plenty.streamId)
    await expect(page.getByText('Warehouse release').first()).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${draft.number}` })
    await dialog.getByRole('button', { name: 'Approve 2 pending orders' }).click()
    const results = page.getByRole('dialog', { name: `Results of ${draft.number}` })
    await expect(results.getByText('1 of 2 approved')).toBeVisible()
    await expect(page.getByText('Order approved successfully')).toHaveCount(0)
    await expect(page.getByText('Failed to approve order')).toBeVisible()
    await expect(results.getByRole('listitem').filter({ hasText: short.number })).toContainText(
      'Not enough units available.',
    )
    await expectAccessible(page)
    const [next] = await readPurchaseOrders(product, short.streamId)
    expect(next?.number).not.toBe(draft.number)
    expect(next?.status).toBe('draft')
    await expect(results.getByRole('alert')).toContainText(next?.number ?? '')

    // Approved with a reason, on the draft it was moved to.
    const allTheSame = results.getByRole('button', { name: 'Approve 1 order anyway' })
    await expect(allTheSame).toBeDisabled()
    await results.getByLabel('Reason').fill('More comes on Monday')
    await allTheSame.click()
    await expect(results.getByText('2 of 2 approved')).toBeVisible()
    await expect(results.getByRole('listitem').filter({ hasText: short.number })).toContainText(
      `approved with your reason, on ${next?.number}`,
    )
    await results.getByRole('button', { name: 'Close' }).last().click()
    await expect(results).toBeHidden()
    await expect(page.getByRole('button', { name: 'Download PO' })).toBeVisible()
    await expect(table(page, 'Orders').getByRole('row')).toHaveCount(2)
    await expect(page.getByText('Orders: 2 → 1')).toBeVisible()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history.getByText('Removed:').getByRole('link', { name: short.number })).toHaveAttribute(
      'href',
      `/home/single-order/details/${short.streamId}`,
    )
    await page.goto(`/home/single-order/details/${short.streamId}`)
    await expect(page.getByText('More comes on Monday').first()).toBeVisible()
  })

  test('stays a draft when no order can be approved, until a reason is given', async ({ page, product }) => {
    const order = await haveOrder(product, { type: 'own-stock', quantity: 2 })
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${draft.number}` })
    await expect(dialog.getByLabel('Reason for missing units')).toBeVisible()
    await dialog.getByRole('button', { name: 'Approve 1 pending order' }).click()
    await expect(page.getByText('Failed to approve order')).toBeVisible()
    const results = page.getByRole('dialog', { name: `Results of ${draft.number}` })
    await expect(results.getByText('0 of 1 approved')).toBeVisible()
    await expect(results.getByRole('alert')).toContainText('is still a draft')
    await results.getByLabel('Reason').fill('More comes on Monday')
    await results.getByRole('button', { name: 'Approve 1 order anyway' }).click()
    await expect(results.getByText('1 of 1 approved')).toBeVisible()
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await results.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'Download PO' })).toBeVisible()
    const [ready] = await readPurchaseOrders(product, order.streamId)
    expect(ready).toMatchObject({ number: draft.number, status: 'ready' })
  })

  test('is approved completely when the reason for missing units is given up front', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product, { type: 'own-stock', quantity: 2 })
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${draft.number}` })
    await dialog.getByLabel('Reason for missing units').fill('A return is on its way')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Approve 1 pending order' }).click()
    const results = page.getByRole('dialog', { name: `Results of ${draft.number}` })
    await expect(results.getByText('1 of 1 approved')).toBeVisible()
    await expect(results.getByLabel('Reason')).toBeHidden()
  })

  test('says how many orders it approves and how many are approved already', async ({ page, product }) => {
    const first = await haveOrder(product)
    const { order: second } = await product.call('createOrder', {
      storeId: first.storeId,
      type: 'pre-book',
      items: first.items,
    })
    await product.call('submitOrder', { orderStreamId: second.streamId })
    await product.call('approveOrder', { orderStreamId: first.streamId })
    await openPurchaseOrderOf(page, product, second.streamId)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: 'Approve 1 pending order (1 already approved)', exact: true }),
    ).toBeVisible()
  })

  test('shows a failed download of the PO file and downloads it on retry', async ({ page, product }) => {
    const order = await haveOrder(product)
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    await product.call('approvePurchaseOrder', { streamId: draft.streamId })
    await page.reload()
    const download = page.getByRole('button', { name: 'Download PO' })
    await expect(download).toBeEnabled()
    // The URL exists, but the file is missing.
    const files = /\/purchase-orders\/[\w-]+\.xlsx/
    await page.route(files, async (route) => route.fulfill({ status: 404, body: 'gone' }))
    await download.click()
    await expect(page.getByText('Failed to download PO')).toBeVisible()
    await page.unroute(files)
    const saved = page.waitForEvent('download')
    await download.click()
    expect((await saved).suggestedFilename()).toBe('purchase-orders-1.xlsx')
    await expect(page.getByText('PO downloaded successfully')).toBeVisible()
  })

  test('is rejected and lists denied orders with the other purchase orders they were on', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product, { brands: 2 })
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    const others = (await readPurchaseOrders(product, order.streamId)).filter(
      ({ streamId }) => streamId !== draft.streamId,
    )
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${draft.number}` })
    await dialog.getByLabel('Reason').fill('The brand sold out')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Order rejected successfully')).toBeVisible()
    await expect(page).toHaveURL('/home/orders/all')
    const results = page.getByRole('dialog', { name: `${draft.number} rejected` })
    const denied = results.getByRole('listitem').filter({ hasText: order.number })
    await expect(denied).toContainText('rejected')
    await expect(denied.getByRole('link', { name: others[0]?.number })).toBeVisible()
    await expectAccessible(page)
    await results.getByRole('button', { name: 'Close' }).last().click()
    await expect(results).toBeHidden()
    await expect(page).toHaveURL('/home/orders/all')
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await expect(page.getByText('The brand sold out').first()).toBeVisible()
  })

  test('can be voided while ready, and its lines return to a draft', async ({ page, product }) => {
    const order = await haveOrder(product)
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Approve 1 pending order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Void' }).click()
    await page
      .getByRole('dialog', { name: `Void ${draft.number}` })
      .getByRole('button', { name: 'Void' })
      .click()
    await expect(page.getByText('Purchase order voided', { exact: true })).toBeVisible()
    await expect(page.getByText('This PO is void. Its lines went back to a draft.')).toBeVisible()
    // The button that had focus is gone.
    await expect(page.getByRole('heading', { name: draft.number, level: 1 })).toBeFocused()
    await expectAccessible(page)
    const [next] = await readPurchaseOrders(product, order.streamId)
    expect(next?.status).toBe('draft')
    expect(next?.number).not.toBe(draft.number)
  })

  test('is submitted and invoiced with valid dates, and then cannot be voided', async ({ page, product }) => {
    const order = await haveOrder(product)
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    await product.call('approvePurchaseOrder', { streamId: draft.streamId })
    await page.reload()
    await page.getByRole('button', { name: 'Submit to brand' }).click()
    const submit = page.getByRole('dialog', { name: `Submit ${draft.number} to brand` })
    await expect(submit).toContainText(/1 order, \d+ units?, \$[\d,.]+\. It can't be voided after this\./)
    await expect(submit.getByRole('button', { name: 'Submit to brand' })).toBeDisabled()
    await submit.getByLabel('Brand reference no.').fill('ACK-7')
    await submit.getByLabel('Date sent').click()
    // The date cannot be in the future.
    await page.getByRole('button', { name: 'Next month' }).waitFor()
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await submit.getByRole('button', { name: 'Submit to brand' }).click()
    await expect(page.getByText('Purchase order submitted', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Void' })).toBeHidden()

    await page.getByRole('button', { name: 'Record invoice' }).click()
    const bill = page.getByRole('dialog', { name: `Record invoice for ${draft.number}` })
    await bill.getByLabel('Invoice number').fill('I-7')
    await bill.getByLabel('Invoice date').click()
    await expect(page.getByRole('button', { name: 'Previous month' })).toBeDisabled()
    await page.keyboard.press('Escape')
    await bill.getByRole('button', { name: 'Record invoice' }).click()
    await expect(page.getByText('Purchase order invoiced', { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' }).getByText('Invoice number:')).toContainText(
      'I-7',
    )
    await expect(page.getByRole('heading', { name: draft.number, level: 1 })).toBeFocused()
    await page.goto('/home/orders/purchase-orders?stage=invoiced')
    await expect(row(page, draft.number)).toContainText('Invoiced')
  })

  test('decided by someone else can be neither approved nor rejected and shows why', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product)
    const draft = await openPurchaseOrderOf(page, product, order.streamId)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Approve ${draft.number}` })
    await expect(dialog.getByRole('button', { name: 'Approve 1 pending order' })).toBeVisible()
    await product.call('approvePurchaseOrder', { streamId: draft.streamId })
    await dialog.getByRole('button', { name: 'Approve 1 pending order' }).click()
    await expect(page.getByText('Failed to approve order')).toBeVisible()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Download PO' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeHidden()
  })

  test('that does not exist leads to All Orders', async ({ page }) => {
    await page.goto('/home/purchase-order/details/0199f0a0-0000-7000-8000-000000000001')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/home/orders/all')
  })
})
