import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { buildStaff, openProduct, type Product, type Staff } from './product.ts'
import { signIn } from './sign-in.ts'

type StorageState = NonNullable<BrowserContextOptions['storageState']>

interface TestFixtures {
  /** A staff user of this test alone, who is not signed in. */
  person: Staff
}

interface WorkerFixtures {
  product: Product
  /** The session of the product's staff user, who is signed in on every page of this worker's tests. */
  staffSession: StorageState
}

/** The `storageState` of tests that start signed out. */
export const signedOut: StorageState = { cookies: [], origins: [] }

/** Playwright's test, with a signed-in page and `product` to prepare data. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // Playwright reads the required fixtures from the pattern, which is empty here.
    async ({ playwright: _playwright }, use) => {
      const product = await openProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  staffSession: [
    async ({ browser, product }, use) => {
      const context = await browser.newContext({ storageState: signedOut })
      await signIn(await context.newPage(), product, product.staff.id)
      const session = await context.storageState({ indexedDB: true })
      await context.close()
      await use(session)
    },
    { scope: 'worker' },
  ],
  storageState: async ({ staffSession, product }, use) => {
    // Tests of a worker share its user, who would reach the limit of requests per minute.
    await sql`DELETE FROM request_counts WHERE caller = ${product.staff.id}`.execute(product.db)
    await use(staffSession)
  },
  person: async ({ product }, use) => use(await buildStaff(product.db)),
})

/** Expects no WCAG 2.2 AA violation (promise 11). */
export async function expectAccessible(page: Page): Promise<void> {
  // A color or opacity in transition has another contrast.
  await page.evaluate(endOfTransitions)
  const { violations } = await new AxeBuilder({ page })
    // Opens no blank page per check; that one matters only for frames of other origins.
    .setLegacyMode()
    // Describing everything that passed took a fifth of the time.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations).toEqual([])
}

/** Runs in the browser; waits for everything that moves to an end. */
async function endOfTransitions() {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(async (animation) => animation.finished))
}

export { expect }
