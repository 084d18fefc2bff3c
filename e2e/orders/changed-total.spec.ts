import { sql } from 'kysely'
import { haveCustomer } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a cart whose total has changed is submitted only after both totals were shown', async ({
  page,
  product,
}) => {
  const customer = await haveCustomer(product, { brands: 1, type: 'pre-book', quantity: null })
  const [list] = await product.call('getOrderableLists', { storeId: customer.storeId })
  const [model] = await product.call('getOrderableItems', {
    storeId: customer.storeId,
    lineListId: list?.lineListId ?? 0,
  })
  const items = [{ itemId: model?.sizes[0]?.itemId ?? 0, quantity: 4 }]
  const { order } = await product.call('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
  await page.goto(`/home/single-order/details/${order.streamId}`)
  const total = order.totalPrice.toFixed(2)
  const half = (order.totalPrice / 2).toFixed(2)
  await expect(page.getByRole('main').getByText(`$${total}`).first()).toBeVisible()
  await sql`
    UPDATE organizations SET discounts = '[{"brand": "all", "discount": 50}]'
    WHERE id = ${customer.organizationId}`.execute(product.db)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'The total has changed' })
  await expect(dialog).toContainText(`${order.number} costs $${half} now, not $${total}.`)
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/changed-total.png' })
  await dialog.getByRole('button', { name: `Submit at $${half}` }).click()
  await expect(page.getByText('Order submitted successfully')).toBeVisible()
  await expect(page.getByRole('main').getByText(`$${half}`).first()).toBeVisible()
})
