import type { Page } from '@playwright/test'
import { haveOrder, orderRow } from '../support/orders.ts'
import type { Product } from '../support/product.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** An order of late in the evening of March 9 in New York, where the server counts its days; in Tokyo it is noon of March 10. */
async function haveLateOrder(product: Product) {
  const order = await haveOrder(product)
  const at = '2026-03-10T03:30:00Z'
  await product.db
    .updateTable('orders')
    .set({ dateSubmitted: at, sortedAt: at })
    .where('id', '=', order.streamId)
    .execute()
  return order
}

async function openOrders(page: Page, days: { from: string; to: string }, search: string): Promise<void> {
  const query = new URLSearchParams({ submittedFrom: days.from, submittedTo: days.to, search })
  await page.goto(`/home/orders/all?${query}`)
  await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible()
}

for (const timezoneId of ['Asia/Tokyo', 'America/Los_Angeles'])
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId, ownContext: true })

    test('filtering on the day shown finds the order', async ({ page, product }) => {
      const order = await haveLateOrder(product)
      await openOrders(page, { from: '2026-03-09', to: '2026-03-09' }, order.number)
      const row = orderRow(page, order.number)
      const shown = row.getByText('3/9/2026', { exact: true })
      await expect(shown).toBeVisible()
      await expect(shown).toHaveAttribute('title', '3/9/2026, 11:30 PM EDT')
      await page.getByRole('button', { name: /^More filters/ }).click()
      await expect(page.getByText('Days are those of America/New York.')).toBeVisible()
      await expectAccessible(page)
      await openOrders(page, { from: '2026-03-10', to: '2026-03-10' }, order.number)
      await expect(page.getByRole('status', { name: 'All results' })).toHaveText('0 orders')
      await expect(row).toHaveCount(0)
    })

    test.describe('around midnight', () => {
      test('today is the day of the server', async ({ page }) => {
        // 11:30 PM on March 9 in New York.
        await page.clock.setFixedTime('2026-03-10T03:30:00Z')
        await page.goto('/home/orders/dashboard')
        await page.getByRole('radiogroup', { name: 'Period' }).getByText('30 days').click()
        await expect(page).toHaveURL(/to=2026-03-09/)
        await expect(page.getByText('Days are those of America/New York.')).toBeVisible()
      })
    })
  })

test.describe('in the time zone of the server', () => {
  test.use({ timezoneId: 'America/New_York', ownContext: true })
  test('no zone is named', async ({ page, product }) => {
    const order = await haveLateOrder(product)
    await openOrders(page, { from: '2026-03-09', to: '2026-03-09' }, order.number)
    const shown = orderRow(page, order.number).getByText('3/9/2026', { exact: true })
    await expect(shown).toHaveAttribute('title', '3/9/2026, 11:30 PM')
    await page.getByRole('button', { name: /^More filters/ }).click()
    await expect(page.getByRole('textbox', { name: 'Submitted from' })).toBeVisible()
    await expect(page.getByText('Days are those of')).toHaveCount(0)
  })
})
