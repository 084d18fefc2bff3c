import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { buildUser } from '#server/users/testing/build-user.ts'
import { type Product, openProduct } from './product.ts'
import { signInQuickly } from './sign-in.ts'

/** A member of staff, made for one test. */
export interface Staff {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

interface Fixtures {
  /** An active member of staff whom nobody has signed in yet. */
  person: Staff
  /** A member of staff who is signed in on this test's page, before its first `goto`. */
  staff: Staff
}

/** Playwright's test with the product behind it: ask for `staff` to be signed in, for `product` to prepare what a test needs. */
export const test = base.extend<Fixtures, { product: Product }>({
  product: [
    // Playwright reads from the pattern which fixtures this one needs, and an empty one is easily taken for a slip.
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

/** Finds nothing that WCAG 2.2 AA forbids (promise 11). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations).toEqual([])
}

export { expect }
