import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axeCore, { type RunOptions } from 'axe-core'
import { sql } from 'kysely'
import { buildStaff, openProduct, type Product, type Staff } from './product.ts'
import { openEmptyPage, storeSession } from './sign-in.ts'

interface TestFixtures {
  /** Whether the page starts signed in, as the product's staff user; true by default. */
  signedIn: boolean
  /** Whether the page is in a context of this test alone, which a clock or a time zone needs; false by default. */
  ownContext: boolean
  /** A staff user of this test alone, who is not signed in. */
  person: Staff
}

interface WorkerFixtures {
  product: Product
  /** Holds the context of this worker's tests: the console stays cached and compiled, which halves the CPU time of a page load. */
  shared: { context?: BrowserContext }
}

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
  shared: [
    async ({ playwright: _playwright }, use) => {
      const shared: WorkerFixtures['shared'] = {}
      await use(shared)
      await shared.context?.close()
    },
    { scope: 'worker' },
  ],
  signedIn: [true, { option: true }],
  ownContext: [false, { option: true }],
  context: async ({ browser, shared, ownContext }, use) => {
    if (ownContext) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
    } else {
      shared.context ??= await browser.newContext()
      await use(shared.context)
      await leaveClean(shared.context)
    }
  },
  page: async ({ context, product, signedIn, viewport }, use) => {
    const page = context.pages()[0] ?? (await context.newPage())
    if (viewport) await page.setViewportSize(viewport)
    await openEmptyPage(page, product)
    await page.evaluate(clearStorage)
    if (signedIn) {
      // Tests of a worker share its user, who would reach the limit of requests per minute.
      await sql`DELETE FROM request_counts WHERE caller = ${product.staff.id}`.execute(product.db)
      await storeSession(page, product, product.staff.id)
    }
    await use(page)
  },
  person: async ({ product }, use) => use(await buildStaff(product.db)),
})

/** Undoes what a test did to its context; the next test clears the storage. */
async function leaveClean(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages()
  await Promise.all(others.map(async (page) => page.close()))
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await first?.unrouteAll({ behavior: 'ignoreErrors' })
  await first?.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  await first?.mouse.move(0, 0)
  await context.setOffline(false)
  await context.clearPermissions()
  await context.clearCookies()
}

/** Runs in the browser; deletes everything that the console stored. */
async function clearStorage() {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name = '' } of await indexedDB.databases())
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).addEventListener('success', resolve)
    })
}

declare global {
  /** In a page that was checked. */
  var axe: typeof axeCore | undefined
}

/** The rules of WCAG 2.2 AA, and those of them that are about colors. */
const rules = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOptions['runOnly']>

/** Expects no WCAG 2.2 AA violation, of any rule or, where only colors have changed since, of those about colors. */
export async function expectAccessible(page: Page, of: keyof typeof rules = 'all'): Promise<void> {
  // A color or opacity in transition has another contrast.
  await page.evaluate(endOfTransitions)
  // Loading and setting up axe takes as long as a check.
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(axeCore.source)
  expect(await page.evaluate(violations, rules[of])).toEqual([])
}

/** Runs in the browser. */
async function violations(runOnly: RunOptions['runOnly']) {
  // Describing everything that passed would take a fifth of the time.
  const found = await globalThis.axe?.run({ runOnly, resultTypes: ['violations'] })
  return found?.violations
}

/** Runs in the browser; waits for everything that moves to an end. */
async function endOfTransitions() {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(async (animation) => animation.finished))
}

export { expect }
