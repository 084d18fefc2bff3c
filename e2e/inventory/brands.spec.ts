import type { Page } from '@playwright/test'
import { buildBrand } from '#server/testing/build/brand.ts'
import type { Product } from '../support/product.ts'
import { holdRequests } from '../support/network.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

/** Whether a request or response is about one brand. */
const loads = (brandId: number) => (about: { url: () => string }) =>
  new URL(about.url()).searchParams.get('brandId') === String(brandId)

/** Opens the list with a brand that someone else then deletes. */
async function showDeleted(page: Page, product: Product) {
  const name = `Gone ${unique()}`
  const { id } = await product.db
    .insertInto('brands')
    .values({ name, nameKey: name.toLowerCase().replaceAll(' ', '') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await page.goto(`/home/brands?search=${encodeURIComponent(name)}`)
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toBeVisible()
  await product.db.deleteFrom('brands').where('id', '=', id).execute()
  return { link, id }
}

async function openList(page: Page): Promise<void> {
  await page.goto('/home/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
}

test.describe('brands', () => {
  test('are created, found, edited and deleted', async ({ page }) => {
    await openList(page)
    const name = `Weltmeister ${unique()}`
    await page.getByRole('link', { name: 'Add Brand' }).click()
    await expect(page.getByRole('heading', { name: 'Create Brand' })).toBeVisible()
    await expect(page.getByText('One will be assigned automatically')).toBeVisible()
    await expect(page.getByLabel('Category')).toHaveValue('1')

    await page.getByRole('button', { name: 'Create Brand' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expect(page.getByText('Invalid form data')).toBeVisible()
    await page.getByLabel('Category').fill('')
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await expect(page.getByText('Category is required')).toBeVisible()

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel('Description').fill('Shoes with a seam')
    await page.getByLabel('Category').fill('1')
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await expect(page.getByText('Brand created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/brands$/)

    await page.getByLabel('Search by name').fill(name)
    await expect(page).toHaveURL(/search=/)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText('Shoes with a seam')
    // The assigned catalog type has the brand's name.
    await expect(row.getByText(name, { exact: true })).toHaveCount(2)

    await row.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('heading', { name: 'Edit Brand' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} Edited`)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ name: `${name} Edited`, categoryId: 1 })
    await expect(page.getByText('Brand updated successfully')).toBeVisible()

    await page.getByLabel('Search by name').fill(name)
    await page.getByRole('button', { name: `Delete ${name} Edited` }).click()
    const dialog = page.getByRole('dialog', { name: `Delete Brand (${name} Edited)` })
    await expect(dialog.getByText('Are you sure you want to delete this brand?')).toBeVisible()
    let deletions = 0
    page.on('request', (request) => (deletions += request.method() === 'DELETE' ? 1 : 0))
    await dialog.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No results.')).toBeVisible()
    expect(deletions).toBe(1)
  })

  test('show a stale tab what someone else changed next to what was typed', async ({ page, product }) => {
    const name = `Weltmeister ${unique()}`
    const { id: brandId } = await product.call('createBrand', { name })
    await page.goto(`/home/brands/edit/${brandId}`)
    await page.getByLabel('Description').fill('Mine')
    await product.call('updateBrand', { brandId, name, description: 'Theirs', purchaseDiscount: 7.5 })
    await page.getByRole('button', { name: 'Save' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this brand' })
    await expect(notice).toContainText('Description: none → Theirs. You typed: Mine')
    await expect(notice).toContainText('Purchase discount: 0% → 7.5%')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Brand updated successfully')).toBeVisible()
    expect(await product.call('getBrands', { brandId })).toMatchObject([
      { description: 'Mine', purchaseDiscount: 7.5 },
    ])
  })

  test('call own stock Open Stock, which is neither renamed nor made inactive', async ({ page, product }) => {
    const [ownStock] = await product.call('getBrands', { search: 'Own Stock' })
    await openList(page)
    await page.getByLabel('Search by name').fill('open stock')
    await expect(page).toHaveURL(/search=open/)
    await page.getByRole('link', { name: 'Edit Open Stock' }).click()
    await expect(page).toHaveURL(new RegExp(`/home/brands/edit/${ownStock?.id}`))
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await expect(name).toHaveValue('Open Stock')
    await expect(name).toBeDisabled()
    await expect(page.getByRole('switch', { name: 'Active' })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('keep the form when the name is taken', async ({ page }) => {
    await openList(page)
    await page.getByRole('link', { name: 'Add Brand' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('own-stock')
    await page.getByLabel('Description').fill('Typed with care')
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await expect(page.getByText('Failed to create brand')).toBeVisible()
    await expect(page.getByText('Brand already exists')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Typed with care')
  })

  test('keep the form and show why when an edit is refused', async ({ page }) => {
    await openList(page)
    const name = `Weltmeister ${unique()}`
    await page.getByRole('link', { name: 'Add Brand' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await page.getByLabel('Search by name').fill(name)
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Own Stock')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Brand already exists')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Own Stock')
  })

  test('in use show what uses them and can be deactivated instead', async ({ page, product }) => {
    const name = `Busy ${unique()}`
    const { id } = await product.db
      .insertInto('brands')
      .values({ name, nameKey: name.toLowerCase().replaceAll(' ', '') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await product.db
      .insertInto('lineLists')
      .values({ name: 'A list', type: 'pre-book', brandId: id, year: 2027, season: 'S1' })
      .execute()
    await page.goto(`/home/brands?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Delete Brand (${name})` })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Brand is in use: 1 line list.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Inactive')
  })

  test('that could not be deleted can be deleted again', async ({ page }) => {
    await openList(page)
    const name = `Sturdy ${unique()}`
    await page.getByRole('link', { name: 'Add Brand' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByRole('button', { name: 'Create Brand' }).click()
    await page.getByLabel('Search by name').fill(name)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog')
    await page.route('**/api/brands/*', async (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Deactivate' })).toHaveCount(0)
    await page.unroute('**/api/brands/*')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
  })

  test('take a purchase discount with a comma', async ({ page, product }) => {
    await page.goto(`/home/brands/edit/${await buildBrand(product.db)}`)
    const discount = page.getByRole('textbox', { name: 'Purchase discount' })
    await discount.selectText()
    await discount.pressSequentially('12,5')
    await expect(discount).toHaveValue('12.5%')
  })

  test('that could not be loaded are not called missing', async ({ page }) => {
    await page.route('**/api/brands?**brandId**', async (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/home/brands/edit/1')
    await expect(page.getByRole('alert').first()).toContainText('Brand could not be loaded')
    await expect(page).toHaveURL(/\/home\/brands$/)
  })

  test('that do not exist lead back to the list', async ({ page }) => {
    await page.goto('/home/brands/edit/999999')
    await expect(page).toHaveURL(/\/home\/brands$/)
    await expect(page.getByRole('alert')).toContainText('No brand found')
    await page.goto('/home/brands/edit')
    await expect(page.getByText('Brand not set yet')).toBeVisible()
  })

  test('that were deleted show no toast on hover and one on click', async ({ page, product }) => {
    const { link, id } = await showDeleted(page, product)
    const preloaded = page.waitForResponse(loads(id))
    await link.hover()
    await (await preloaded).finished()
    await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(resolve)))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await link.click()
    await expect(page).toHaveURL(/\/home\/brands$/)
    await expect(page.getByRole('alert')).toHaveText(['No brand found'])
  })

  test('that were deleted show one toast on a click while the hover still loads', async ({
    page,
    product,
  }) => {
    const { link, id } = await showDeleted(page, product)
    const release = await holdRequests(page, (url) => url.searchParams.get('brandId') === String(id))
    const preloading = page.waitForRequest(loads(id))
    await link.hover()
    await preloading
    await link.click()
    await expect(page).toHaveURL(new RegExp(`/home/brands/edit/${id}$`))
    release()
    await expect(page).toHaveURL(/\/home\/brands$/)
    await expect(page.getByRole('alert')).toHaveText(['No brand found'])
  })
})
