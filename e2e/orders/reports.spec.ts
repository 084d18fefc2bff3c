import { failCall } from '../support/fail-call.ts'
import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('reports keep their filters while switching, link to their records, and are exported', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  const brandId = order.segments[0]?.brandId
  await page.goto('/home/orders/all')
  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bookings by brand', level: 1 })).toBeVisible()
  await expect(page.getByRole('figure').locator('svg')).toBeVisible()

  await page.goto(`/home/reports/bookings-by-store?season=S1+2027&brandId=${brandId}`)
  const stores = page.getByRole('table', { name: 'Bookings by store' })
  await expect(stores.getByRole('columnheader')).toHaveText([
    'Store',
    'Units S1 2027',
    'Units S1 2026',
    'Total S1 2027',
    'Total S1 2026',
    'Change',
  ])
  await expect(stores.getByRole('row', { name: order.storeName })).toContainText('$300.00')
  await expect(stores.getByRole('row', { name: 'Total 12' })).toContainText('$300.00')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Excel' }).click()
  expect((await download).suggestedFilename()).toBe('bookings-by-store.xlsx')

  const kinds = page.getByRole('navigation', { name: 'Reports' })
  await kinds.getByRole('link', { name: 'By style' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/home/reports/bookings-by-style?season=S1+2027&brandId=${brandId}`)
  await page.getByRole('link', { name: 'Size curve of A-0001' }).click()
  await expect(page.getByRole('heading', { name: 'Size curve', level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Size curve' }).getByRole('row').last()).toContainText('100%')
  await expect(page.getByRole('combobox', { name: 'Style' })).toHaveValue(/A-0001/)
  await expectAccessible(page)

  await kinds.getByRole('link', { name: 'Order fill' }).click()
  const brands = page.getByRole('table', { name: 'Order fill' })
  await expect(brands.getByRole('row')).toHaveCount(3)
  await page.goto(`/home/reports/bookings-by-store?brandId=${brandId}&from=2001-01&to=2001-02`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
  const filters = page.getByRole('region', { name: 'Active filters' })
  await filters.getByRole('button', { name: /^Remove filter From month/ }).click()
  await expect(page).not.toHaveURL(/from=/)
  await filters.getByRole('button', { name: /^Remove filter To month/ }).click()
  await expect(stores.getByRole('row', { name: order.storeName })).toContainText('$300.00')
  await expectAccessible(page)
  await filters.getByRole('button', { name: /^Remove filter Brand: / }).click()
  await expect(filters).toHaveCount(0)
})

test('shows when a report cannot be loaded, and reloads it', async ({ page }) => {
  const mend = await failCall(page, '/api/reports/bookings-by-brand')
  await page.goto('/home/reports/bookings-by-brand')
  await expect(page.getByRole('alert').filter({ hasText: 'The report could not be loaded' })).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Bookings by brand', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'The report could not be loaded' })).toBeHidden()
})
