import { expect, type Locator, type Page } from '@playwright/test'

export const uploadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Inventory' })

export const button = (page: Page, name: string): Locator =>
  uploadDialog(page).getByRole('button', { name, exact: true })

export const field = (page: Page, name: string): Locator =>
  uploadDialog(page).getByRole('combobox', { name, exact: true })

/** Opens one of the dialog's forms. */
export async function openForm(page: Page, source: 'Brand Line List' | 'Open Stock'): Promise<void> {
  await page.getByRole('button', { name: 'Upload Inventory' }).first().click()
  await uploadDialog(page).getByRole('button', { name: source }).click()
}

export async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Picks a day of the shown or the next month and waits for the calendar to close. */
export async function pickDay(page: Page, name: string, day: number, month?: 'next month'): Promise<void> {
  const days = page.getByRole('button', { name: new RegExp(`^${day} `) })
  await uploadDialog(page).getByRole('textbox', { name }).click()
  if (month) await page.getByRole('button', { name: 'Next month' }).click()
  await days.click()
  await expect(days).toHaveCount(0)
}

/** Fills the form of a Crocs pre-book list except for its file. */
export async function fillCrocs(page: Page): Promise<void> {
  await choose(page, 'Line list type', 'Pre-Book')
  await choose(page, 'Brand', 'Crocs')
  await pickDay(page, 'Date sent', 10)
  await pickDay(page, 'Deadline for orders', 20)
}
