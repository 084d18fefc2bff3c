import type { Page } from '@playwright/test'
import { haveBrands, sample } from '../support/inventory.ts'
import { expect, test } from '../support/test.ts'
import { choose, pickDay, uploadDialog } from '../support/upload-dialog.ts'

test('a Crocs workbook becomes a published catalog', async ({ page, product }) => {
  test.setTimeout(180_000)
  await haveBrands(product, 'Crocs')
  const shelf = `shelf ${crypto.randomUUID().slice(0, 6)}`
  await product.db.insertInto('catalogTypes').values({ name: shelf, nameKey: shelf }).execute()

  await page.goto('/home')
  const lineListId = await uploadCrocs(page)

  await test.step('the preview shows items, pictures and problems', async () => {
    const items = page.getByRole('table', { name: 'items' })
    await expect(items.getByRole('button', { name: '307100-94S' })).toBeVisible()
    await expect(items.locator('img').first()).toHaveJSProperty('complete', true)
    await expect(items.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await page.getByRole('tab', { name: /Problems/ }).click()
    await expect(page.getByText('The retail price is below the wholesale price.')).toBeVisible()
  })

  await test.step('it is saved and its catalogs are created', async () => {
    await page.getByRole('button', { name: 'Save line list' }).click()
    const question = page.getByRole('dialog', { name: 'Save line list' })
    await expect(question.getByText('Do you want to save this line list?')).toBeVisible()
    await question.getByRole('button', { name: 'Save' }).click()
    const saved = page.getByRole('dialog', { name: 'Line List Saved' })
    await expect(saved.getByRole('link', { name: 'Go to Line Lists' })).toBeVisible()
    await saved.getByRole('button', { name: 'Create Catalogs' }).click()
    await expect(page).toHaveURL(`/home/catalog-segmentation/${lineListId}`)
  })

  await test.step('its items are sorted', async () => {
    await expect(page.getByRole('heading', { name: 'Catalog Creation' })).toBeVisible()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 22 items' })
    await dialog.getByRole('radio', { name: shelf }).check()
    await dialog.getByRole('button', { name: 'Move 22 items' }).click()
    await expect(page.getByText(new RegExp(`item\\(s\\) moved to ${shelf}`, 'i'))).toBeVisible()
    await expect(page.getByRole('tab', { name: /Unsorted 0/ })).toBeVisible()
  })

  await test.step('and published', async () => {
    await page.getByRole('button', { name: 'Save Catalogs' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish Catalogs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish Catalogs' })
    await expect(dialog.getByText('Are you sure you want to publish this catalog?')).toBeVisible()
    await expect(dialog.getByText('This action is irreversible.')).toBeVisible()
    await dialog.getByLabel('Publish anyway').check()
    await dialog.getByRole('button', { name: /^Publish 22 items to \d+ stores?$/ }).click()
    await expect(page.getByText(/Catalogs? published successfully/)).toBeVisible()
    await expect(page).toHaveURL(/\/home\/catalogs$/)
    const active = page.getByRole('region', { name: 'Active Catalogs' })
    await expect(active.getByText(shelf).first()).toBeVisible()
  })
})

/** Uploads the sample and returns the new line list's id. */
async function uploadCrocs(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Upload Inventory' }).click()
  const dialog = uploadDialog(page)
  await dialog.getByRole('button', { name: 'Brand Line List' }).click()
  await choose(page, 'Line list type', 'Pre-Book')
  await choose(page, 'Brand', 'Crocs')
  await dialog.locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  await pickDay(page, 'Date sent', 10)
  await pickDay(page, 'Deadline for orders', 20, 'next month')
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Line list uploaded successfully')).toBeVisible()
  await page.waitForURL(/\/home\/line-list\/preview\/\d+$/)
  return Number(page.url().split('/').at(-1))
}
