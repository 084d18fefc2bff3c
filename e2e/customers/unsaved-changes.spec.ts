import { buildBrand } from '#server/testing/build/brand.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { expect, test } from '../support/test.ts'

test.describe('unsaved changes', () => {
  test('are asked about when another tab of the page is opened', async ({ page, product }) => {
    const store = await buildStore(product.db)
    await page.goto(`/home/stores/${store.id}`)
    const description = page.getByLabel('Description (optional)')
    await description.fill('Pier 4')
    await page.getByRole('link', { name: 'Overview' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(description).toHaveValue('Pier 4')
    await page.getByRole('link', { name: 'Overview' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('region', { name: 'Last orders' })).toBeVisible()
  })

  test('of a new and of an edited brand are asked about', async ({ page, product }) => {
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    const brandId = await buildBrand(product.db)
    for (const path of ['create', `edit/${brandId}`]) {
      await page.goto(`/home/brands/${path}`)
      const description = page.getByLabel('Description')
      await description.fill('Typed with care')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(description).toHaveValue('Typed with care')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(page).toHaveURL(/\/home\/brands$/)
    }
  })

  test('are kept if typed while the page is saved, and asked about until all is saved', async ({
    page,
    product,
  }) => {
    const { organizationId } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Harbor')
    await page.getByRole('button', { name: 'Add discount' }).click()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/organizations/**', async (route) => {
      if (route.request().method() !== 'GET') await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await name.fill('Harbor Shoes')
    await page.getByRole('link', { name: 'Catalogs', exact: true }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    held.resolve()
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(name).toHaveValue('Harbor Shoes')
    await expect(page.getByText(/^Unsaved: Name/)).toBeVisible()
  })

  for (const [what, path] of [
    ['a new brand', '/home/brands/create'],
    ['a brand', '/home/brands/edit/1'],
  ] as const)
    test(`of ${what} are asked about`, async ({ page }) => {
      await page.goto(path)
      const description = page.getByRole('textbox', { name: 'Description' })
      await description.fill('Boots with a welt')
      await page.getByRole('link', { name: 'Back' }).click()
      await page
        .getByRole('dialog', { name: 'Leave without saving?' })
        .getByRole('button', { name: 'Keep editing' })
        .click()
      await expect(description).toHaveValue('Boots with a welt')
    })
})
