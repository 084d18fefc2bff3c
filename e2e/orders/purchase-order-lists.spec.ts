import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { haveOrder } from '../support/orders.ts'
import { openPurchaseOrderOf, readPurchaseOrders } from '../support/purchase-orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const row = (page: Page, number: string) =>
  table(page, 'Purchase orders').getByRole('row', { name: new RegExp(number) })

test.describe('the list of purchase orders', () => {
  test('is next to the single orders and filters by stage, brand and search', async ({ page, product }) => {
    const order = await haveOrder(product, { units: 12 })
    const [draft] = await readPurchaseOrders(product, order.streamId)
    await page.goto('/home/orders/all')
    await page
      .getByRole('navigation', { name: 'Kind of order' })
      .getByRole('link', { name: 'Purchase orders' })
      .click()
    await expect(page).toHaveURL('/home/orders/purchase-orders')
    await page.getByRole('tab', { name: /To build/ }).click()
    await expect(page).toHaveURL(/stage=draft/)
    await page
      .getByLabel('Search by number, brand, reference, order, organization, or store')
      .fill(order.number)
    await expect(page).toHaveURL(/search=/)
    await expect(table(page, 'Purchase orders').getByRole('row')).toHaveCount(2)
    const own = row(page, draft?.number ?? '')
    await expect(own).toContainText('Draft')
    await expect(own).toContainText('24')
    await expect(own).toContainText('$600.00')
    await expect(own).toContainText('today')
    await expect(page.getByLabel('All results')).toHaveText('1 purchase order, 24 units, $600')
    await own.getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(bar).toContainText('1 selected')
    await expect(bar.getByRole('button')).toHaveText(['Clear'])
    await own.getByRole('checkbox').press('ControlOrMeta+Enter')
    await expect(bar).toContainText('1 selected')
    await bar.getByRole('button', { name: 'Clear' }).click()
    await expect(bar).toBeHidden()
    await expectAccessible(page)
    const exported = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await (await exported).path()
    const [head, line, ...rest] = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    expect(head).toContain('Purchase order,Brand,')
    expect(line).toContain(`${draft?.number},`)
    expect(rest).toEqual([])

    await page.getByRole('tab', { name: 'Invoiced' }).click()
    await expect(page.getByText('No results.')).toBeVisible()
    await page.getByRole('tab', { name: 'All', exact: true }).click()
    await row(page, draft?.number ?? '')
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(`/home/purchase-order/details/${draft?.streamId}`)
  })

  test('filters releases of Open Stock by type of stock and availability', async ({ page, product }) => {
    const numberOf = async (stockType: 'bonded' | 'domestic') => {
      const stock = { stockType, availability: 'current' } as const
      const order = await haveOrder(product, { type: 'own-stock', quantity: 50, stock })
      const [draft] = await readPurchaseOrders(product, order.streamId)
      return draft?.number ?? ''
    }
    const bonded = await numberOf('bonded')
    const domestic = await numberOf('domestic')
    const choose = async (filter: string, option: string) => {
      await page.getByRole('combobox', { name: filter, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await page.goto('/home/orders/purchase-orders?stage=draft&sort=-number')
    await expect(row(page, domestic)).toContainText('Domestic, Current, warehouse release')
    await expect(page.getByRole('combobox', { name: 'Type of stock' })).toHaveCount(0)
    await choose('Type', 'Open Stock')
    await choose('Type of stock', 'Bonded')
    await choose('Availability', 'Current')
    await expect(row(page, bonded)).toBeVisible()
    await expect(row(page, domestic)).toHaveCount(0)
    await expect(page).toHaveURL(/stockType=bonded/)
    await page.getByRole('button', { name: /^Remove filter Type of stock/ }).click()
    await expect(row(page, domestic)).toBeVisible()
    await choose('Type', 'Pre-Book')
    await expect(page).not.toHaveURL(/availability/)
  })

  test('ignores invalid filters in the URL', async ({ page, product }) => {
    await haveOrder(product)
    await page.goto('/home/orders/purchase-orders?brandId=crocs&stage=lost&type=shoes')
    await expect(table(page, 'Purchase orders').getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true')
  })

  test('an order list of a brand leads to the purchase orders of that brand', async ({ page, product }) => {
    const order = await haveOrder(product)
    const [draft] = await readPurchaseOrders(product, order.streamId)
    const brandId = order.segments[0]?.brandId
    await page.goto(`/home/orders/brand/${brandId}`)
    await page.getByRole('link', { name: 'Purchase orders', exact: true }).click()
    await expect(page).toHaveURL(`/home/orders/purchase-orders?brandId=${brandId}`)
    await expect(table(page, 'Purchase orders').getByRole('row')).toHaveCount(2)
    await expect(row(page, draft?.number ?? '')).toBeVisible()
  })
})

test.describe('building a purchase order', () => {
  test('is built from approved orders by keyboard alone', async ({ page, product }) => {
    const order = await haveOrder(product)
    await product.call('approveOrder', { orderStreamId: order.streamId })
    const first = await openPurchaseOrderOf(page, product, order.streamId)
    await page.getByRole('link', { name: 'build it manually' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Build Purchase Order', level: 1 })).toBeVisible()
    const waiting = table(page, 'Approved orders').getByRole('row', { name: new RegExp(order.number) })
    await expect(waiting).toContainText(first.number)
    await expectAccessible(page)
    await waiting.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(bar).toContainText('12 units, $300.00')
    await bar.getByRole('button', { name: 'Build purchase order' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Purchase order built')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/purchase-order\/details\//)
    await expect(page.getByText('Manual', { exact: true })).toBeVisible()
    const [built] = await readPurchaseOrders(product, order.streamId)
    expect(built?.number).not.toBe(first.number)
    await expect(page.getByRole('heading', { name: built?.number ?? '', level: 1 })).toBeVisible()
  })

  test('starts with the brands of approved orders, and keeps views of the orders to choose', async ({
    page,
    product,
  }) => {
    const order = await haveOrder(product)
    await product.call('approveOrder', { orderStreamId: order.streamId })
    await page.goto('/home/orders/purchase-orders')
    await page.getByRole('link', { name: 'Build purchase order' }).click()
    const groups = table(page, 'Brands with approved orders')
    await expect(groups.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page)
    const brandId = order.segments[0]?.brandId
    const brand = page.locator(`a[href*="brandId=${brandId}&"]`)
    const group = groups.getByRole('row').filter({ has: brand })
    const wide = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 390, height: 844 })
    // The brands of other tests may come before.
    await group.scrollIntoViewIfNeeded()
    for (const part of [brand, group.getByText(/^Pre-book, /i), group.getByText('$300.00')])
      await expect(part).toBeInViewport({ ratio: 1 })
    expect((await group.boundingBox())?.height).toBeLessThan(90)
    const list = page.getByRole('region', { name: 'Brands with approved orders table' })
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    await page.setViewportSize(wide)
    await brand.click()
    const approved = table(page, 'Approved orders')
    await expect(approved.getByRole('row', { name: new RegExp(order.number) })).toBeVisible()

    const store = approved.getByRole('columnheader', { name: 'Store' })
    const views = page.getByRole('button', { name: 'Views', exact: true })
    const name = `Without store ${order.number}`
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Store' }).uncheck()
    await page.keyboard.press('Escape')
    await views.click()
    await page.getByRole('button', { name: 'Save as new view' }).click()
    await page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Store' }).check()
    await page.keyboard.press('Escape')
    await expect(store).toBeVisible()
    await views.click()
    await page.getByRole('dialog', { name: 'Views' }).getByRole('button', { name }).first().click()
    await expect(store).toBeHidden()
    await expect(approved.getByRole('row', { name: new RegExp(order.number) })).toBeVisible()
  })
})
