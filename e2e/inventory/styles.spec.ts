import { Effort } from '../support/effort.ts'
import { nameStyle, readStyleId } from '../support/inventory.ts'
import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a scanned UPC opens its style, which shows prices, available units, and orders', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product, { type: 'own-stock', quantity: 20 })
  const [list] = order.lists
  const styleId = await readStyleId(product, list?.lineListId)
  const upc = String(60_000_000_000 + styleId)
  await product.db
    .updateTable('lineListSizes')
    .set({ upc: upc.padStart(12, '0') })
    .where('id', '=', list?.itemIds[0] ?? 0)
    .execute()
  await page.goto('/home/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const effort = new Effort(page)
  await effort.press('ControlOrMeta+k')
  await expect(page.getByPlaceholder(/^Go to/)).toBeFocused()
  await effort.type(upc)
  await effort.press('Enter')
  await expect(page.getByRole('heading', { name: 'A-0001', level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`/home/styles/${styleId}`)
  await expect(page.getByPlaceholder(/^Go to/)).toBeHidden()
  expect(effort.keys).toBeLessThanOrEqual(2)

  const section = (title: string) => page.getByRole('region', { name: title, exact: true })
  await expect(section('Line lists').getByRole('row').last()).toContainText('$25.00')
  await expect(section('Line lists').getByText('Published')).toHaveCSS('text-transform', 'none')
  await expect(section('Sizes').getByRole('row', { name: new RegExp(upc) })).toContainText('20')
  await expect(section('Last orders').getByRole('link', { name: order.number })).toBeVisible()
  await expectAccessible(page)

  await section('Last orders').getByRole('link', { name: order.number }).click()
  await page.getByRole('link', { name: 'A-0001' }).first().click()
  await expect(page).toHaveURL(`/home/styles/${styleId}`)
})

test('the palette finds a style by its code and shows where it is offered', async ({ page, product }) => {
  const { lists, segments } = await haveOrder(product)
  const styleId = await readStyleId(product, lists[0]?.lineListId)
  const code = await nameStyle(product, { styleId, brandId: segments[0]?.brandId })
  await page.goto('/home/settings/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByPlaceholder(/^Go to/).fill(`bone ${code}`)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `${code}, Clog 1, Bone` })
    .click()
  await expect(page.getByRole('heading', { name: code, level: 1 })).toBeFocused()
})
