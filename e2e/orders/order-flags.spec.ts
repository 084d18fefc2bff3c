import { applyLineListUpdate } from '#server/domain/ordering/changes/apply-line-list-update.ts'
import { haveOrder, orderRow } from '../support/orders.ts'
import type { Product } from '../support/product.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('an updated line list', () => {
  test('flags affected orders and adds notes to carts', async ({ page, product }) => {
    const pending = await haveOrder(product)
    const { order: cart } = await product.call('createOrder', {
      storeId: pending.storeId,
      type: 'pre-book',
      items: pending.items,
    })
    await updateLineList(product, pending.lists[0]?.lineListId ?? 0, pending.items[1]?.itemId ?? 0)

    await page.goto(`/home/orders/all?search=${pending.storeName}`)
    await expect(orderRow(page, pending.number)).toContainText('Affected by a line list update')
    await page.getByRole('button', { name: 'More filters' }).click()
    // The box follows the URL, which changes a moment after the click.
    await page.getByRole('checkbox', { name: 'Affected by a line list update' }).click()
    await expect(page).toHaveURL(/flagged=true/)
    await expect(orderRow(page, cart.number)).toHaveCount(0)
    await expect(orderRow(page, pending.number)).toBeVisible()

    await page.goto(`/home/single-order/details/${pending.streamId}`)
    const alert = page.getByRole('alert').filter({ hasText: 'Affected by a line list update' })
    await expect(alert).toContainText('1 size was withdrawn later. It stays on this order.')
    await expect(alert).toContainText('1 size changed price later. This order keeps its prices.')
    await expect(page.getByText('Now withdrawn: M5/W7')).toBeVisible()
    await expect(page.getByText('Price has changed: M4/W6')).toBeVisible()
    await expect(page.getByText('Total $300.00')).toBeVisible()
    await expectAccessible(page)

    await page.goto(`/home/single-order/details/${cart.streamId}`)
    const noted = page.getByRole('alert').filter({ hasText: 'Line list updates changed this cart' })
    await expect(noted).toContainText('A-0001 size M4/W6: $25.00 → $30.00')
    await expect(noted).toContainText('A-0001 size M5/W7: withdrawn and removed')
    await expect(page.getByText('Total $180.00')).toBeVisible()
    await expectAccessible(page)
  })
})

/** Changes prices and withdraws a size, as a confirmed update does. */
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
    await applyLineListUpdate(tx, lineListId, {
      actor: 'system',
      now,
      timeZone: 'America/New_York',
      // Carts send no mail.
      jobs: { enqueue: async () => {}, retry: async () => {}, drop: async () => {} },
      customerMail: 'off',
    })
  })
}
