import type { Page } from '@playwright/test'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { loseNetwork } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { pick, pickOneMore } from '../support/picking.ts'

const unique = () => Math.random().toString(36).slice(2, 8)
const shipping = { type: 'shipping' as const, line1: '1 Dock Rd', city: 'Reno', state: 'NV', country: 'US' }

/** The toast of a failure. */
const toast = (page: Page, what: string) =>
  page.getByRole('alert').filter({ hasText: what }).filter({ hasText: "Can't reach the server." })

test.describe('without a network', () => {
  test('an organization is not saved, shows why, and keeps the form', async ({ context, page, product }) => {
    const { organizationId } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('Typed with care')
    await page.getByLabel('Line 1').fill('12 Main St')
    await page.getByLabel('City').fill('Austin')
    await pick(page.getByRole('combobox', { name: 'Country' }), 'United States', { exact: true })
    await pick(page.getByRole('combobox', { name: 'State' }), 'Texas')
    await page.getByRole('button', { name: 'Add discount' }).click()
    await loseNetwork(page)
    const save = page.getByRole('button', { name: 'Save changes' })
    await save.click()
    await expect(toast(page, 'Failed to save name').last()).toBeVisible()
    await expect(name).toHaveValue('Typed with care')
    await expect(page.getByLabel('City')).toHaveValue('Austin')
    await expect(page.getByText('Unsaved: Name, Address, Discounts')).toBeVisible()
    await context.setOffline(false)
    await save.click()
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(page.getByText('Address saved')).toBeVisible()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
  })

  test('a store is not saved and shows why', async ({ page, product }) => {
    const store = await buildStore(product.db, { addresses: [shipping] })
    await page.goto(`/home/stores/${store.id}`)
    await page.getByLabel('Description (optional)').fill('Pier 4')
    await page.getByRole('group', { name: 'Shipping address' }).getByLabel('City').fill('Sparks')
    await page.getByRole('button', { name: 'Deactivate Store' }).click()
    await loseNetwork(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(toast(page, 'Failed to update store status.')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(toast(page, 'Failed to update store basic info.')).toBeVisible()
    await expect(page.getByText('Unsaved: Basic info, Addresses')).toBeVisible()
    await expect(page.getByLabel('Description (optional)')).toHaveValue('Pier 4')
  })

  test('a new store, user or role is not created and shows why', async ({ context, page, product }) => {
    const organization = `Harbor ${unique()}`
    const organizationId = await buildOrganization(product.db, { name: organization })
    await buildUser(product.db, { type: 'external', organizationId, firstName: 'Mara', lastName: 'Kern' })
    const { brandId } = await buildSegment(product.db)
    const { name: brand } = await product.db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    const inField = (name: string) => page.getByRole('combobox', { name, exact: true })

    await page.goto('/home/stores/add')
    await pick(inField('Organization'), organization)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Boathouse')
    await pick(inField('Main Contact'), 'Mara Kern')
    await pickOneMore(inField('Brands'), brand)
    await pickOneMore(inField('Catalog types'), brand)
    await loseNetwork(page)
    await page.getByRole('button', { name: 'Create Store' }).click()
    await expect(toast(page, 'Failed to create store')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Boathouse')
    await context.setOffline(false)

    await page.goto('/home/people/create-user')
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Kern')
    await page.getByLabel('Email').fill(`${unique()}@people.example`)
    await pick(inField('Organization'), organization)
    await loseNetwork(page)
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(toast(page, 'Failed to create user')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Mara')
    await context.setOffline(false)

    await page.goto('/home/people')
    await page.getByRole('button', { name: 'Create Role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Role' })
    await dialog.getByLabel('Name').fill('Auditor')
    await loseNetwork(page)
    await dialog.getByRole('button', { name: 'Create Role' }).click()
    await expect(page.getByText('Failed to create Role: something went wrong.')).toBeVisible()
    await expect(dialog.getByLabel('Name')).toHaveValue('Auditor')
  })
})
