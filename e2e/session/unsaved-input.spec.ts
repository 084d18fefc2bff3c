import type { Page } from '@playwright/test'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { pick } from '../support/picking.ts'
import { buildStaff, type Product } from '../support/product.ts'
import { endSession, enterCode, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Each test ends its own session.
test.use({ signedIn: false })

const inField = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const ended = 'Your session ended. Sign in to continue.'

/** Types a new store of a new customer into the form. */
async function typeStore(page: Page, { db }: Product) {
  const organization = `Harbor ${crypto.randomUUID()}`
  const organizationId = await buildOrganization(db, { name: organization })
  const contact = await buildUser(db, {
    type: 'external',
    organizationId,
    firstName: 'Mara',
    lastName: 'Kern',
  })
  await page.goto('/home/stores/add')
  await pick(inField(page, 'Organization'), organization)
  await nameField(page).fill('Boathouse')
  await page.getByLabel('Description (optional)').fill('Pier 4,\nsecond floor')
  await pick(inField(page, 'Main Contact'), 'Mara Kern')
  return { organization, contact }
}

async function expectStore(page: Page, organization: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'New Store', level: 1 })).toBeVisible()
  await expect(inField(page, 'Organization')).toHaveValue(organization)
  await expect(nameField(page)).toHaveValue('Boathouse')
  await expect(page.getByLabel('Description (optional)')).toHaveValue('Pier 4,\nsecond floor')
  await expect(inField(page, 'Main Contact')).toHaveValue(/Mara Kern/)
}

test.describe('what was typed', () => {
  test.beforeEach(async ({ page, person, product }) => signIn(page, product, person.id))

  test('is there again after a session that the server ended', async ({ page, person, product }) => {
    const { organization } = await typeStore(page, product)
    await endSession(product, person.id)
    // Any call notices it.
    await inField(page, 'Organization').fill('anything')
    await expect(page.getByText(ended)).toBeVisible()
    await enterCode(page, product, person.email)
    await expectStore(page, organization)
    await expect(page.getByText('What you typed is restored')).toBeVisible()
    // Leaving it asks, as for anything that is not saved.
    await page.getByRole('link', { name: 'Brands', exact: true }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.goto('/home/stores/add')
    await expect(nameField(page)).toHaveValue('')
  })

  test('is there again after a logout in another tab', async ({ page, context, person, product }) => {
    const { organization } = await typeStore(page, product)
    const other = await context.newPage()
    await other.goto('/home')
    await other.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText(ended)).toBeVisible()
    await enterCode(page, product, person.email)
    await expectStore(page, organization)
  })

  test('is forgotten by a logout in the same tab', async ({ page, person, product }) => {
    await typeStore(page, product)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    await expect(page.getByText(ended)).toBeHidden()
    await enterCode(page, product, person.email)
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    await page.goto('/home/stores/add')
    await expect(nameField(page)).toHaveValue('')
  })

  test('is never shown to another user', async ({ page, person, product }) => {
    await typeStore(page, product)
    await endSession(product, person.id)
    await inField(page, 'Organization').fill('anything')
    await expect(page.getByText(ended)).toBeVisible()
    await enterCode(page, product, (await buildStaff(product.db)).email)
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    await page.goto('/home/stores/add')
    await expect(nameField(page)).toHaveValue('')
    expect(await page.evaluate(() => sessionStorage.getItem('welt-unsaved-input'))).toBeNull()
  })
})
