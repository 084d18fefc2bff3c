import { expect, type Locator, type Page } from '@playwright/test'

/** Picks an option by typing the start of its name. */
export async function pick(combobox: Locator, option: string, { exact = false } = {}): Promise<void> {
  await combobox.fill(option)
  await take(combobox.page(), option, exact)
}

/** Picks an option from the open list. */
export async function choose(combobox: Locator, option: string): Promise<void> {
  await combobox.click()
  await take(combobox.page(), option, false)
}

/** Picks another option of a multi-select, whose list stays open. */
export async function pickOneMore(combobox: Locator, option: string): Promise<void> {
  await combobox.fill(option)
  await combobox.page().getByRole('option', { name: option }).click()
  await combobox.press('Escape')
  await expectClosed(combobox.page())
}

/** Clicks an option and waits for the list to close: a closing list may contain the next option's name. */
async function take(page: Page, option: string, exact: boolean): Promise<void> {
  await page.getByRole('option', { name: option, exact }).click()
  await expectClosed(page)
}

/** Expects no open list of options. */
export async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole('listbox')).toHaveCount(0)
}

/** Presses an option, and releases when what arrives before that is shown. */
export async function pressWhile(option: Locator, arrives: () => Promise<unknown>): Promise<void> {
  const page = option.page()
  await option.hover()
  await page.mouse.down()
  await arrives()
  await page.evaluate(
    async () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  )
  await page.mouse.up()
}
