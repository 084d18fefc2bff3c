import { expect, type Locator, type Page } from '@playwright/test'

/** Picks an option of a picker by typing its name, or its name's beginning. */
export async function pick(combobox: Locator, option: string, { exact = false } = {}): Promise<void> {
  await combobox.fill(option)
  await take(combobox.page(), option, exact)
}

/** Picks an option of a picker from the list that a click opens. */
export async function choose(combobox: Locator, option: string): Promise<void> {
  await combobox.click()
  await take(combobox.page(), option, false)
}

/** Picks one more in a picker that takes several, whose list stays until it is closed. */
export async function pickOneMore(combobox: Locator, option: string): Promise<void> {
  await combobox.fill(option)
  await combobox.page().getByRole('option', { name: option }).click()
  await combobox.press('Escape')
  await expectClosed(combobox.page())
}

/** Clicks an option and sees the list gone: one that is still closing may hold an option of the name that is picked next. */
async function take(page: Page, option: string, exact: boolean): Promise<void> {
  await page.getByRole('option', { name: option, exact }).click()
  await expectClosed(page)
}

/** Sees that no list of options is open. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('listbox')).toHaveCount(0)
}
