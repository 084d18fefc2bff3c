import { readFile } from 'node:fs/promises'
import { nameStyle, readStyleId } from '../support/inventory.ts'
import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('an order is downloaded as a PDF and printed without the frame', async ({ page, product }) => {
  const order = await haveOrder(product, { units: 12 })
  await page.goto(`/home/single-order/details/${order.streamId}`)
  await expect(page.getByRole('heading', { name: order.number })).toBeVisible()
  await page.getByRole('button', { name: 'Documents' }).click()
  const item = page.getByRole('menuitem', { name: 'PDF', exact: true })
  await expect(item).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()])
  expect(download.suggestedFilename()).toBe(`${order.number}.pdf`)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Documents' })).toBeHidden()
  await expect(page.getByRole('heading', { name: order.number })).toHaveCSS('color', 'rgb(0, 0, 0)')
  if (process.env['PRINTED']) await page.pdf({ path: process.env['PRINTED'], format: 'Letter' })
})

test('a line sheet of a catalog is downloaded from its menu', async ({ page, product }) => {
  const order = await haveOrder(product, { units: 12 })
  const { items } = await product.call('getOrder', { streamId: order.streamId })
  const [{ lineListId }] = JSON.parse(items) as [{ lineListId: number }]
  const { name } = await product.call('getLineList', { lineListId })
  await page.goto(`/home/catalogs?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Line sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Line sheet' })
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('20', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('radio', { name: '20', exact: true }).press('ControlOrMeta+Enter'),
  ])
  expect(download.suggestedFilename()).toBe('line-sheet.pdf')
  await expect(dialog).toBeHidden()
})

test('a line sheet that is canceled is no longer downloaded', async ({ page, product }) => {
  const order = await haveOrder(product, { units: 12 })
  const { items } = await product.call('getOrder', { streamId: order.streamId })
  const [{ lineListId }] = JSON.parse(items) as [{ lineListId: number }]
  const { name } = await product.call('getLineList', { lineListId })
  await page.goto(`/home/catalogs?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Line sheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Line sheet' })
  // Never sent on, so that it cannot be answered before it is canceled.
  await page.route('**/api/line-lists/line-sheet', () => undefined)
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('Collecting the styles')).toBeVisible()
  const [failed] = await Promise.all([
    page.waitForEvent('requestfailed'),
    dialog.getByRole('button', { name: 'Cancel' }).click(),
  ])
  expect(failed.url()).toContain('/api/line-lists/line-sheet')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Failed to create the line sheet')).toBeHidden()
})

test('a line sheet of search results is downloaded from the command palette', async ({ page, product }) => {
  const { lists, segments } = await haveOrder(product, { units: 12 })
  const code = await nameStyle(product, {
    styleId: await readStyleId(product, lists[0]?.lineListId),
    brandId: segments[0]?.brandId,
  })
  await page.goto('/home/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByPlaceholder(/^Go to/).fill(code)
  await page.getByRole('button', { name: /^Line sheet of these styles/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Line sheet' })
  await dialog.getByText('Excel', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('line-sheet.xlsx')
})
