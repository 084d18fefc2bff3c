import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { buildUser } from '#server/testing/build/user.ts'
import { type Product, openProduct } from './product.ts'
import { signInQuickly } from './sign-in.ts'

/** A staff user created for one test. */
export interface Staff {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Fixtures {
  /** An active staff user who is not signed in. */
  person: Staff
  /** A staff user who is signed in on the test's page before its first `goto`. */
  staff: Staff
}

/** Playwright's test with fixtures: `staff` signs in, `product` prepares data. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads the required fixtures from the pattern, which is empty here.
    async ({ playwright: _playwright }, use) => {
      const product = await openProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker' },
  ],
  person: async ({ product }, use) => {
    const email = `${crypto.randomUUID()}@example.com`
    await use(await buildUser(product.db, { email, firstName: 'Ann', lastName: 'Arbor' }))
  },
  staff: async ({ page, person, product }, use) => {
    await signInQuickly(page, product, person.email)
    await use(person)
  },
})

/** Expects no WCAG 2.2 AA violation (promise 11). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations).toEqual([])
}

export { expect }
