import { buildUser } from '#server/testing/build/user.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import { Effort } from './support/effort.ts'
import { haveBrands, importCrocs } from './support/inventory.ts'
import { haveCustomer, haveOrder } from './support/orders.ts'
import { expect, test } from './support/test.ts'
import { button, field, uploadDialog } from './support/upload-dialog.ts'

// The tasks of a day, with the most clicks and keys each may need; docs/daily-tasks.md has what each needed. Typed text counts by
// its characters, except the reason of a rejection.

const unique = () => crypto.randomUUID().slice(0, 6)

test('uploading and publishing a list needs at most 15 clicks, and updating it at most 8', async ({
  page,
  product,
}) => {
  await haveBrands(product, 'Crocs')
  const { id: brandId } = await product.db
    .selectFrom('brands')
    .select('id')
    .where('name', '=', 'Crocs')
    .executeTakeFirstOrThrow()
  // The first one could be of a test that deletes or renames it.
  const catalogType = `Daily ${unique()}`
  await product.call('createCatalogType', { name: catalogType })
  const models = ['10', '20'].map((start) => `${start}${String(Date.now()).slice(-4)}-001`)
  const [first = '', second = ''] = models
  const file = async (price: number) => ({
    name: `season-${unique()}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await crocsWorkbook({
      [first]: { price, sizes: ['M4W6', 'M5W7'] },
      [second]: { price: 30, sizes: ['M4W6'] },
    }),
  })
  const input = uploadDialog(page).locator('input[type=file]')
  await page.goto(`/home/brand/${brandId}/line-lists`)
  const upload = new Effort(page)
  await upload.click(page.getByRole('button', { name: 'Upload New Line List' }).first())
  await upload.click(field(page, 'Line list type'))
  await upload.click(page.getByRole('option', { name: 'Pre-Book', exact: true }))
  await upload.click(uploadDialog(page).getByRole('textbox', { name: 'Date sent' }))
  await upload.type('1/2/2030')
  await upload.press('Escape')
  await upload.press('Tab')
  await upload.type('1/3/2030')
  await upload.press('Escape')
  await upload.press('Tab')
  await upload.giveFile(input, await file(25))
  await upload.click(button(page, 'Upload'))
  await upload.click(page.getByRole('button', { name: 'Save line list' }))
  const list = page.url()
  await upload.click(page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }))
  await upload.click(page.getByRole('button', { name: 'Create Catalogs' }))
  await upload.click(page.getByRole('option').first())
  await upload.press('ControlOrMeta+a')
  await upload.press('Enter')
  await upload.click(page.getByRole('dialog').getByRole('radio', { name: catalogType }))
  await upload.press('ControlOrMeta+Enter')
  await expect(page.getByText('All items are sorted.')).toBeVisible()
  await upload.click(page.getByRole('button', { name: 'Save Catalogs' }))
  await upload.click(page.getByRole('button', { name: 'Publish Catalogs' }))
  const publish = page.getByRole('dialog', { name: 'Publish Catalogs' })
  const confirm = publish.getByRole('button', { name: /^Publish \d/ })
  await confirm.waitFor()
  const anyway = publish.getByRole('checkbox', { name: 'Publish anyway' })
  if (await anyway.isVisible()) await upload.click(anyway)
  await upload.click(confirm)
  await expect(page.getByText('Catalogs published successfully')).toBeVisible()
  expect(upload.clicks).toBeLessThanOrEqual(15)

  await page.goto(list)
  const update = new Effort(page)
  await update.click(page.getByRole('button', { name: 'More' }))
  await update.click(page.getByRole('menuitem', { name: 'Upload a corrected file' }))
  await expect(uploadDialog(page).getByRole('combobox', { name: 'Line list to update' })).toHaveValue(
    /season/,
  )
  await update.giveFile(input, await file(26))
  await update.click(button(page, 'Upload'))
  await expect(uploadDialog(page).getByText('Customers see the changes right away.')).toBeVisible()
  await update.click(uploadDialog(page).getByRole('button', { name: 'Update 1 item' }))
  await expect(page.getByText(/^Line list updated/).first()).toBeVisible()
  expect(update.clicks).toBeLessThanOrEqual(8)
})

test('an order is rejected with at most 20 keys and its reason, and changed with at most 15', async ({
  page,
  product,
}) => {
  const rejected = await haveOrder(product)
  const changed = await haveOrder(product)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const rejection = new Effort(page)
  await rejection.goTo(rejected.number, rejected.number)
  await expect(page.getByRole('heading', { name: rejected.number, level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Reject', exact: true })).toBeVisible()
  await rejection.press('r')
  await expect(page.getByLabel('Reason for the customer')).toBeFocused()
  await page.keyboard.type('Sold out')
  await rejection.press('ControlOrMeta+Enter')
  await expect(page.getByText('Order rejected successfully')).toBeVisible()
  expect(rejection.strokes).toBeLessThanOrEqual(20)

  const change = new Effort(page)
  await change.goTo(changed.number, changed.number)
  await expect(page.getByRole('heading', { name: changed.number, level: 1 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Edit quantities' })).toBeVisible()
  await change.press('e')
  await expect(page.getByRole('textbox', { name: /size/ }).first()).toBeFocused()
  await change.type('10')
  await change.press('ControlOrMeta+Enter')
  await expect(page.getByText('Saved successfully')).toBeVisible()
  expect(change.strokes).toBeLessThanOrEqual(15)
})

test('orders of a store are approved with at most 12 keys, and five orders with at most 20', async ({
  page,
  product,
}) => {
  const { storeId, storeName, lists } = await haveCustomer(product, {
    brands: 1,
    type: 'pre-book',
    quantity: null,
  })
  const place = async () => {
    const items = [{ itemId: lists[0]?.itemIds[0] ?? 0, quantity: 6 }]
    const { order } = await product.call('createOrder', { storeId, type: 'pre-book', items })
    await product.call('submitOrder', { orderStreamId: order.streamId })
    return order
  }
  await Promise.all([place(), place()])
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  /** Finds the orders of the store on All Orders. */
  const find = async (effort: Effort, count: number) => {
    await page.goto('/home/orders/all')
    await expect(rows.nth(1)).toBeVisible()
    await effort.press('/')
    await expect(page.getByLabel('Search by number, organization, store, or model code')).toBeFocused()
    const text = storeName.slice(-5)
    await effort.type(text)
    // A list searched by less of the text may have as many rows, and the next search ends the selection. Digits are in quotes.
    await expect(page).toHaveURL(new RegExp(`search=(%22)?${text}(%22)?(&|$)`))
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(rows).toHaveCount(count + 1)
  }
  const byStore = new Effort(page)
  await find(byStore, 2)
  await byStore.press('ArrowDown')
  await byStore.press('ArrowUp')
  await byStore.press('Space')
  await expect(page.getByRole('button', { name: 'Approve 2' })).toBeVisible()
  await byStore.press('ControlOrMeta+Enter')
  const dialog = page.getByRole('dialog', { name: 'Approve 2 orders' })
  await dialog.waitFor()
  await byStore.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('2 of 2 approved')).toBeVisible()
  expect(byStore.strokes).toBeLessThanOrEqual(12)

  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await Promise.all(Array.from({ length: 5 }, place))
  const five = new Effort(page)
  // The newest come first.
  await find(five, 7)
  for (let row = 0; row < 5; row += 1) {
    await five.press('ArrowDown')
    await five.press('Space')
  }
  await expect(page.getByRole('button', { name: 'Approve 5' })).toBeVisible()
  await five.press('ControlOrMeta+Enter')
  const approve = page.getByRole('dialog', { name: 'Approve 5 orders' })
  await approve.waitFor()
  await five.press('ControlOrMeta+Enter')
  await expect(approve.getByText('5 of 5 approved')).toBeVisible()
  expect(five.strokes).toBeLessThanOrEqual(20)
})

test('a customer with two stores and three users needs at most 18 clicks and 130 keys', async ({
  page,
  product,
}) => {
  const brandName = `Zed ${unique()}`
  const [type] = (await product.call('getCatalogTypes', { pageSize: 100 })).filter(
    ({ name }) => name !== 'unsorted',
  )
  await product.call('createBrand', { name: brandName, catalogTypeIds: type ? [type.id] : [] })
  await page.goto('/home/organizations')
  const effort = new Effort(page)
  const region = (name: string) => page.getByRole('region', { name, exact: true })
  const into = async (target: ReturnType<typeof page.getByLabel>, text: string) => {
    await effort.click(target)
    await effort.type(text)
  }
  await effort.click(page.getByRole('link', { name: 'Add New Customer' }).first())
  const organization = region('Organization')
  await into(organization.getByRole('textbox', { name: 'Name', exact: true }), `Kern ${unique()}`)
  await effort.press('Tab')
  await effort.type('Ada')
  await effort.press('Tab')
  await effort.type('Kern')
  await effort.press('Tab')
  await effort.type(`a@${unique()}.co`)
  await effort.press('Tab')
  await effort.type('1 Oak St')
  await effort.press('Tab', 2)
  await effort.type('Troy')
  await effort.press('Tab', 2)
  await effort.type('Ohio')
  await expect(page.locator('[data-combobox-selected]')).toHaveText('Ohio')
  await effort.press('Enter')
  const stores = region('Stores')
  await into(stores.getByRole('combobox', { name: 'Brands' }), brandName)
  await effort.press('ArrowDown')
  await effort.press('Enter')
  await effort.press('Escape')
  await effort.click(stores.getByRole('button', { name: 'Add billing address' }))
  await effort.click(stores.getByLabel('Same as Organization Address'))
  await effort.click(stores.getByRole('button', { name: 'Add store' }))
  await into(stores.getByLabel('Store name').nth(1), 'East')
  const users = region('Users')
  for (const [index, first] of ['Ben', 'Eva'].entries()) {
    await effort.click(users.getByRole('button', { name: 'Add user' }))
    await into(users.getByRole('group', { name: `User ${index + 2}` }).getByLabel('First name'), first)
    await effort.press('Tab')
    await effort.type('Kern')
    await effort.press('Tab')
    await effort.type(`${first[0]}@${unique()}.co`)
  }
  await effort.click(page.getByRole('button', { name: 'Create Customer' }))
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  expect(effort.clicks).toBeLessThanOrEqual(18)
  expect(effort.strokes).toBeLessThanOrEqual(130)
})

test('a purchase order is built and downloaded with at most 9 clicks', async ({ page, product }) => {
  const order = await haveOrder(product)
  await page.goto(`/home/orders/all?search=${order.number}`)
  const effort = new Effort(page)
  await effort.click(page.getByRole('link', { name: order.number }))
  await effort.click(page.getByRole('link', { name: /^PO-/ }).first())
  // The order has a button of the same name.
  await expect(page.getByRole('heading', { name: /^PO-/, level: 1 })).toBeFocused()
  await effort.click(page.getByRole('button', { name: 'Approve', exact: true }))
  await effort.click(page.getByRole('dialog').getByRole('button', { name: 'Approve 1 pending order' }))
  await expect(page.getByText('Order approved successfully')).toBeVisible()
  const saved = page.waitForEvent('download')
  await effort.click(
    page
      .getByRole('dialog', { name: /^Results/ })
      .getByRole('button', { name: 'Close' })
      .last(),
  )
  await effort.click(page.getByRole('button', { name: 'Download PO' }))
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(effort.clicks).toBeLessThanOrEqual(9)
})

test('the season of a customer is at most 3 keys away', async ({ page, product }) => {
  const order = await haveOrder(product)
  const { name } = await product.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', order.organizationId)
    .executeTakeFirstOrThrow()
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const effort = new Effort(page)
  // Its orders match too, but its own name comes first.
  await effort.goTo(name, name)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Units S1 2027' })).toContainText('12')
  expect(effort.keys).toBeLessThanOrEqual(3)
})

test('a person is deactivated with at most 10 keys', async ({ page, product }) => {
  const email = `${unique()}@leaver.test`
  await buildUser(product.db, { type: 'external', email, firstName: 'Lea', lastName: 'Verne' })
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  const effort = new Effort(page)
  await effort.goTo(email, email)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await effort.tabTo(page.getByRole('button', { name: 'Deactivate' }))
  await effort.press('Enter')
  await page.getByRole('dialog', { name: 'Deactivate Lea Verne' }).waitFor()
  await effort.press('ControlOrMeta+Enter')
  await expect(page.getByText('User deactivated')).toBeVisible()
  expect(effort.keys).toBeLessThanOrEqual(10)
})

test('what is waiting is one click away, and the oldest order two', async ({ page, product }) => {
  const { number, streamId, storeName } = await haveOrder(product)
  const sortedAt = new Date(Date.now() - 6_000 * 86_400_000).toISOString()
  await product.db.updateTable('orders').set({ sortedAt }).where('id', '=', streamId).execute()
  await page.goto('/home/people')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
  const effort = new Effort(page)
  await effort.click(page.getByRole('link', { name: 'Welt', exact: false }).first())
  const waiting = page.getByRole('region', { name: 'Orders pending review', exact: true })
  await expect(waiting.getByRole('listitem').first()).toContainText(`${number}, ${storeName}`)
  await effort.click(waiting.getByRole('link', { name: number }))
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeFocused()
  expect(effort.clicks).toBeLessThanOrEqual(2)
  await product.call('approveOrder', { orderStreamId: streamId })
})

test('a rejected row is completed without Excel, with at most 4 clicks', async ({ page, product }) => {
  await haveBrands(product, 'Crocs')
  const [complete = '', rejected = ''] = ['30', '40'].map(
    (start) => `${start}${String(Date.now()).slice(-4)}-001`,
  )
  const lineListId = await importCrocs(
    product,
    { [complete]: { price: 25, sizes: ['M4W6'] }, [rejected]: { price: '', sizes: ['M5W7'] } },
    `prices-${unique()}`,
  )
  await page.goto(`/home/line-list/preview/${lineListId}`)
  const effort = new Effort(page)
  await effort.click(page.getByRole('tab', { name: /^Problems/ }))
  const row = page
    .getByRole('table', { name: 'problems' })
    .getByRole('row')
    .filter({ hasText: 'Row skipped' })
  await effort.click(row.getByRole('button', { name: /^Edit/ }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await effort.click(dialog.getByLabel('Wholesale (USD)'))
  await effort.type('31.50')
  await effort.press('ControlOrMeta+Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  await effort.click(page.getByRole('tab', { name: /^Items/ }))
  await expect(
    page.getByRole('table', { name: 'items' }).getByRole('row').filter({ hasText: rejected }),
  ).toContainText('$31.50')
  expect(effort.clicks).toBeLessThanOrEqual(4)
})
