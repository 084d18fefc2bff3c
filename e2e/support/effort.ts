import type { Locator, Page } from '@playwright/test'

/** Performs a task as a person would and counts clicks, keys, and the characters of typed text. */
export class Effort {
  clicks = 0
  keys = 0
  typed = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Keys and typed characters. */
  get strokes(): number {
    return this.keys + this.typed
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click()
  }

  /** Drops or chooses a file, which counts as the click that starts it. */
  async giveFile(input: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
    this.clicks += 1
    await input.setInputFiles(file)
  }

  async press(key: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      this.keys += 1
      await this.#page.keyboard.press(key)
    }
  }

  /** Types where the focus is. */
  async type(text: string): Promise<void> {
    this.typed += text.length
    await this.#page.keyboard.type(text)
  }

  /** Presses Tab until an element has the focus. */
  async tabTo(target: Locator): Promise<void> {
    for (let time = 0; time < 30; time += 1) {
      await this.press('Tab')
      if (await target.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error('Tab does not reach it')
  }

  /** Goes to a place or a record through the command palette. */
  async goTo(words: string, option: string | RegExp): Promise<void> {
    await this.press('ControlOrMeta+k')
    const input = this.#page.getByPlaceholder(/^Go to/)
    await input.waitFor()
    await this.type(words)
    await this.#page.locator('[data-action]').filter({ hasText: option }).first().waitFor()
    await this.press('Enter')
    await input.waitFor({ state: 'hidden' })
  }
}
