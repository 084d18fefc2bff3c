import { sql } from 'kysely'
import { buildBrand } from '#server/testing/build/brand.ts'
import { haveCatalogs } from '../support/catalogs.ts'
import { haveOrder, orderRow } from '../support/orders.ts'
import { haveLineList } from '../support/sorting.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

test.describe('the Catalogs screen', () => {
  test('shows active and unpublished catalogs, each with one button', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const pending = await haveCatalogs(product, 'Pending list', brandId)
    await haveCatalogs(product, 'Sorted list', brandId, { sorted: true })
    const active = await haveCatalogs(product, 'Active list', brandId, { published: true })
    await page.goto(`/home/catalogs?brandId=${brandId}`)

    const activeOnes = page.getByRole('region', { name: 'Active Catalogs' })
    const unpublished = page.getByRole('region', { name: 'Unpublished Catalogs' })
    await expect(activeOnes.getByRole('article')).toHaveCount(1)
    await expect(unpublished.getByRole('article')).toHaveCount(2)
    const card = activeOnes.getByRole('article', { name: 'Active list' })
    await expect(card).toContainText('ATS')
    await expect(card).toContainText('S1 2027')
    await expect(card).toContainText('11/2/2026')
    await expect(card).toContainText('1/31/2027')
    await expect(card).toContainText('Athletic 3')
    await expect(card.getByRole('link', { name: 'Manage' })).toHaveAttribute(
      'href',
      `/home/catalog-segmentation/${active}`,
    )
    await expect(
      unpublished.getByRole('article', { name: 'Pending list' }).getByRole('link', { name: 'Complete' }),
    ).toHaveAttribute('href', `/home/catalog-segmentation/${pending}`)
    await expect(
      unpublished
        .getByRole('article', { name: 'Sorted list' })
        .getByRole('link', { name: 'Edit and Publish' }),
    ).toBeVisible()
  })

  test('shows hidden items of a published list on its card and on Home', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const name = `Hidden ${brandId}`
    const id = await haveCatalogs(product, name, brandId)
    await sql`UPDATE line_lists SET published_at = now() WHERE id = ${id}`.execute(product.db)
    await page.goto('/home')
    const toSort = page.getByRole('region', { name: 'Line lists to sort' })
    const entry = toSort.getByRole('listitem').filter({ hasText: name })
    await expect(entry).toContainText('3 items hidden: not sorted')
    await entry.getByRole('link', { name: `Sort ${name}` }).click()
    await expect(page).toHaveURL(`/home/catalog-segmentation/${id}`)
    await page.goto(`/home/catalogs?brandId=${brandId}`)
    const card = page.getByRole('article', { name })
    await expect(card).toContainText('3 items hidden: not sorted')
    await expectAccessible(page)
    await card.getByRole('link', { name: `Sort ${name}` }).click()
    await expect(page).toHaveURL(`/home/catalog-segmentation/${id}`)
  })

  test('keeps search and filters in the URL', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const { name: brandName } = await product.db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    await haveCatalogs(product, `Spring ${brandName}`, brandId)
    await haveCatalogs(product, `Autumn ${brandName}`, brandId)
    await page.goto('/home/catalogs')
    await page.getByLabel('Search by line list or brand').fill(`spring ${brandName}`)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page).toHaveURL(/search=spring/)
    await page.getByLabel('Search by line list or brand').fill(brandName)
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Pre-Book' }).click()
    await expect(page.getByText('No results.').first()).toBeVisible()
    await expect(page).toHaveURL(/type=pre-book/)
    await page.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'ATS' }).click()
    await page.getByRole('combobox', { name: 'Season' }).click()
    await page.getByRole('option', { name: 'S1' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: 'Season' })).toHaveValue('S1')
  })

  test('closes and reopens ordering, archives and restores', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const lineListId = await haveCatalogs(product, 'Winter list', brandId, { published: true })
    await page.goto(`/home/catalogs?brandId=${brandId}`)
    const card = page.getByRole('article', { name: 'Winter list' })
    const choose = async (name: string) => {
      await card.getByRole('button', { name: 'More for Winter list' }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await choose('Close ordering')
    const closing = page.getByRole('dialog', { name: 'Close ordering of Winter list' })
    await expect(closing).toContainText(/Customers can no longer order its \d+ items?\./)
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: 'More for Winter list' })).toBeFocused()
    await choose('Close ordering')
    await closing.getByRole('button', { name: 'Close ordering' }).click()
    await expect(page.getByText('Ordering closed').last()).toBeVisible()
    await expect(card).toContainText('Ordering closed')
    await choose('Reopen ordering')
    await expect(card).toContainText('Published')

    await choose('Archive')
    const dialog = page.getByRole('dialog', { name: 'Archive Winter list' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText('Catalog archived')).toBeVisible()
    await expect(card).toBeHidden()
    await page.getByRole('switch', { name: 'Archived' }).click()
    await expect(page).toHaveURL(/archived=true/)
    await expect(card).toContainText('Archived')
    await expect(card).not.toContainText('Published')
    await card.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Catalog restored')).toBeVisible()
    await page.getByRole('switch', { name: 'Archived' }).click()
    await expect(card).toBeVisible()

    await choose('View Orders')
    await expect(page).toHaveURL(new RegExp(`/home/orders/all\\?lineListId=${lineListId}`))
  })

  test('names the kind of own stock on cards, in the table, the preview, and Catalog Creation', async ({
    page,
    product,
  }) => {
    const brandId = await buildBrand(product.db)
    const lineListId = await haveLineList(product, {
      name: 'In bond',
      brandId,
      type: 'own-stock',
      stockType: 'bonded',
      availability: 'future',
    })
    await sql`UPDATE line_lists SET catalogs_created_at = now() WHERE id = ${lineListId}`.execute(product.db)
    for (const path of [
      `catalogs?brandId=${brandId}`,
      `brand/${brandId}/line-lists`,
      `line-list/preview/${lineListId}`,
      `catalog-segmentation/${lineListId}`,
    ]) {
      await page.goto(`/home/${path}`)
      await expect(page.getByText(/Bonded, Future/)).toBeVisible()
      await expectAccessible(page)
    }
  })

  test('leads from a card to the preview of its list', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    const lineListId = await haveCatalogs(product, 'Linked list', brandId)
    await page.goto(`/home/catalogs?brandId=${brandId}`)
    await page
      .getByRole('article', { name: 'Linked list' })
      .getByRole('link', { name: 'Linked list' })
      .click()
    await expect(page).toHaveURL(`/home/line-list/preview/${lineListId}`)
  })

  test('says how many pending orders keep a list from being archived, and shows them', async ({
    page,
    product,
  }) => {
    const { lists, number } = await haveOrder(product)
    const [{ brandId, lineListId } = { brandId: 0, lineListId: 0 }] = lists
    await page.goto(`/home/catalogs?brandId=${brandId}`)
    await page.getByRole('button', { name: /^More for / }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Archive' }).click()
    await expect(dialog).toContainText('1 order from this catalog is still pending.')
    await expect(page.getByText('Failed to archive catalog')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Show pending orders' }).click()
    await expect(page).toHaveURL(new RegExp(`lineListId=${lineListId}&status=pending-review`))
    await expect(orderRow(page, number)).toBeVisible()
  })

  test('publishes a sorted catalog from its menu', async ({ page, product }) => {
    const brandId = await buildBrand(product.db)
    await haveCatalogs(product, 'Ready list', brandId, { sorted: true })
    await page.goto(`/home/catalogs?brandId=${brandId}`)
    await page.getByRole('button', { name: 'More for Ready list' }).click()
    await page.getByRole('menuitem', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Catalogs' })
    await dialog.getByRole('button', { name: 'Publish 3 items to 0 stores' }).click()
    await expect(page.getByText('Catalog published successfully')).toBeVisible()
  })

  test('shows the next step when there are no catalogs', async ({ page }) => {
    await page.route('**/api/line-lists/with-catalogs-info*', async (route) =>
      route.fulfill({
        headers: { 'X-Total-Count': '0' },
        json: { success: true, message: 'OK', data: [], status: 200 },
      }),
    )
    await page.goto('/home/catalogs')
    const unpublished = page.getByRole('region', { name: 'Unpublished Catalogs' })
    await unpublished.getByRole('button', { name: 'Upload Inventory' }).click()
    await expect(page.getByRole('dialog', { name: 'Upload Inventory' })).toBeVisible()
  })

  test('shows what failed and retries', async ({ page }) => {
    let fail = true
    await page.route('**/api/line-lists/with-catalogs-info*', async (route) =>
      fail
        ? route.fulfill({
            status: 400,
            json: { success: false, message: 'Not today', data: null, status: 400 },
          })
        : route.continue(),
    )
    await page.goto('/home/catalogs')
    const active = page.getByRole('region', { name: 'Active Catalogs' })
    await expect(active.getByText('Active Catalogs could not be loaded')).toBeVisible()
    fail = false
    await active.getByRole('button', { name: 'Try again' }).click()
    await expect(active.getByText('Active Catalogs could not be loaded')).toBeHidden()
  })

  for (const timezoneId of ['America/Los_Angeles', 'UTC', 'Asia/Tokyo'])
    test.describe(`in ${timezoneId}`, () => {
      test.use({ timezoneId, ownContext: true })
      test('shows the dates as entered', async ({ page, product }) => {
        const brandId = await buildBrand(product.db)
        await haveCatalogs(product, 'Dated list', brandId)
        await page.goto(`/home/catalogs?brandId=${brandId}`)
        const card = page.getByRole('article', { name: 'Dated list' })
        await expect(card).toContainText('11/2/2026')
        await expect(card).toContainText('1/31/2027')
      })
    })
})
