import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a customer’s overview shows who they are, what they ordered, and what is still open', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  await page.goto(`/home/orders/all?search=${order.number}`)
  const row = page.getByRole('row', { name: order.number })
  const { name } = await product.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', order.organizationId)
    .executeTakeFirstOrThrow()
  await row.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`/home/organizations/${order.organizationId}`)

  await expect(page.getByRole('region', { name: 'Units S1 2027' })).toContainText('12')
  const section = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expect(section('By brand and type').getByRole('row')).toHaveCount(2)
  await expect(section('Open pre-books').getByRole('row').last()).toContainText('12')
  await expect(section('Last orders').getByRole('link', { name: order.number })).toBeVisible()
  await expect(section('Not ordered this season')).toContainText(
    'All styles from earlier seasons were ordered again.',
  )
  await expect(section('Contacts').getByRole('link', { name: order.email })).toHaveAttribute(
    'href',
    `mailto:${order.email}`,
  )

  await section('Stores').getByRole('link', { name: order.storeName }).click()
  await expect(page.getByRole('heading', { name: order.storeName, level: 1 })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: 'Units S1 2027' })).toContainText('12')
  await expectAccessible(page)
  await section('Last orders').getByRole('link', { name: 'View all' }).click()
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(page.getByText(`Store: ${order.storeName}`)).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Basic info' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('shows when the overview cannot be loaded, and reloads it', async ({ page, product }) => {
  const { organizationId } = await haveOrder(product)
  await page.route('**/overview', async (route) => route.abort(), { times: 4 })
  await page.goto(`/home/organizations/${organizationId}`)
  await expect(page.getByText('The overview could not be loaded')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contacts', exact: true })).toBeVisible()
  await page.unroute('**/overview')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Units S1 2027' })).toContainText('12')
})
