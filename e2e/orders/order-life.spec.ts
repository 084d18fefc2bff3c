import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { haveCustomer } from '../support/orders.ts'
import { portalCalls } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

type Row = (string | number | null | undefined)[]

/** The rows of a downloaded workbook. */
async function readSheets(file: Download): Promise<{ grid: Row[]; skus: Row[] }> {
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const [grid, skus] = sheets.map(({ rows }) => rows as Row[])
  return { grid: grid ?? [], skus: skus ?? [] }
}

/** The value next to a label in a workbook's header. */
function noted(grid: readonly Row[], label: string) {
  return grid.find(([first]) => first === label)?.[1]
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()
}

/** Opens a purchase order from the order's page. */
async function openPurchaseOrder(page: Page, orderPage: string, number: string): Promise<void> {
  await page.goto(orderPage)
  await page.getByRole('region', { name: 'Purchase orders' }).getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible()
}

test("an order goes from a customer's cart to the invoices of its brands", async ({ page, product }) => {
  test.slow()
  const customer = await haveCustomer(product, { brands: 2, type: 'pre-book', quantity: null })

  // The customer orders 7 of one size and 5 of another size of each brand.
  const portal = await portalCalls(product, customer.email)
  const [store] = await portal('getOrderStores', {})
  expect(store?.id).toBe(customer.storeId)
  const lists = await portal('getOrderableLists', { storeId: customer.storeId })
  expect(lists).toHaveLength(2)
  const offered = await Promise.all(
    lists.map(async ({ lineListId }) =>
      portal('getOrderableItems', { storeId: customer.storeId, lineListId }),
    ),
  )
  const items = offered.flatMap(([model]) =>
    (model?.sizes ?? []).slice(0, 2).map(({ itemId }, size) => ({ itemId, quantity: size === 0 ? 7 : 5 })),
  )
  const { order: cart } = await portal('createOrder', { storeId: customer.storeId, type: 'pre-book', items })
  const { order } = await portal('submitOrder', { orderStreamId: cart.streamId })
  expect(order.status).toBe('pending-review')
  expect(order.totalPrice).toBe(600)
  const statusForCustomer = async () => (await portal('getOrders', { search: order.number }))[0]?.status

  // Staff approve it.
  await page.goto('/home/orders/all')
  await page.getByLabel('Search by number, organization, store, or model code').fill(order.number)
  // From a list with other pending orders, an approval would open the next of them.
  await expect(
    page.getByRole('table', { name: 'Orders', exact: true }).getByRole('link', { name: /^SO-/ }),
  ).toHaveCount(1)
  await page
    .getByRole('table', { name: 'Orders', exact: true })
    .getByRole('link', { name: order.number })
    .click()
  await expect(page.getByRole('heading', { name: order.number, level: 1 })).toBeVisible()
  await expect(page.getByText('Total $600.00')).toBeVisible()
  const orderPage = `/home/single-order/details/${order.streamId}`
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Order approved successfully')).toBeVisible()
  await expect(page.getByText('0 of 2 brands')).toBeVisible()
  const links = page.getByRole('region', { name: 'Purchase orders' }).getByRole('link')
  await expect(links).toHaveCount(2)
  const numbers = await links.allTextContents()

  // Each brand's draft is approved separately; after the second one the order is complete.
  for (const [index, number] of numbers.entries()) {
    await openPurchaseOrder(page, orderPage, number)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('button', { name: 'Create PO for 1 approved order' }).click()
    const results = page.getByRole('dialog', { name: `Results of ${number}` })
    await expect(results.getByText('PO for 1 approved order')).toBeVisible()
    await results.getByRole('button', { name: 'Close' }).last().click()
    await expect(results).toBeHidden()
    // The button is enabled when the PO file exists.
    await expect(page.getByRole('button', { name: 'Download PO' })).toBeEnabled()
    await page.goto(orderPage)
    await expectStatus(page, index === 0 ? '1 of 2 brands' : 'PO Generated')
  }
  expect(await statusForCustomer()).toBe('po-generated')

  // All PO files are downloaded together and match the screens.
  const files: Download[] = []
  page.on('download', (file) => files.push(file))
  await page.getByRole('button', { name: 'Download PO' }).click()
  await expect(page.getByText('PO downloaded successfully')).toBeVisible()
  await expect.poll(() => files.length).toBe(2)
  expect(files.map((file) => file.suggestedFilename()).toSorted()).toEqual([
    'purchase-orders-1.xlsx',
    'purchase-orders-2.xlsx',
  ])
  const books = await Promise.all(files.map(readSheets))
  expect(new Set(books.map(({ grid }) => noted(grid, 'Purchase order')))).toEqual(new Set(numbers))
  for (const { grid, skus } of books) {
    expect(grid.at(-1)?.at(0)).toBe('Total')
    expect(grid.at(-1)?.slice(-3)).toEqual([12, null, 300])
    expect(skus.slice(1, -1).map((row) => row[6])).toEqual([7, 5])
    expect(skus.at(-1)?.at(-1)).toBe(300)
  }

  // The order's status changes once both purchase orders are submitted, then invoiced.
  for (const [index, number] of numbers.entries()) {
    await openPurchaseOrder(page, orderPage, number)
    await page.getByRole('button', { name: 'Submit to brand' }).click()
    const dialog = page.getByRole('dialog', { name: `Submit ${number} to brand` })
    await dialog.getByLabel('Brand reference no.').fill(`REF-${index}`)
    await dialog.getByRole('button', { name: 'Submit to brand' }).click()
    await expect(dialog).toBeHidden()
    await expectStatus(page, 'Submitted to Brand')
    await expectStatus(page, `REF-${index}`)
    await expect(page.getByRole('button', { name: 'Void' })).toBeHidden()
  }
  await page.goto(orderPage)
  await expectStatus(page, 'Submitted to Brand')
  await expect(page.getByRole('button', { name: 'Download PO' })).toBeVisible()
  for (const [index, number] of numbers.entries()) {
    await openPurchaseOrder(page, orderPage, number)
    await page.getByRole('button', { name: 'Record invoice' }).click()
    const dialog = page.getByRole('dialog', { name: `Record invoice for ${number}` })
    await dialog.getByLabel('Invoice number').fill(`INV-${index}`)
    await dialog.getByRole('button', { name: 'Record invoice' }).click()
    await expect(dialog).toBeHidden()
    await expectStatus(page, 'Invoiced')
  }
  await page.goto(orderPage)
  await expectStatus(page, 'Invoiced')
  await expect(page.getByRole('region', { name: 'Purchase orders' }).getByText('Invoiced')).toHaveCount(2)
  expect(await statusForCustomer()).toBe('invoiced')
})
