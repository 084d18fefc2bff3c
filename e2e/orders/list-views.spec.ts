import { haveOrder, orderRow } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('filters are chips, and a line adds up all results', async ({ page, product }) => {
  const order = await haveOrder(product)
  const [list] = order.lists
  await page.goto(`/home/orders/all?lineListId=${list?.lineListId}&status=pending-review`)
  await expect(orderRow(page, order.number)).toBeVisible()
  const { name } = await product.db
    .selectFrom('lineLists')
    .select('name')
    .where('id', '=', list?.lineListId ?? 0)
    .executeTakeFirstOrThrow()
  const chips = page.getByRole('region', { name: 'Active filters' })
  const ofList = chips.getByRole('button', { name: `Line list: ${name}` })
  await expect(ofList).toBeVisible()
  await expect(page.getByRole('status', { name: 'All results' })).toHaveText(
    /^1 order, [\d,]+ units, \$[\d,.]+$/,
  )
  await expectAccessible(page)
  await chips.getByRole('button', { name: 'Status: Pending Review' }).click()
  await expect(page).not.toHaveURL(/status/)
  await ofList.click()
  await expect(page).not.toHaveURL(/lineListId/)
  await expect(chips).toBeHidden()
})

test('more orders than a list counts are counted and added up on request', async ({ page, product }) => {
  const order = await haveOrder(product)
  await page.route('**/api/orders/get', async (route) => {
    const answer = await route.fetch()
    const headers = { ...answer.headers(), 'x-total-count': '1000', 'x-total-capped': 'true' }
    await route.fulfill({ response: answer, headers })
  })
  await page.goto(`/home/orders/all?lineListId=${order.lists[0]?.lineListId}`)
  const all = page.getByRole('status', { name: 'All results' })
  await expect(all).toHaveText('1,000+ orders')
  const countAll = page.getByRole('button', { name: 'Count all' })
  await countAll.press('Enter')
  await expect(all).toHaveText(/^1 order, [\d,]+ units, \$[\d,.]+$/)
  await expect(countAll).toBeHidden()
})

test('a view keeps filters, sort order, and columns, and is shared, renamed, and deleted', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  const name = `Big ones ${order.number}`
  await page.goto(`/home/orders/all?status=pending-review&sort=-totalPrice`)
  const views = page.getByRole('button', { name: 'Views', exact: true })
  const menu = page.getByRole('dialog', { name: 'Views' })
  const dialog = page.getByRole('dialog', { name: /(Save|Edit) view/ })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Store' }).uncheck()
  await page.keyboard.press('Escape')
  await views.click()
  await menu.getByRole('button', { name: 'Save as new view' }).click()
  await dialog.getByLabel('Name').fill(name)
  await expectAccessible(page)
  await dialog.getByLabel('Name').press('Enter')
  await expect(dialog).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('welt-look-orders'))
  await page.goto('/home/orders/all')
  const store = page.getByRole('columnheader', { name: 'Store' })
  await expect(store).toBeVisible()
  await views.click()
  await expectAccessible(page)
  await menu.getByRole('button', { name }).first().click()
  await expect(page).toHaveURL(/sort=-totalPrice&status=pending-review/)
  await expect(store).toBeHidden()
  await views.click()
  await expect(menu.getByRole('button', { name }).first()).toHaveAttribute('aria-current', 'true')

  await menu.getByRole('button', { name: `Edit view ${name}` }).click()
  await dialog.getByLabel('Name').fill(`${name} first`)
  await dialog.getByRole('switch', { name: 'Share with all staff' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await views.click()
  await expect(menu.getByRole('button', { name: `${name} first shared` })).toBeVisible()
  await menu.getByRole('button', { name: `Edit view ${name} first` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /Delete View/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('View deleted')).toBeVisible()
  await views.click()
  await expect(menu.getByRole('button', { name: 'Save as new view' })).toBeVisible()
  await expect(menu.getByRole('button', { name: `${name} first` })).toHaveCount(0)
})

test('views keep the filters of catalogs and of a report', async ({ page, product }) => {
  const { number } = await haveOrder(product)
  const views = page.getByRole('button', { name: 'Views', exact: true })
  const menu = page.getByRole('dialog', { name: 'Views' })
  for (const [path, query] of [
    ['/home/catalogs', 'season=S1&type=pre-book'],
    ['/home/reports/bookings-by-store', 'type=pre-book'],
  ] as const) {
    const name = `Pre-book ${number}`
    await page.goto(`${path}?${query}`)
    await views.click()
    await menu.getByRole('button', { name: 'Save as new view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Name').press('Enter')
    await expect(dialog).toBeHidden()
    await page.goto(path)
    await views.click()
    await menu.getByRole('button', { name }).first().click()
    await expect(page).toHaveURL(`${path}?${query}`)
    await expect(page.getByRole('button', { name: 'Remove filter Type: Pre-Book' })).toBeVisible()
  }
})

test('a stale view shows what someone else changed and keeps what was typed', async ({ page, product }) => {
  const name = `Shared ${crypto.randomUUID()}`
  const view = { isShared: true, columns: [], isDense: false, query: 'status=cart' }
  const { id } = await product.call('createSavedView', { list: 'orders', name, ...view })
  await page.goto('/home/orders/all')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('button', { name: `Edit view ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit view' })
  await dialog.getByLabel('Name').fill(`${name} mine`)
  await product.call('updateSavedView', { id, name, ...view, query: 'status=approved' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this view' })
  await expect(notice).toContainText('Filters and sort order: status=cart → status=approved')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const saved = await product.call('getSavedViews', { list: 'orders' })
  expect(saved.find((one) => one.id === id)).toMatchObject({ name: `${name} mine`, query: 'status=approved' })
})
