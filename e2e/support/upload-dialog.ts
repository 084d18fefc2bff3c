import { expect, type Locator, type Page } from '@playwright/test'

/** The open upload dialog. */
export const uploadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload Inventory' })

/** Chooses an option of one of the upload dialog's pickers. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await uploadDialog(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Picks a day of the month that a date field's calendar shows, or of the next one, and sees the calendar closed. */
export async function pickDay(page: Page, field: string, day: number, month?: 'next month'): Promise<void> {
  const days = page.getByRole('button', { name: new RegExp(`^${day} `) })
  await uploadDialog(page).getByRole('button', { name: field }).click()
  if (month) await page.getByRole('button', { name: 'Next month' }).click()
  await days.click()
  await expect(days).toHaveCount(0)
}
