import { haveOrder } from '../support/orders.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test('a catalog is shared by a link that works without an account until it is revoked', async ({
  page,
  product,
  browser,
}) => {
  const { storeId, lists } = await haveOrder(product)
  const { name } = await product.call('getLineList', { lineListId: lists[0]?.lineListId ?? 0 })
  const store = await product.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  await page.goto(`/home/catalogs?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: `Share ${name}` })
  await dialog.getByRole('combobox', { name: 'Store' }).fill(store.name)
  await page.getByRole('option', { name: new RegExp(`^${store.name},`) }).click()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill('Jo Buyer')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Not opened yet.')).toBeVisible()
  await expectAccessible(page)
  const url = await dialog.getByRole('textbox', { name: 'Link for Jo Buyer' }).inputValue()

  const context = await browser.newContext({
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
    // A browser without a window counts as a bot, whose visits are not recorded.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  })
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(visitor.getByRole('listitem')).toHaveCount(3)
  await expectAccessible(visitor)
  await visitor.getByRole('searchbox', { name: 'Search styles' }).fill('A-0002')
  await visitor.getByRole('button', { name: 'Search' }).click()
  await expect(visitor.getByRole('listitem')).toHaveCount(1)
  await visitor.getByRole('link', { name: 'Show all styles' }).click()
  await expect(visitor.getByRole('listitem')).toHaveCount(3)

  await page.reload()
  await page.getByRole('button', { name: `More for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await dialog.getByRole('button', { name: /^Opened 1 time, last/ }).click()
  await expect(dialog.getByText(/ on Linux, /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke the link for Jo Buyer' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(dialog.getByText(/Revoked/)).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expectAccessible(visitor)
  await context.close()
})
