import type { Page } from '@playwright/test'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { pick } from '../support/picking.ts'
import { buildStaff, type Product } from '../support/product.ts'
import { endSession, enterCode, signIn, signInByCode } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Each test ends its own session.
test.use({ signedIn: false })

const inField = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })
const description = (page: Page) => page.getByLabel('Description (optional)')

/** Types a new store of a new customer; returns the customer's name. */
async function typeStore(page: Page, { db }: Product): Promise<string> {
  const organization = `Harbor ${crypto.randomUUID()}`
  const organizationId = await buildOrganization(db, { name: organization })
  await buildUser(db, { type: 'external', organizationId, firstName: 'Mara', lastName: 'Kern' })
  await page.goto('/home/stores/add')
  await pick(inField(page, 'Organization'), organization)
  await nameField(page).fill('Boathouse')
  await description(page).fill('Pier 4,\nsecond floor')
  await pick(inField(page, 'Main Contact'), 'Mara Kern')
  return organization
}

async function expectStore(page: Page, organization: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'New Store', level: 1 })).toBeVisible()
  await expect(page.getByText('What you typed is restored')).toBeVisible()
  await expect(inField(page, 'Organization')).toHaveValue(organization)
  await expect(nameField(page)).toHaveValue('Boathouse')
  await expect(description(page)).toHaveValue('Pier 4,\nsecond floor')
  await expect(inField(page, 'Main Contact')).toHaveValue(/Mara Kern/)
}

/** Ends the session on the server; the page notices at its next call, here a search in a field. */
async function loseSession(page: Page, product: Product, userId: string, field: string): Promise<void> {
  // No other call may notice it first.
  await page.waitForLoadState('networkidle')
  await endSession(product, userId)
  await inField(page, field).fill('someone')
  await expectEnd(page)
}

async function expectEnd(page: Page): Promise<void> {
  await expect(page.getByText('Your session ended. Sign in to continue.')).toBeVisible()
}

test.describe('what was typed when the session ended', () => {
  test('is there again for the same user', async ({ page, person, product }) => {
    await signIn(page, product, person.id)
    const organization = await typeStore(page, product)
    await loseSession(page, product, person.id, 'Organization')
    await enterCode(page, product, person.email)
    await expectStore(page, organization)

    // It is no draft: once the page is left, it is gone.
    page.once('dialog', (question) => void question.accept())
    await page.goto('/home/stores/add')
    await expect(nameField(page)).toHaveValue('')
  })

  test('is there again if it ended at Save, and is saved then', async ({ page, person, product }) => {
    const store = await buildStore(product.db)
    await signIn(page, product, person.id)
    // No other call may notice the end before Save does.
    await page.goto(`/home/stores/${store.id}`, { waitUntil: 'networkidle' })
    await description(page).fill('Pier 4')
    await endSession(product, person.id)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectEnd(page)
    await enterCode(page, product, person.email)
    await expect(page).toHaveURL(new RegExp(`/home/stores/${store.id}$`))
    await expect(description(page)).toHaveValue('Pier 4')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await page.reload()
    await expect(description(page)).toHaveValue('Pier 4')
    await expect(page.getByText('What you typed is restored')).toBeHidden()
  })

  test('names what someone else changed in the meantime, and leaves their other fields', async ({
    page,
    person,
    product,
  }) => {
    const store = await buildStore(product.db)
    await signIn(page, product, person.id)
    await page.goto(`/home/stores/${store.id}`)
    await description(page).fill('Pier 4')
    await loseSession(page, product, person.id, 'Users')
    await product.call('changeStoreBasicInfo', {
      id: store.id,
      newName: `Lighthouse ${store.id}`,
      newDescription: 'Pier 5',
      newMainContactUserId: store.mainContactUserId,
    })
    await enterCode(page, product, person.email)
    await expect(page.getByText('Someone changed it in the meantime.')).toBeVisible()
    await expect(description(page)).toHaveValue('Pier 4')
    await expect(nameField(page)).toHaveValue(`Lighthouse ${store.id}`)
  })

  test('is not seen by another user', async ({ page, person, product }) => {
    await signIn(page, product, person.id)
    await typeStore(page, product)
    await loseSession(page, product, person.id, 'Organization')
    await enterCode(page, product, (await buildStaff(product.db)).email)
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    await page.goto('/home/stores/add')
    await expect(page.getByText('Organization is required').first()).toBeVisible()
    await expect(nameField(page)).toHaveValue('')
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Boathouse')
  })

  test('is there again after a logout in another tab', async ({ page, context, person, product }) => {
    await signInByCode(page, product, person.email)
    const other = await context.newPage()
    const organization = await typeStore(other, product)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expectEnd(other)
    await enterCode(page, product, person.email)
    await expectStore(other, organization)
    await other.close({ runBeforeUnload: false })
  })

  test('is forgotten after a logout in this tab', async ({ page, person, product }) => {
    await signInByCode(page, product, person.email)
    await typeStore(page, product)
    page.once('dialog', (question) => void question.accept())
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Boathouse')
    await enterCode(page, product, person.email)
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    await page.goto('/home/stores/add')
    await expect(page.getByText('Organization is required').first()).toBeVisible()
    await expect(nameField(page)).toHaveValue('')
  })
})
