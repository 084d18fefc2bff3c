import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { buildBrand } from '#server/testing/build/brand.ts'
import { haveBrands } from '../support/inventory.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { button, choose, field, openForm, uploadDialog } from '../support/upload-dialog.ts'

const nextYear = String(new Date().getFullYear() + 1)

async function optionsOf(page: Page, name: string): Promise<string[]> {
  await field(page, name).click()
  const options = page.getByRole('listbox', { name }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const names = await options.allTextContents()
  await page.keyboard.press('Escape')
  return names
}

/** The pickers of the open form, in order. */
async function fieldsOf(page: Page): Promise<(string | undefined)[]> {
  return uploadDialog(page)
    .getByRole('combobox')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent))
}

test.beforeEach(async ({ product }) => haveBrands(product, 'Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop'))

test("the forms start with their defaults and show each type's brands and fields", async ({ page }) => {
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  expect(await optionsOf(page, 'Line list type')).toEqual([
    'Pre-Book',
    'Brand ATS',
    'Future Stock',
    'Update existing line list',
  ])
  await field(page, 'Line list type').click()
  await expect(page.getByRole('option', { name: 'Future Stock' })).toHaveAttribute('data-combobox-disabled')
  await page.keyboard.press('Escape')

  await choose(page, 'Line list type', 'Pre-Book')
  expect(await optionsOf(page, 'Brand')).toEqual(['Crocs', 'FitFlop', 'HEYDUDE'])
  await expect(field(page, 'Season')).toHaveValue('S1')
  await expect(field(page, 'Year')).toHaveValue(nextYear)
  expect(await optionsOf(page, 'Season')).toEqual(['S1', 'S2', 'S3', 'S4'])
  await field(page, 'Year').fill('2')
  const years = page.getByRole('listbox', { name: 'Year' }).getByRole('option')
  await expect(years).toHaveText(Array.from({ length: 31 }, (_, index) => String(2020 + index)))
  await page.keyboard.press('Escape')
  // Hidden from screen readers, whose users pick another year instead.
  await uploadDialog(page).getByRole('button', { name: 'Clear Year', includeHidden: true }).click()
  await expect(field(page, 'Year')).toHaveValue(String(new Date().getFullYear()))

  await choose(page, 'Brand', 'FitFlop')
  await expect(button(page, 'Choose file: Price list')).toBeVisible()
  await expect(button(page, 'Choose file: PDF catalog')).toBeVisible()
  await choose(page, 'Line list type', 'Brand ATS')
  expect(await optionsOf(page, 'Brand')).toEqual(['HEYDUDE', 'Nike Swim'])
  await expect(field(page, 'Brand')).toHaveValue('')
  await expect(uploadDialog(page).getByText('Deadline for orders')).toBeHidden()
  await choose(page, 'Line list type', 'Update existing line list')
  expect(await optionsOf(page, 'Brand')).toEqual(['Crocs', 'FitFlop', 'HEYDUDE', 'Nike Swim'])
  await expect(field(page, 'Year')).toBeHidden()

  await button(page, 'Back').click()
  await uploadDialog(page).getByRole('button', { name: 'Open Stock' }).click()
  expect(await fieldsOf(page)).toEqual(['Type of Stock', 'Availability', 'Year', 'Season'])
  await expect(field(page, 'Type of Stock')).toHaveValue('Domestic')
  await expect(field(page, 'Availability')).toHaveValue('Current')
  expect(await optionsOf(page, 'Type of Stock')).toEqual(['Bonded', 'Domestic'])
  expect(await optionsOf(page, 'Availability')).toEqual(['Current', 'Future'])
  await expect(field(page, 'Year')).toHaveValue(nextYear)
  await expect(button(page, 'Upload')).toBeDisabled()
  await expectAccessible(page)

  // Closing resets to the first step.
  await page.keyboard.press('Escape')
  await expect(uploadDialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Upload Inventory' }).first().click()
  await expect(uploadDialog(page).getByRole('heading', { name: 'Choose source' })).toBeVisible()
})

test('pre-book dates that cannot work are pointed out', async ({ page }) => {
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Pre-Book')
  const type = async (name: string, day: string) => {
    await uploadDialog(page).getByRole('textbox', { name }).fill(day)
    await page.keyboard.press('Tab')
  }
  await type('Date sent', '10/3/2030')
  await type('Deadline for orders', '9/3/2030')
  await expect(uploadDialog(page).getByText('Before the date sent')).toBeVisible()
  await type('Date sent', '1/3/2020')
  await type('Deadline for orders', '2/3/2020')
  await expect(uploadDialog(page).getByText("In the past, so customers couldn't order")).toBeVisible()
  await type('Deadline for orders', '11/3/2030')
  await expect(uploadDialog(page).getByText("In the past, so customers couldn't order")).toHaveCount(0)
})

test('a typed date is shown in words, and stays as an error if it cannot be read', async ({ page }) => {
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Pre-Book')
  const deadline = uploadDialog(page).getByRole('textbox', { name: 'Deadline for orders' })
  await deadline.fill('05/01/37')
  await expect(deadline).toHaveAccessibleDescription('January 5, 2037')
  await deadline.pressSequentially('x')
  await page.keyboard.press('Tab')
  await expect(deadline).toHaveValue('05/01/37x')
  await expect(deadline).toHaveAccessibleDescription('Not a date: type dd/mm/yy')
  await deadline.fill('01/15/2037')
  await page.keyboard.press('Tab')
  await expect(deadline).toHaveValue('01/15/2037')
  await expect(uploadDialog(page).getByText('January 5, 2037')).toHaveCount(0)
  await expectAccessible(page)
  await deadline.fill('15/01/2037')
  await page.keyboard.press('Tab')
  await expect(deadline).toHaveValue('15/01/37')
  await expect(deadline).toHaveAccessibleDescription('January 15, 2037')
})

test('a picker shows when nothing matches', async ({ page }) => {
  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Pre-Book')
  await field(page, 'Brand').fill('nobody makes these')
  await expect(page.getByText('No items found.')).toBeVisible()
})

test('an unsupported brand shows a message and cannot upload', async ({ page, product }) => {
  const brandId = await buildBrand(product.db)
  await page.goto(`/home/brand/${brandId}/line-lists`)
  const { name } = await product.db
    .selectFrom('brands')
    .select('name')
    .where('id', '=', brandId)
    .executeTakeFirstOrThrow()
  await page.getByRole('button', { name: 'Upload New Line List' }).first().click()
  await expect(field(page, 'Brand')).toHaveValue(name)
  for (const type of ['Pre-Book', 'Brand ATS']) {
    await choose(page, 'Line list type', type)
    await expect(
      uploadDialog(page).getByText(`No supported file inputs found for brand ${name}`),
    ).toBeVisible()
    await expect(field(page, 'Brand')).toHaveValue(name)
    await expect(uploadDialog(page).locator('input[type=file]')).toHaveCount(0)
    await expect(button(page, 'Upload')).toBeDisabled()
  }
  await expectAccessible(page)
})

test('uploading from the own stock list starts at its form', async ({ page, product }) => {
  const { id } = await product.db
    .selectFrom('brands')
    .select('id')
    .where('nameKey', '=', 'ownstock')
    .executeTakeFirstOrThrow()
  await page.goto(`/home/brand/${id}/line-lists`)
  await page.getByRole('button', { name: 'Upload New Line List' }).first().click()
  await expect(uploadDialog(page).getByRole('heading', { name: 'Open Stock' })).toBeVisible()
  await button(page, 'Back').click()
  await expect(uploadDialog(page).getByRole('button', { name: 'Brand Line List' })).toBeVisible()
})

test('the list to update is found among many and stays selected', async ({ page, product }) => {
  const { id: brandId } = await product.db
    .selectFrom('brands')
    .select('id')
    .where('nameKey', '=', 'nikeswim')
    .executeTakeFirstOrThrow()
  const oldest = `Oldest ${randomUUID().slice(0, 8)}`
  // Old lists, because other tests look for the newest.
  const lists = await product.db
    .insertInto('lineLists')
    .values(
      Array.from({ length: 101 }, (_, index) => ({
        name: index === 0 ? oldest : `List ${index}`,
        type: 'brand-ats' as const,
        brandId,
        season: 'S1' as const,
        year: 2020,
        createdAt: new Date(Date.UTC(2020, 0, 1 + index)).toISOString(),
      })),
    )
    .returning('id')
    .execute()
  const ids = lists.map(({ id }) => id)

  await page.goto('/home')
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Update existing line list')
  await choose(page, 'Brand', 'Nike Swim')
  const list = field(page, 'Line list to update')
  await list.click()
  await expect(page.getByRole('option')).toHaveCount(100)
  await list.fill(oldest.toLowerCase())
  await page.getByRole('option', { name: new RegExp(`^${oldest}`) }).click()
  await expect(list).toHaveValue(new RegExp(`^${oldest}`))
  await expect(uploadDialog(page).getByRole('radio', { name: /full file/ })).toBeChecked()
  await list.click()
  await expect(page.getByRole('option')).toHaveCount(101)
  await expect(list).toHaveValue(new RegExp(`^${oldest}`))

  await page.goto(`/home/line-list/preview/${ids[0]}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Upload a corrected file' }).click()
  await expect(list).toHaveValue(new RegExp(`^${oldest}`))
  await product.db.deleteFrom('lineLists').where('id', 'in', ids).execute()
})
