import { failCall } from '../support/fail-call.ts'
import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('the dashboard shows figures, a chart and tables with links', async ({ page, product }) => {
  const order = await haveOrder(product, { units: 12 })
  await product.call('approveOrder', { orderStreamId: order.streamId })
  await page.goto('/home/orders/dashboard')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  for (const card of ['Total WHS', 'Monobrand Orders', 'Multibrand Orders', 'Inactive Accounts'])
    await expect(page.getByRole('region', { name: card, exact: true })).toContainText(/\d/)
  const last = page.getByRole('table', { name: 'Last Orders' })
  await expect(last.getByRole('row', { name: new RegExp(order.number) })).toContainText('$600.00')
  await expect(page.getByRole('table', { name: 'Top Customers' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Most Units Sold' })).toContainText('A-0001')
  await expect(page.getByRole('figure').locator('svg')).toBeVisible()
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

test('a date that cannot be read stays in the field and limits nothing', async ({ page }) => {
  await page.goto('/home/orders/dashboard?from=2020-01-01')
  const from = page.getByRole('textbox', { name: 'From' })
  await expect(from).toHaveValue('1/1/2020')
  await from.fill('31/01/2020')
  await page.keyboard.press('Tab')
  await expect(from).toHaveValue('31/01/2020')
  await expect(from).toHaveAccessibleDescription('Not a date: type mm/dd/yyyy')
  await expect(page).toHaveURL('/home/orders/dashboard')
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await from.fill('1/31/2020')
  await expect(page).toHaveURL(/from=2020-01-31/)
})

const week = (day: string, brandId: number, totalPrice: number) => ({
  week: `${day}T00:00:00.000Z`,
  brandId,
  brandName: brandId === 1 ? 'Crocs' : 'Hey Dude',
  totalPrice,
  unitsCount: 1,
})

test('the sales chart can be read by mouse, by keyboard, and as a table', async ({ page }) => {
  await page.route('**/api/dashboard', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const salesByWeek = [week('2026-11-02', 1, 300), week('2026-11-02', 2, 20), week('2026-11-16', 1, 50)]
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, salesByWeek } } })
  })
  await page.goto('/home/orders/dashboard')
  const chart = page.getByRole('figure')
  const bars = chart.getByRole('img')
  await expect(bars).toHaveCount(3)
  await bars.first().hover()
  await expect(chart.getByText('$320.00')).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(chart.getByText('$320.00')).toBeHidden()

  await chart.getByRole('button', { name: 'Show as table' }).focus()
  await page.keyboard.press('Tab')
  await expect(bars.first()).toBeFocused()
  await expect(bars.first()).toHaveAccessibleName('11/2/2026: Crocs $300.00, Hey Dude $20.00, total $320.00')
  await expect(chart.getByText('$320.00')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await expect(bars.last()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(bars.nth(1)).toHaveAccessibleName('11/9/2026: total $0.00')
  await page.keyboard.press('Escape')
  await expect(chart.getByText('Total', { exact: true })).toBeHidden()

  await chart.getByRole('button', { name: 'Show as table' }).click()
  const row = chart.getByRole('row', { name: /11\/2\/2026/ })
  await expect(row.getByRole('cell')).toHaveText(['$300.00', '$20.00', '$320.00'])
  await expectAccessible(page)
  await chart.getByRole('button', { name: 'Show as chart' }).click()
  await expect(bars.first()).toBeVisible()
})

test('the dashboard shows a failed load and retries', async ({ page }) => {
  const mend = await failCall(page, '/api/dashboard')
  await page.goto('/home/orders/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'The dashboard could not be loaded' })).toBeVisible()
  await expectAccessible(page)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Total WHS' })).toContainText('$')
})
