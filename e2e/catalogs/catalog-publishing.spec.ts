import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { card, carry, haveLineList, openSorting, tab } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('Publishing from Catalog Creation', () => {
  test('saves and publishes after confirming the warnings', async ({ page, product }) => {
    const lineListId = await haveLineList(product, { items: 3 })
    await openSorting(page, lineListId)
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    const saved = page.getByRole('dialog', { name: 'Catalogs Saved' })
    await expect(saved.getByText('3 items still unsorted.')).toBeVisible()
    await expect(saved.getByRole('link', { name: 'Catalogs' })).toHaveAttribute('href', '/home/catalogs')
    await saved.getByRole('button', { name: 'Publish Catalogs' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish Catalogs' })
    await expect(publish.getByText('Are you sure you want to publish this catalog?')).toBeVisible()
    await expect(publish.getByText('This action is irreversible.')).toBeVisible()
    await expect(
      publish.getByText('No items are sorted. Sort at least one item into a catalog type.'),
    ).toBeVisible()
    await expect(publish.getByRole('button', { name: /^Publish/ })).toBeDisabled()
    await expectAccessible(page)
    await publish.getByRole('button', { name: 'Cancel' }).click()

    await carry(page, card(page, 1), tab(page, 'Athletic', 0))
    await page.mouse.up()
    await expect(page.getByText('Items moved successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    await saved.getByRole('button', { name: 'Publish Catalogs' }).click()
    await expect(publish.getByText('2 items are unsorted and will stay hidden from customers.')).toBeVisible()
    const button = publish.getByRole('button', { name: 'Publish 1 item to 0 stores' })
    await expect(button).toBeDisabled()
    await publish.getByRole('checkbox', { name: 'Publish anyway' }).check()
    await button.click()
    await expect(page.getByText('Catalogs published successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/catalogs$/)

    await openSorting(page, lineListId)
    await expect(page.getByRole('link', { name: 'Back' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save Catalogs' })).toBeHidden()
  })

  test('names the open stock whose ordering closes and other lists with the same styles', async ({
    page,
    product,
  }) => {
    const name = `Stock ${crypto.randomUUID().slice(0, 8)}`
    const stock = { type: 'own-stock', stockType: 'bonded', availability: 'future', name } as const
    const { storeId, segments, lists } = await buildCustomer(product.db, { ...stock, quantity: 90 })
    const [segment] = segments
    const [before] = lists
    if (!segment || !before) throw new Error('The customer has no list')
    const items = [{ itemId: before.itemIds[0] ?? 0, quantity: 1 }]
    await product.call('createOrder', { storeId, type: 'own-stock', items })
    await buildPublishedList(product.db, segment, { type: 'brand-ats', name: `ATS of ${name}` })
    const { lineListId } = await buildPublishedList(product.db, segment, { ...stock, name: `New ${name}` })
    await product.db
      .updateTable('lineLists')
      .set({ publishedAt: null, unsortedCount: 0 })
      .where('id', '=', lineListId)
      .execute()

    await openSorting(page, lineListId)
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    await page.getByRole('button', { name: 'Publish Catalogs' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish Catalogs' })
    await expect(publish).toContainText(
      `This list replaces "${name}": ordering closes there, and 1 open cart can no longer be submitted.`,
    )
    await expect(publish.getByRole('link', { name: '1 open cart' })).toHaveAttribute(
      'href',
      `/home/orders/all?status=cart&lineListId=${before.lineListId}`,
    )
    await expect(publish).toContainText(`3 styles can already be ordered from "ATS of ${name}".`)
    await expect(publish.getByRole('link', { name: `ATS of ${name}` })).toBeVisible()
    await expectAccessible(page)
    const button = publish.getByRole('button', { name: /^Publish 3 items/ })
    await expect(button).toBeDisabled()
    await publish.getByRole('checkbox', { name: 'Publish anyway' }).check()
    await button.click()
    await expect(page.getByText('Catalogs published successfully')).toBeVisible()
  })

  test('adds a missing deadline in the publish dialog', async ({ page, product }) => {
    const lineListId = await haveLineList(product, { items: 1, deadline: '2020-01-31' })
    await openSorting(page, lineListId)
    await card(page, 1).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Move 1 item' }).click()
    await expect(page.getByText('item(s) moved to')).toBeVisible()
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    await page.getByRole('button', { name: 'Publish Catalogs' }).click()
    const publish = page.getByRole('dialog', { name: 'Publish Catalogs' })
    await expect(publish.getByText('The order deadline has passed: 1/31/2020.')).toBeVisible()
    await publish.getByRole('textbox', { name: 'Deadline for orders' }).click()
    await page.getByRole('button', { name: 'Choose the month' }).click()
    await page.getByRole('button', { name: 'Choose the year' }).click()
    await page.getByRole('button', { name: 'Next decade' }).click()
    await page.getByRole('button', { name: '2039', exact: true }).click()
    await page.getByRole('button', { name: 'May', exact: true }).click()
    await page.getByRole('button', { name: /^15 / }).click()
    await publish.getByRole('button', { name: 'Save deadline' }).click()
    await publish.getByRole('button', { name: 'Publish 1 item to 0 stores' }).click()
    await expect(page.getByText('Catalogs published successfully')).toBeVisible()
  })

  test('shows a failure on both screens and can be retried', async ({ page, product }) => {
    const name = `Unlucky ${crypto.randomUUID()}`
    const lineListId = await haveLineList(product, { items: 1, name })
    await openSorting(page, lineListId)
    await card(page, 1).click()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Move 1 item' }).click()
    await expect(tab(page, 'Unsorted', 0)).toBeVisible()
    await page.route('**/api/catalogs/publish', async (route) =>
      route.fulfill({ status: 409, json: { success: false, message: 'Not today', data: null, status: 409 } }),
    )
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    await page.getByRole('button', { name: 'Publish Catalogs' }).click()
    const publish = page
      .getByRole('dialog', { name: 'Publish Catalogs' })
      .getByRole('button', { name: 'Publish 1 item to 0 stores' })
    await publish.click()
    const toast = page.getByRole('alert')
    await expect(toast.filter({ hasText: 'Failed to publish catalogs' })).toContainText('Not today')
    await expect(publish).toBeEnabled()

    await page.goto(`/home/catalogs?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `More for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    await publish.click()
    await expect(toast.getByText('Failed to publish catalog', { exact: true })).toBeVisible()
    await page.unroute('**/api/catalogs/publish')
    await publish.click()
    await expect(page.getByText('Catalog published successfully')).toBeVisible()
  })
})
