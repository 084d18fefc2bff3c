import { failCall } from './support/fail-call.ts'
import { callAs, haveOrder } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('the dashboard shows figures, the latest orders and a chart, and leads on', async ({
  page,
  product,
  staff,
}) => {
  expect(staff.email).toContain('@')
  const order = await haveOrder(page, product, { units: 12 })
  await callAs(page, 'approveOrder', { orderStreamId: order.streamId })
  await page.goto('/home/orders/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  for (const card of ['Total WHS', 'Monobrand Orders', 'Multibrand Orders', 'Inactive Accounts'])
    await expect(page.getByRole('region', { name: card, exact: true })).toContainText(/\d/)
  const last = page.getByRole('table', { name: 'Last Orders' })
  await expect(last.getByRole('row', { name: new RegExp(order.number) })).toContainText('$600.00')
  await expect(page.getByRole('table', { name: 'Top Customers' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Most Units Sold' })).toContainText('A-0001')
  await expect(page.getByRole('figure').locator('svg').first()).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'View All Customers' })).toHaveAttribute(
    'href',
    '/home/organizations',
  )
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await expect(page).toHaveURL('/home/orders/all')

  await page.goto('/home/orders/dashboard?from=2020-01-01&to=2020-01-31')
  await expect(page.getByText('No sales in this period.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Total WHS' })).toContainText('$0.00')

  await page.goto('/home/orders/dashboard?from=2027-01-01&to=2026-01-01')
  await expect(page.getByText('End date is before start date')).toBeVisible()
  await page.goto('/home/orders/dashboard?from=2027-02-30')
  await expect(page.getByRole('region', { name: 'Total WHS' })).toContainText(/[1-9]/)

  const days = page.getByRole('radiogroup', { name: 'Period' })
  await days.getByText('30 days').click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d$/)
  await expect(last.getByRole('row', { name: new RegExp(order.number) })).toBeVisible()
  await expect(days.getByRole('radio', { name: '30 days' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(days.getByRole('radio', { name: 'All' })).toBeChecked()
  await expect(page).toHaveURL('/home/orders/dashboard')
})

test('a dashboard that cannot be loaded says so and tries again', async ({ page, staff }) => {
  expect(staff.email).toContain('@')
  const mend = await failCall(page, '/api/dashboard')
  await page.goto('/home/orders/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'The dashboard could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Total WHS' })).toContainText('$')
})
