import { expect, expectAccessible, test } from '../support/test.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

test.describe('catalog types', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/home/catalog-types')
    await expect(page.getByRole('heading', { name: 'Catalog types', level: 1 })).toBeVisible()
  })

  test('are created, renamed, merged and deleted', async ({ page }) => {
    const [one, other] = [`clogs ${unique()}`, `sandals ${unique()}`]
    for (const name of [one, other]) {
      await page.getByRole('button', { name: 'Add catalog type' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add catalog type' })
      await dialog.getByLabel('Name').fill(name)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByText('Catalog type created successfully').first()).toBeVisible()

    await page.getByLabel('Search by name').fill(one)
    await page.getByRole('button', { name: `Rename ${one}` }).click()
    const rename = page.getByRole('dialog', { name: `Rename ${one}` })
    await rename.getByLabel('Name').fill(`${one} renamed`)
    await rename.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Catalog type updated successfully')).toBeVisible()

    await page.getByRole('button', { name: `Merge ${one} renamed` }).click()
    const merge = page.getByRole('dialog', { name: `Merge ${one} renamed` })
    await expect(merge).toContainText('Moves 0 items in 0 line lists and 0 brands to the other type')
    await merge.getByRole('button', { name: 'Merge' }).click()
    await expect(merge.getByText('Choose the catalog type to merge into.')).toBeVisible()
    await merge.getByRole('combobox', { name: 'Merge into' }).fill(other)
    await page.getByRole('option', { name: other }).click()
    await expectAccessible(page)
    await merge.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText(`Catalog type merged into ${other}`)).toBeVisible()

    await page.getByLabel('Search by name').fill(other)
    await page.getByRole('button', { name: `Delete ${other}` }).click()
    const remove = page.getByRole('dialog', { name: `Delete Catalog Type (${other})` })
    await expect(remove.getByText('Are you sure you want to delete this catalog type?')).toBeVisible()
    let deletions = 0
    page.on('request', (request) => (deletions += request.method() === 'DELETE' ? 1 : 0))
    await remove.getByRole('button', { name: 'Delete' }).dblclick()
    await expect(page.getByText('Catalog type deleted')).toBeVisible()
    await expect(page.getByText('No results.')).toBeVisible()
    expect(deletions).toBe(1)
  })

  test('show a stale list the name that someone else gave next to what was typed', async ({
    page,
    product,
  }) => {
    const name = `clogs ${unique()}`
    const { id: catalogTypeId } = await product.call('createCatalogType', { name })
    await page.getByLabel('Search by name').fill(name)
    await page.getByRole('button', { name: `Rename ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Rename ${name}` })
    await dialog.getByLabel('Name').fill(`${name} mine`)
    await product.call('updateCatalogType', { catalogTypeId, name: `${name} theirs` })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this catalog type' })
    await expect(notice).toContainText(`Name: ${name} → ${name} theirs. You typed: ${name} mine`)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Catalog type updated successfully')).toBeVisible()
    expect(await product.call('getCatalogTypes', { catalogTypeId })).toMatchObject([{ name: `${name} mine` }])
  })

  test('reject a name that is taken', async ({ page }) => {
    await page.getByRole('button', { name: 'Add catalog type' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add catalog type' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('UNSORTED')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Catalog type already exists')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('UNSORTED')
  })

  test('in use are not deleted and show what uses them', async ({ page, product }) => {
    const name = `used ${unique()}`
    const type = await product.db
      .insertInto('catalogTypes')
      .values({ name, nameKey: name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const brand = await product.db
      .insertInto('brands')
      .values({ name: `Uses ${name}`, nameKey: `uses${name}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await product.db
      .insertInto('brandCatalogTypes')
      .values({ brandId: brand.id, catalogTypeId: type.id })
      .execute()
    await page.goto(`/home/catalog-types?search=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Delete Catalog Type (${name})` })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('Catalog type is in use: 1 brand.')).toBeVisible()
  })

  test('do not allow changes to unsorted', async ({ page }) => {
    await page.getByLabel('Search by name').fill('unsorted')
    await expect(page.getByRole('row', { name: 'unsorted' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete unsorted' })).toBeHidden()
  })
})
