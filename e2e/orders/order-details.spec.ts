import { buildStaff, portalCalls } from '../support/product.ts'
import { haveOrder, orderRow } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const shipping = {
  type: 'shipping' as const,
  line1: '1 Pier',
  city: 'Salem',
  state: 'MA',
  postalCode: '01970',
  country: 'US',
}

test('the details of an order are edited in one dialog, with errors at their fields', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  const rep = await product.db
    .updateTable('users')
    .set({ lastName: `Reyes ${order.number}` })
    .where('id', '=', (await buildStaff(product.db)).id)
    .returning(['firstName', 'lastName'])
    .executeTakeFirstOrThrow()
  const repName = `${rep.firstName} ${rep.lastName}`
  await product.call('changeStoreAddresses', { id: order.storeId, addresses: [shipping] })
  await page.goto(`/home/single-order/details/${order.streamId}`)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('No details yet.')
  await details.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: `Details of ${order.number}` })
  await expect(dialog.getByLabel('Customer PO number')).toBeFocused()
  await page.keyboard.type('PO-77')
  await dialog.getByRole('combobox', { name: 'Ship to' }).click()
  await page.getByRole('option', { name: 'Shipping: 1 Pier, Salem, MA 01970, US' }).click()
  await dialog.getByRole('textbox', { name: 'Ship start' }).fill('03/01/2027')
  await dialog.getByRole('textbox', { name: 'Cancel date' }).fill('02/01/2027')
  await dialog.getByRole('combobox', { name: 'Sales rep' }).fill(rep.lastName)
  await page.getByRole('option', { name: repName }).click()
  await dialog.getByLabel('Terms').fill('Net 30')
  await dialog.getByLabel('Customer note').fill('Back door')
  await dialog.getByLabel('Message to customer').fill('Thank you')
  await dialog.getByLabel('Internal note').fill('Slow payer')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('The cancel date is before the ship start.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Cancel date' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Cancel date' }).fill('04/15/2027')
  await dialog.getByLabel('Terms').focus()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Saved successfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  for (const text of [
    'Customer POPO-77',
    'Ship to1 Pier, Salem, MA 01970, US',
    'Ship window3/1/2027 – 4/15/2027',
    `Sales rep${repName}`,
    'TermsNet 30',
    'Customer noteBack door',
    'Message to customerThank you',
    'Internal noteSlow payer',
  ])
    await expect(details).toContainText(text)
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Details changed')
  await expect(history).toContainText('Cancel date: none → 4/15/2027')
  await expectAccessible(page)

  const portal = await portalCalls(product, order.email)
  const seen = await portal('getOrder', { streamId: order.streamId })
  expect(seen).toMatchObject({ messageToCustomer: 'Thank you', internalNote: null })
})

test('offers an address that has changed since; approval freezes what the customer agreed to', async ({
  page,
  product,
}) => {
  const { streamId, storeId, number } = await haveOrder(product)
  await product.call('changeStoreAddresses', { id: storeId, addresses: [shipping] })
  await product.call('changeOrderDetails', {
    orderStreamId: streamId,
    details: { shipTo: 'shipping', customerPoNumber: 'PO-78' },
  })
  await product.call('changeStoreAddresses', { id: storeId, addresses: [{ ...shipping, line1: '9 Quay' }] })
  await page.goto(`/home/single-order/details/${streamId}`)
  const details = page.getByRole('region', { name: 'Details' })
  await expect(details).toContainText('Ship to1 Pier')
  const edit = details.getByRole('button', { name: 'Edit details' })
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Details of ${number}` })
  await dialog.getByLabel("Use the store's current address: 9 Quay").check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('Ship to9 Quay')

  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Order approved successfully')).toBeVisible()
  await page.keyboard.press('d')
  await expect(dialog).toContainText("can't change after approval")
  await expect(dialog.getByLabel('Customer PO number')).toHaveCount(0)
  await dialog.getByLabel('Internal note').fill('Call first')
  await page.keyboard.press('Escape')
  const leave = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Keep editing' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(details).toContainText('Internal noteCall first')
})

test('orders are filtered by sales rep, customer PO number, and ship window, and lists have these columns', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  const other = await haveOrder(product)
  const rep = await buildStaff(product.db)
  const lastName = `Rep ${order.number}`
  await product.db.updateTable('users').set({ lastName }).where('id', '=', rep.id).execute()
  const customerPoNumber = `po ${order.number}`
  await product.call('changeOrderDetails', {
    orderStreamId: order.streamId,
    details: { salesRepId: rep.id, customerPoNumber, shipStartOn: '2027-05-01', shipCancelOn: '2027-06-01' },
  })
  await page.goto('/home/orders/all')
  await page.getByRole('button', { name: 'More filters' }).click()
  const filters = page.getByRole('dialog', { name: 'More filters' })
  await filters.getByRole('combobox', { name: 'Sales rep' }).fill(lastName)
  await page.getByRole('option', { name: lastName }).click()
  await expect(orderRow(page, order.number)).toBeVisible()
  await expect(orderRow(page, other.number)).toHaveCount(0)
  await filters.getByLabel('Customer PO number').fill(customerPoNumber.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/customerPoNumber=/)
  await filters.getByRole('textbox', { name: 'Ship start from' }).fill('05/02/2027')
  await filters.getByLabel('Customer PO number').focus()
  await expect(orderRow(page, order.number)).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Remove filter Ship start from/ }).click()
  await expect(orderRow(page, order.number)).toBeVisible()
  await expect(
    page.getByRole('button', { name: `Remove filter Sales rep: ${rep.firstName} ${lastName}` }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  for (const label of ['Customer PO', 'Ship window', 'Sales rep']) {
    await expect(columns.getByRole('checkbox', { name: label })).not.toBeChecked()
    await columns.getByRole('checkbox', { name: label }).check()
  }
  await page.keyboard.press('Escape')
  const row = orderRow(page, order.number)
  await expect(row).toContainText(customerPoNumber)
  await expect(row).toContainText('5/1/2027 – 6/1/2027')
  await expect(row).toContainText(lastName)
  await expectAccessible(page)

  await page.goto(`/home/orders/all?search=${encodeURIComponent(customerPoNumber)}`)
  await expect(orderRow(page, order.number)).toBeVisible()
})

test('shows details that someone else changed after a refused save and keeps the typed values', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  await page.goto(`/home/single-order/details/${order.streamId}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: `Details of ${order.number}` })
  await dialog.getByLabel('Terms').fill('Net 30')
  await dialog.getByLabel('Customer note').fill('Ring twice')
  const details = { internalNote: 'Slow payer', customerNote: 'Back door' }
  await product.call('changeOrderDetails', { orderStreamId: order.streamId, details })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this order' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Customer note: none → Back door. You typed: Ring twice')
  await expect(notice).toContainText('Internal note: none → Slow payer')
  await expectAccessible(page)
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog.getByLabel('Internal note')).toHaveValue('Slow payer')
  await expect(dialog.getByLabel('Terms')).toHaveValue('Net 30')
  await expect(dialog.getByLabel('Customer note')).toHaveValue('Ring twice')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  const section = page.getByRole('region', { name: 'Details' })
  for (const text of ['TermsNet 30', 'Internal noteSlow payer', 'Customer noteRing twice'])
    await expect(section).toContainText(text)
})
