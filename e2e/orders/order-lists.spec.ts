import { readFile } from 'node:fs/promises'
import { failCall } from '../support/fail-call.ts'
import { haveOrder, orderRow } from '../support/orders.ts'
import { expectLargeTargets } from '../support/targets.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('order lists', () => {
  test('search, filter and sort; a denied order is found by its status and can be replicated', async ({
    page,
    product,
  }) => {
    const pending = await haveOrder(product)
    const denied = await haveOrder(product)
    await product.call('denyOrders', { streamsIds: [denied.streamId] })

    await page.goto('/home/orders')
    await expect(page).toHaveURL(/\/home\/orders\/all$/)
    await expect(page.getByRole('heading', { name: 'All Orders', level: 1 })).toBeVisible()
    await expect(orderRow(page, pending.number)).toContainText('Pending Review')
    await expect(orderRow(page, denied.number)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByLabel('Search by number, organization, store, or model code').fill(denied.number)
    await expect(page.getByText('No results.')).toBeVisible()
    await page.getByRole('button', { name: 'Search denied orders' }).click()
    await expect(page).toHaveURL(/status=denied/)
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('Denied')
    await expect(orderRow(page, denied.number)).toContainText('Denied')
    await orderRow(page, denied.number).getByRole('button', { name: 'Replicate' }).click()
    await expect(page.getByText('Order replicated successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/single-order\/details\//)
    await expect(page.getByText('In Cart')).toBeVisible()
  })

  test('the filters open if their button is pressed before they are loaded', async ({ page }) => {
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/assets\/later-[^/]+\.js$/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/home/orders/all')
    await page.getByRole('button', { name: 'More filters' }).click()
    pressed.resolve()
    await expect(page.getByRole('dialog', { name: 'More filters' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'More filters' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'More filters' })).toBeFocused()
  })

  test('Open Stock orders name their kind of stock and are filtered by it', async ({ page, product }) => {
    const stockOrder = async (stockType: 'bonded' | 'domestic', availability: 'current' | 'future') =>
      haveOrder(product, { type: 'own-stock', quantity: 50, stock: { stockType, availability } })
    const bonded = await stockOrder('bonded', 'current')
    const future = await stockOrder('bonded', 'future')
    const domestic = await stockOrder('domestic', 'current')
    const orders = [bonded, future, domestic]
    const shown = async (...expected: (typeof orders)[number][]) => {
      for (const order of orders)
        await expect(orderRow(page, order.number)).toHaveCount(expected.includes(order) ? 1 : 0)
    }
    const choose = async (filter: string, option: string) => {
      await page.getByRole('combobox', { name: filter, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.goto('/home/orders/all')
    await expect(orderRow(page, future.number).getByTitle('Open Stock (Bonded, Future)')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Type of stock' })).toHaveCount(0)
    await choose('Type', 'Open Stock')
    await choose('Type of stock', 'Bonded')
    await expect(page).toHaveURL(/stockType=bonded/)
    await shown(bonded, future)
    await choose('Availability', 'Future')
    await shown(future)
    await expectAccessible(page)
    await page.reload()
    await shown(future)
    await page.getByRole('button', { name: /^Remove filter Type of stock/ }).click()
    await expect(page).not.toHaveURL(/stockType/)
    await shown(future)
    await choose('Type', 'Pre-Book')
    await expect(page).not.toHaveURL(/availability/)
    await expect(page.getByRole('combobox', { name: 'Availability' })).toHaveCount(0)

    await page.goto('/home/orders/catalog-type/own-stock?stockType=domestic')
    await shown(domestic)
    await page.goto(`/home/single-order/details/${bonded.streamId}`)
    await expect(page.getByText('Open Stock (Bonded, Current)')).toBeVisible()
  })

  test('by brand, by catalog type and multibrand show only their orders', async ({ page, product }) => {
    const one = await haveOrder(product, { type: 'own-stock', quantity: 50 })
    const several = await haveOrder(product, { brands: 2 })
    const [brand] = several.segments
    await page.goto(`/home/orders/brand/${brand?.brandId}`)
    await expect(page.getByRole('heading', { name: 'Brand Orders', level: 1 })).toBeVisible()
    await expect(orderRow(page, several.number)).toBeVisible()
    await expect(orderRow(page, one.number)).toHaveCount(0)
    const cells = orderRow(page, several.number).locator('td')
    const shares = await page.getByRole('columnheader').allInnerTexts()
    for (const [column, value] of [
      ['Brand units', '12'],
      ['Units', '24'],
    ] as const)
      await expect(cells.nth(shares.indexOf(column))).toHaveText(value)
    await expect(cells.nth(shares.indexOf('Total'))).toBeInViewport({ ratio: 1 })
    await page.goto('/home/orders/brand/999999')
    await expect(page).toHaveURL(/\/home\/brands$/)
    await expect(page.getByRole('alert')).toContainText('No brand found')
    await page.goto('/home/orders/catalog-type/own-stock')
    await expect(page.getByRole('heading', { name: 'Catalog Type Orders', level: 1 })).toBeVisible()
    await expect(orderRow(page, one.number)).toContainText('Open Stock')
    await expect(orderRow(page, several.number)).toHaveCount(0)
    await page.goto('/home/orders/multibrand')
    await expect(page.getByRole('heading', { name: 'Multibrand Orders', level: 1 })).toBeVisible()
    await expect(orderRow(page, several.number)).toBeVisible()
    await expect(orderRow(page, one.number)).toHaveCount(0)
    await page.goto('/home/orders/catalog-type/shoes')
    await expect(page.getByText('Page not found')).toBeVisible()
  })

  test('show all columns side by side on a laptop', async ({ page, product }) => {
    const stock = { stockType: 'domestic', availability: 'current' } as const
    const order = await haveOrder(product, { brands: 2, type: 'own-stock', quantity: 50, units: 50, stock })
    const brandId = order.segments[0]?.brandId
    const lists = ['all', 'multibrand', 'catalog-type/own-stock']
    for (const [width, shown] of [
      [1440, [...lists, `brand/${brandId}`]],
      [1280, lists],
    ] as const)
      for (const list of shown) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(`/home/orders/${list}?search=${order.number}`)
        await expect(orderRow(page, order.number)).toContainText('Domestic, Current')
        const [needed, given] = await page
          .getByRole('table', { name: 'Orders', exact: true })
          .evaluate((table) => [table.scrollWidth, table.parentElement?.clientWidth ?? 0])
        expect(needed, `${list} at ${width} px`).toBeLessThanOrEqual(given ?? 0)
      }
  })

  test('filter by typed and picked dates while the filters stay open', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto('/home/orders/all')
    await page.getByRole('button', { name: 'More filters' }).click()
    const from = page.getByRole('textbox', { name: 'Submitted from' })
    await from.fill('1/2/2020')
    await page.keyboard.press('Tab')
    await expect(page).toHaveURL(/submittedFrom=2020-01-02/)
    const to = page.getByRole('textbox', { name: 'Submitted to' })
    await to.click()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await expect(page).toHaveURL(/submittedTo=/)
    await expect(to).toBeVisible()
    await expect(orderRow(page, order.number)).toBeVisible()
  })

  test('show number, customer, status, and total in two lines on a phone', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/home/orders/all?search=${order.storeName}`)
    const row = orderRow(page, order.number)
    const shown = [
      row.getByRole('link', { name: order.number }),
      row.getByText('Pending Review'),
      row.getByText(/^\$/),
    ]
    for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 })
    await expect(row.locator('td').nth(2)).toBeVisible()
    expect((await row.boundingBox())?.height).toBeLessThan(90)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await expectLargeTargets(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    for (const part of shown) await expect(part).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Total' }).click()
    await expect(page).toHaveURL(/sort=totalPrice/)
    await expect(row).toBeVisible()
    await row.getByText('Pending Review').click()
    await expect(page).toHaveURL(new RegExp(order.streamId))
  })

  test('open filters in a sheet on a phone', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/home/orders/all')
    await expect(orderRow(page, order.number)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Approved' }).click()
    await expect(page).toHaveURL(/status=approved/)
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: 'Affected by a line list update' }).check()
    await expect(page).toHaveURL(/flagged=true/)
    await sheet.getByRole('button', { name: 'Clear' }).click()
    await expect(page).not.toHaveURL(/status|flagged/)
    await sheet.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Pending Review' }).click()
    await sheet.getByRole('button', { name: 'Done' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused()
  })

  test('decide several orders at once and show each result', async ({ page, product }) => {
    const plenty = await haveOrder(product, { type: 'own-stock', quantity: 50 })
    const short = await haveOrder(product, { type: 'own-stock', quantity: 2 })
    await page.goto('/home/orders/all?status=pending-review')
    await orderRow(page, plenty.number).getByRole('checkbox').check()
    await orderRow(page, short.number).getByRole('checkbox').check()
    const approve = page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Approve 2' })
    const dialog = page.getByRole('dialog', { name: 'Approve 2 orders' })
    await approve.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(approve).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Approve 2 orders' }).click()
    await expect(dialog.getByText('1 of 2 approved')).toBeVisible()
    const results = dialog.getByRole('list', { name: 'Results' })
    await expect(results.getByRole('listitem').filter({ hasText: short.number })).toContainText(
      'Not enough units available.',
    )
    await expect(results.getByRole('listitem').filter({ hasText: plenty.number })).toContainText('approved')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(approve).toBeHidden()

    await orderRow(page, short.number).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reject 1' }).click()
    const reject = page.getByRole('dialog', { name: 'Reject 1 order' })
    await reject.getByLabel('Reason for the customer').fill('Sold out')
    await reject.getByLabel('Internal note').fill('Bulk')
    await reject.getByRole('button', { name: 'Reject 1 order' }).click()
    await expect(reject.getByText('1 of 1 rejected')).toBeVisible()
  })

  test('edit the sales rep and ship window of several orders, with a result for each', async ({
    page,
    product,
  }) => {
    const pending = await haveOrder(product)
    const approved = await haveOrder(product)
    await product.call('approveOrder', { orderStreamId: approved.streamId })
    const { id, firstName } = product.staff
    const lastName = `Bulk ${pending.number}`
    await product.db.updateTable('users').set({ lastName }).where('id', '=', id).execute()
    await page.goto('/home/orders/all')
    for (const { number } of [pending, approved]) await orderRow(page, number).getByRole('checkbox').check()
    await page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Edit details' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Edit details of 2 orders' })
    await expect(dialog.getByRole('button', { name: 'Change 2 orders' })).toBeDisabled()
    await dialog.getByLabel('Change the sales rep').check()
    await dialog.getByRole('combobox', { name: 'Sales rep' }).fill(lastName)
    await page.getByRole('option', { name: `${firstName} ${lastName}` }).click()
    await expectAccessible(page)
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(dialog.getByText('2 of 2 changed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    for (const { number } of [pending, approved]) await orderRow(page, number).getByRole('checkbox').check()
    await page
      .getByRole('toolbar', { name: 'Selection' })
      .getByRole('button', { name: 'Edit details' })
      .click()
    await dialog.getByLabel('Change the ship start').check()
    await dialog.getByRole('textbox', { name: 'Ship start' }).fill('03/01/2027')
    await dialog.getByLabel('Change the cancel date').check()
    const cancel = dialog.getByRole('textbox', { name: 'Cancel date' })
    await cancel.fill('02/01/2027')
    await cancel.press('Tab')
    await expect(dialog.getByText('The cancel date is before the ship start.')).toBeVisible()
    await cancel.fill('04/01/2027')
    await cancel.press('Tab')
    await dialog.getByRole('button', { name: 'Change 2 orders' }).click()
    await expect(dialog.getByText('1 of 2 changed')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: approved.number })).toContainText(
      "These details can't be changed anymore.",
    )
    const changed = await product.call('getOrder', { streamId: pending.streamId })
    expect(changed).toMatchObject({ salesRepId: id, shipStartOn: '2027-03-01T00:00:00Z' })
  })

  test('approve orders short on units with one recorded reason', async ({ page, product }) => {
    const one = await haveOrder(product, { type: 'own-stock', quantity: 2 })
    const other = await haveOrder(product, { type: 'own-stock', quantity: 1 })
    await page.goto('/home/orders/all?status=pending-review')
    for (const { number } of [one, other]) await orderRow(page, number).getByRole('checkbox').check()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Approve 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Approve 2 orders' })
    await dialog.getByRole('button', { name: 'Approve 2 orders' }).click()
    await expect(dialog.getByText('0 of 2 approved')).toBeVisible()
    const approve = dialog.getByRole('button', { name: 'Approve 2 orders anyway' })
    await expect(approve).toBeDisabled()
    await dialog.getByLabel('Reason').fill('More arrive on Monday')
    await expectAccessible(page)
    await approve.click()
    await expect(dialog.getByText('2 of 2 approved')).toBeVisible()
    await expect(dialog.getByText('Not enough units')).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.goto(`/home/single-order/details/${other.streamId}`)
    await expect(page.getByRole('alert').filter({ hasText: 'Approved over available stock' })).toContainText(
      'More arrive on Monday',
    )
  })

  test('export the filtered orders', async ({ page, product }) => {
    const order = await haveOrder(product)
    await page.goto(`/home/orders/all?search=${order.number}`)
    await expect(orderRow(page, order.number)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('orders.csv')
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`${order.number},`)
  })
})

test.describe('where a call fails', () => {
  test('the order list shows the failure and retries', async ({ page, product }) => {
    const order = await haveOrder(product)
    const mend = await failCall(page, '/api/orders/get')
    await page.goto(`/home/orders/all?search=${order.number}`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.filter({ hasText: 'Orders could not be loaded' })).toBeVisible()
    await expectAccessible(page)
    // The orders that are loaded on entering the console fail as well, and are not reported a second time.
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Some data could not be loaded.')).toHaveCount(0)
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(orderRow(page, order.number)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a selection that a search hides stays counted, and each checkbox names its order', async ({
  page,
  product,
}) => {
  const first = await haveOrder(product)
  const second = await haveOrder(product)
  await page.goto('/home/orders/all')
  const box = (number: string) => page.getByRole('checkbox', { name: `Select order ${number}` })
  await box(first.number).check()
  await box(second.number).check()
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar).toContainText('2 selected')
  await page.getByLabel('Search by number, organization, store, or model code').fill(first.number)
  await expect(box(second.number)).toHaveCount(0)
  await expect(bar).toContainText('2 selected, 1 not shown')
  await expect(page.getByRole('rowheader', { name: first.number })).toBeVisible()
  await bar.getByRole('button', { name: /^Approve/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2')
})

test('an unknown catalog type or report shows Page not found inside the shell', async ({ page }) => {
  for (const path of ['/home/orders/catalog-type/bogus', '/home/reports/bogus']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page).toHaveURL(path)
  }
})
