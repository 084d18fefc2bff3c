import type { Page } from '@playwright/test'
import { haveCustomer } from '../support/orders.ts'
import type { Product } from '../support/product.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Submits orders of one store and opens the list of them. */
async function openPending(page: Page, product: Product, count: number): Promise<void> {
  const { storeId, storeName, lists } = await haveCustomer(product, {
    brands: 1,
    type: 'pre-book',
    quantity: null,
  })
  const items = lists.flatMap(({ itemIds }) => itemIds.map((itemId) => ({ itemId, quantity: 6 })))
  for (let order = 0; order < count; order += 1) {
    const { order: opened } = await product.call('createOrder', { storeId, type: 'pre-book', items })
    await product.call('submitOrder', { orderStreamId: opened.streamId })
  }
  await page.goto(`/home/orders/all?search=${storeName}&status=pending-review`)
  // Placeholders of rows have no link.
  await expect(page.getByRole('row').filter({ has: page.getByRole('link') })).toHaveCount(count)
}

test('ten orders are reviewed by keyboard with at most three keys each', async ({ page, product }) => {
  await openPending(page, product, 10)
  const numbers = await page.getByRole('link', { name: /^SO-/ }).allTextContents()
  const heading = (number = '') => page.getByRole('heading', { name: number, level: 1 })
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: numbers[0] ?? '', exact: true }).focus()
  await press('Enter')
  for (const number of numbers) {
    await expect(heading(number)).toBeFocused()
    await press('a')
  }
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  expect(keys / numbers.length).toBeLessThanOrEqual(3)
})

test('an order leads to its neighbors, and its keys are listed and can be turned off', async ({
  page,
  product,
}) => {
  await openPending(page, product, 3)
  const numbers = await page.getByRole('link', { name: /^SO-/ }).allTextContents()
  const heading = (number = '') => page.getByRole('heading', { name: number, level: 1 })
  await page.getByRole('link', { name: numbers[0] ?? '', exact: true }).click()
  await expect(heading(numbers[0])).toBeFocused()
  await expect(page.getByRole('button', { name: 'Previous order' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(heading(numbers[1])).toBeFocused()
  await page.keyboard.press('k')
  await expect(heading(numbers[0])).toBeFocused()

  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: `Reject ${numbers[0]}` })
  await reject.getByLabel('Reason for the customer').fill('a j k')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(heading(numbers[1])).toBeFocused()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const label of ['Previous order', 'Next order', 'Reject', 'Approve', 'Edit quantities'])
    await expect(list.getByRole('row', { name: label })).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('keyboard')
  await expect(heading(numbers[1])).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Enter')
  await list.getByRole('switch', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  // Keys do nothing on the page until a dialog has closed.
  await expect(list).toHaveCount(0)
  await page.keyboard.press('e')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
})

test('an order that was not opened from a list has no previous or next order', async ({ page, product }) => {
  await openPending(page, product, 2)
  const [number = ''] = await page.getByRole('link', { name: /^SO-/ }).allTextContents()
  const { organizationId } = (await product.call('getOrders', { search: number }))[0] ?? {}
  await page.evaluate((path) => history.pushState(null, '', path), `/home/organizations/${organizationId}`)
  await page.getByRole('region', { name: 'Last orders' }).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next order' })).toBeHidden()
})
