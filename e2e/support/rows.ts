import { expect, type Locator } from '@playwright/test'

/** A row of one line is 40 px high, of two at least 46. */
export async function expectOneLine(row: Locator): Promise<void> {
  expect((await row.boundingBox())?.height).toBeLessThan(46)
}
