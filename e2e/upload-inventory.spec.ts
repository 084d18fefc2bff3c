import type { Page } from '@playwright/test'
import { haveBrands, sample } from './support/inventory.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Inventory' })
const upload = (page: Page) => dialogOf(page).getByRole('button', { name: 'Upload', exact: true })

async function choose(page: Page, field: string, option: string): Promise<void> {
  await dialogOf(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function pickDay(page: Page, field: string, day: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: field }).click()
  await page.getByRole('button', { name: new RegExp(`^${day} `) }).click()
}

async function openForm(page: Page, source: 'Brand Line List' | 'Open Stock'): Promise<void> {
  await page.getByRole('button', { name: 'Upload Inventory' }).click()
  await dialogOf(page).getByRole('button', { name: source }).click()
}

test.beforeEach(async ({ page, staff, product }) => {
  expect(staff.email).toContain('@')
  await haveBrands(product, 'Crocs', 'HEYDUDE', 'Nike Swim', 'FitFlop')
  await page.goto('/home')
})

test('a Crocs pre-book workbook goes from the dialog to its preview', async ({ page }) => {
  await openForm(page, 'Brand Line List')
  await choose(page, 'Line list type', 'Pre-Book')
  await choose(page, 'Brand', 'Crocs')
  await expect(upload(page)).toBeDisabled()
  await dialogOf(page).locator('input[type=file]').setInputFiles(sample('crocs-prebook-S1-2027.xlsx'))
  await expect(upload(page)).toBeDisabled()
  await pickDay(page, 'Date sent', '10')
  await pickDay(page, 'Deadline for orders', '20')
  await expectAccessible(page)
  await upload(page).click()

  await expect(page.getByText('Line list uploaded successfully')).toBeVisible()
  await expect(page.getByText('Redirecting to preview page')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/line-list\/preview\/\d+$/)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'crocs-prebook-S1-2027', level: 1 })).toBeVisible()
  const items = page.getByRole('table', { name: 'items' })
  await expect(items.getByRole('button', { name: '307100-94S' })).toBeVisible()
  await expect(page.getByText('22 items', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
