import sharp from 'sharp'
import { failCall } from '../support/fail-call.ts'
import { putFile } from '../support/files.ts'
import { haveOrder } from '../support/orders.ts'
import { readPurchaseOrders } from '../support/purchase-orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('an order', () => {
  test('can be edited and approved', async ({ page, product }) => {
    const order = await haveOrder(product, { brands: 2 })
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
    const bar = page.getByRole('toolbar', { name: 'Changes' })
    await expect(bar).toBeInViewport()
    await expect(bar).toContainText('24 → 28 units, $600.00 → $700.00')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Saved successfully')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit quantities' })).toBeFocused()
    await expect(page.getByText('Total $700.00')).toBeVisible()
    await expect(page.getByText('Quantities changed')).toBeVisible()

    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeHidden()
    await expect(page.getByRole('main').getByText('Approved').first()).toBeVisible()
  })

  test('is approved once on a double click and shows the answer without loading it again', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await expect(approve).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await approve.dblclick()
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(approve).toBeHidden()
    const approval = 'POST /api/orders/approve'
    expect(requests.filter((request) => request === approval)).toHaveLength(1)
    const later = requests.slice(requests.indexOf(approval))
    expect(later).toContain(`GET /api/orders/${order.streamId}/history`)
    expect(later).not.toContain(`GET /api/orders/${order.streamId}`)
  })

  test('shows its styles with pictures that open large, as the card of their catalog does', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product)
    const thumbnailKey = `thumbnails/${crypto.randomUUID()}.webp`
    const content = sharp({ create: { width: 320, height: 320, channels: 3, background: '#a85e2f' } })
    await putFile(thumbnailKey, await content.webp().toBuffer())
    const { lineListId = 0 } = order.lists[0] ?? {}
    await product.db
      .updateTable('lineListItems')
      .set({ thumbnailKey, pictureKey: thumbnailKey })
      .where('lineListId', '=', lineListId)
      .execute()
    await page.goto(`/home/single-order/details/${order.streamId}`)
    const picture = page.getByRole('row', { name: /A-0001/ }).locator('img')
    await expect(picture).toHaveJSProperty('naturalWidth', 320)
    const enlarge = page
      .getByRole('row', { name: /A-0001/ })
      .getByRole('button', { name: /^Enlarge picture/ })
    await enlarge.press('Enter')
    const large = page.getByRole('dialog', { name: 'Clog 1, Bone' })
    await expect(large.getByRole('img', { name: 'Clog 1, Bone' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(large).toHaveCount(0)
    await expect(enlarge).toBeFocused()

    await product.db
      .updateTable('lineLists')
      .set({ catalogsCreatedAt: new Date().toISOString() })
      .where('id', '=', lineListId)
      .execute()
    const list = await product.call('getLineList', { lineListId })
    await page.goto(`/home/catalogs?search=${encodeURIComponent(list.name)}`)
    const shoes = page.getByRole('article', { name: list.name }).locator('img')
    await expect(shoes).toHaveCount(3)
  })

  test('can be rejected with a reason', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${order.number}` })
    await dialog.getByLabel('Reason for the customer').fill('Wrong season')
    await expect(dialog.getByText('Optional. The customer will see this.')).toBeVisible()
    await dialog.getByLabel('Internal note').fill('Ask again in May')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Order rejected successfully')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong season' })).toContainText('Rejected')
    const details = page.getByRole('region', { name: 'Details' })
    await expect(details).toContainText('Internal noteAsk again in May')
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  })

  test('is cancelled only with a reason', async ({ page, product }) => {
    const order = await haveOrder(product)
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

  test('short on units shows it before its approval, and is approved whole only with a reason', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product, { type: 'own-stock', quantity: 2 })
    await page.goto(`/home/single-order/details/${order.streamId}`)
    const shortage = page.getByRole('alert').filter({ hasText: 'Not enough units' })
    await expect(shortage).toContainText('4 of 12 units can be approved.')
    await expect(shortage).toContainText('6 ordered, 2 available')
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Not enough units' })
    await expect(dialog.getByText('6 ordered, 2 available').first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve 4 units' })).toBeFocused()
    await dialog.getByRole('radio', { name: 'Approve all 12 units anyway' }).check()
    await expect(dialog.getByRole('button', { name: 'Approve anyway' })).toBeDisabled()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('More arrive on Monday')
    await dialog.getByRole('button', { name: 'Approve anyway' }).click()
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(page.getByText('More arrive on Monday').first()).toBeVisible()
  })

  test('short on units is approved for the available units, and the rest is kept', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product, { type: 'own-stock', quantity: 4 })
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await expect(page.getByText('8 of 12 units can be approved.')).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Not enough units' })
    await dialog.getByRole('button', { name: 'Approve 8 units' }).click()
    await expect(page.getByText(/^SO-\d+ has the rest$/)).toBeVisible()
    await expect(page.getByText('Total $200.00')).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Quantities changed, approved')
    const [rest] = await product.call('getOrders', { storeId: order.storeId, status: ['pending-review'] })
    await page.goto(`/home/single-order/details/${rest?.streamId}`)
    await expect(page.getByText('Total $100.00')).toBeVisible()
    const origin = page.getByRole('alert').filter({ hasText: 'Split from' })
    await expect(origin.getByRole('link', { name: order.number })).toBeVisible()

    // Nothing is left.
    await expect(page.getByText('0 of 4 units can be approved.')).toBeVisible()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(dialog.getByLabel('Reason')).toBeFocused()
    await expect(dialog.getByRole('radio')).toHaveCount(0)
  })

  test('short on units is approved for the available units, and the rest is cancelled', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product, { type: 'own-stock', quantity: 4 })
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Not enough units' })
    await dialog.getByRole('radio', { name: 'Approve 8 units and cancel 4' }).check()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Order approved successfully')).toBeVisible()
    await expect(page.getByText('Total $200.00')).toBeVisible()
    expect(await product.call('getOrders', { storeId: order.storeId })).toHaveLength(1)
  })

  test('with unavailable models names them on submit', async ({ page, product }) => {
    const order = await haveOrder(product, { cart: true })
    await product.db
      .updateTable('lineLists')
      .set({ orderingClosedAt: new Date().toISOString() })
      .where('id', '=', order.lists[0]?.lineListId ?? 0)
      .execute()
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Failed to submit order')).toBeVisible()
    await expect(page.getByText('Some items cannot be ordered. A-0001')).toBeVisible()
    await expect(page.getByText('In Cart')).toBeVisible()
  })

  test('that does not exist leads to All Orders', async ({ page }) => {
    await page.goto('/home/single-order/details/0199f0a0-0000-7000-8000-000000000001')
    await expect(page.getByText('Order not found')).toBeVisible()
    await expect(page).toHaveURL('/home/orders/all')
  })

  test('decided by someone else shows a conflict', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    await product.call('denyOrders', { streamsIds: [order.streamId] })
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByText('Failed to approve order')).toBeVisible()
    await expect(page.getByText('Invalid order status for approval')).toBeVisible()
    await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  })

  test('decided by someone else cannot be rejected and shows why', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Reject ${order.number}` })
    await expect(dialog.getByRole('button', { name: 'Reject' })).toBeVisible()
    await product.call('approveOrder', { orderStreamId: order.streamId })
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Failed to reject order')).toBeVisible()
    await expect(dialog.getByText('Invalid order status for denial')).toBeVisible()
  })

  test('shows when its PO file cannot be downloaded', async ({ page, product }) => {
    const order = await haveOrder(product)
    const [draft] = await readPurchaseOrders(product, order.streamId)
    await product.call('approvePurchaseOrder', { streamId: draft?.streamId ?? '' })
    await failCall(page, '/api/purchase-orders/download')
    await page.goto(`/home/single-order/details/${order.streamId}`)
    await page.getByRole('button', { name: 'Download PO' }).click()
    await expect(page.getByText('Failed to download PO')).toBeVisible()
    await expect(page.getByText('Something went wrong in the server.')).toBeVisible()
  })

  test('links to its purchase orders and back', async ({ page, product }) => {
    const order = await haveOrder(product, { brands: 2 })
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
