import type { Page } from '@playwright/test'
import { buildSegment } from '#server/testing/build/store.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { loseNetwork } from '../support/network.ts'
import { expect, test } from '../support/test.ts'
import { expectClosed, pick, pickOneMore } from '../support/picking.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

/** A section of the form. */
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.describe('New Customer', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/home/organizations/create-customer')
    await expect(page.getByRole('heading', { name: 'New Customer', level: 1 })).toBeVisible()
  })

  test('creates organization, users, stores and discounts in one step', async ({ page, product }) => {
    const { brandId } = await buildSegment(product.db)
    const brand = await product.db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    await page.reload()
    const name = `Northern ${unique()}`
    const organization = section(page, 'Organization')
    await organization.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await organization.getByLabel('First name').fill('Mara')
    await organization.getByLabel('Last name').fill('Kern')
    await organization.getByLabel('Email').fill(`${unique()}@northern.example`)
    await organization.getByLabel('Line 1').fill('1 Pine St')
    await organization.getByLabel('City').fill('Portland')
    await pick(organization.getByRole('combobox', { name: 'State' }), 'Oregon')

    const users = section(page, 'Users')
    const mainContact = users.getByRole('group', { name: 'Main contact' })
    await expect(mainContact.getByLabel('Last name')).toHaveValue('Kern')
    for (const locked of ['Last name', 'Email'])
      await expect(mainContact.getByLabel(locked)).toHaveAttribute('readonly', '')
    await users.getByRole('button', { name: 'Add user' }).click()
    const second = users.getByRole('group', { name: 'User 2' })
    await second.getByLabel('First name').fill('Ben')
    await second.getByLabel('Last name').fill('Okafor')
    await second.getByLabel('Email').fill(`${unique()}@northern.example`)

    const store = section(page, 'Stores').getByRole('group', { name: 'Main Store' })
    await expect(store.getByLabel('Store name')).toHaveValue('Main Store')
    await expect(store.getByRole('combobox', { name: 'Store main contact' })).toHaveValue('Mara Kern')
    await store.getByRole('combobox', { name: 'Store users' }).click()
    await expect(page.getByRole('option', { name: 'Mara Kern' })).toHaveCount(0)
    await page.getByRole('option', { name: 'Ben Okafor' }).click()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    for (const ownStock of ['own stock', 'open stock']) {
      await store.getByRole('combobox', { name: 'Brands' }).fill(ownStock)
      await expect(page.getByText('No items found.')).toBeVisible()
    }
    await pickOneMore(store.getByRole('combobox', { name: 'Brands' }), brand.name)
    const carried = store.getByRole('group', { name: brand.name })
    await expect(carried.getByRole('combobox', { name: 'Segmentation' })).toHaveValue('Good')
    await pickOneMore(carried.getByRole('combobox', { name: 'Catalog types' }), brand.name)
    await store.getByRole('button', { name: 'Add billing address' }).click()
    await expect(store.getByRole('button', { name: 'Add billing address' })).toHaveCount(0)
    await store.getByLabel('Same as Organization Address').check()

    await section(page, 'Stores').getByRole('button', { name: 'Add store' }).click()
    const another = section(page, 'Stores').getByRole('group', { name: 'Store 2', exact: true })
    await expect(another.getByRole('group', { name: brand.name })).toBeVisible()
    await expect(another.getByLabel('Same as Organization Address')).toBeChecked()
    await another.getByRole('button', { name: 'Remove Store 2' }).click()

    await page.getByRole('button', { name: 'Add discount' }).click()
    await page.getByRole('textbox', { name: 'Discount' }).fill('12')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.getByRole('button', { name: 'Create Customer' }).click()
    expect((await sent).postData()).not.toContain('""')
    await expect(page.getByText('Customer created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/organizations$/)

    const created = await product.db
      .selectFrom('organizations')
      .innerJoin('stores', 'stores.organizationId', 'organizations.id')
      .select(['organizations.discounts', 'organizations.country', 'stores.addresses', 'stores.name'])
      .where('organizations.name', '=', name)
      .executeTakeFirstOrThrow()
    expect(created).toMatchObject({
      name: 'Main Store',
      country: 'US',
      discounts: [{ brand: 'all', discount: 12 }],
      addresses: [{ type: 'billing', line1: '1 Pine St', city: 'Portland', state: 'OR' }],
    })
    await page.goto('/home/organizations/create-customer')
    await expect(page.getByText('We restored your draft.')).toHaveCount(0)
  })

  test('shows the error of every field and creates nothing', async ({ page }) => {
    await page.getByRole('button', { name: 'Create Customer' }).click()
    await expect(page.getByText('Customer input is not valid')).toBeVisible()
    for (const message of [
      'Name is required',
      'First name needs at least 3 characters',
      'Last name needs at least 3 characters',
      'Email is required',
      'Line 1 is required',
      'City is required',
      'State is required',
      'At least one brand is required',
    ]) {
      await expect(page.getByText(message)).toHaveCount(1)
      await expect(page.getByText(message)).toBeVisible()
    }
    await expect(page.getByText('Main Contact is required')).toHaveCount(0)
    await expect(
      section(page, 'Organization').getByRole('textbox', { name: 'Name', exact: true }),
    ).toBeFocused()
    await expect(page).toHaveURL(/create-customer$/)
  })

  test('accepts a quickly typed state on Enter and on leaving the field', async ({ page }) => {
    const state = section(page, 'Organization').getByRole('combobox', { name: 'State' })
    await section(page, 'Organization').getByLabel('Postal Code').focus()
    for (const [typed, key, name] of [
      ['Ohio', 'Enter', 'Ohio'],
      ['kansas', 'Enter', 'Kansas'],
      ['ma', 'Tab', 'Massachusetts'],
    ] as const) {
      // Nothing waits for the list, as someone who types fast.
      await state.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(typed)
      await page.keyboard.press(key)
      await expect(state).toHaveValue(name)
      await section(page, 'Organization').getByLabel('Postal Code').focus()
      await expectClosed(page)
    }
    await state.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('new')
    await page.keyboard.press('Tab')
    await expect(state).toHaveValue('Massachusetts')
  })

  test('warns about an existing name and email', async ({ page, product }) => {
    const name = `Summit Footwear ${unique()}`
    await buildOrganization(product.db, { name })
    const email = `${unique()}@summit.example`
    await buildUser(product.db, { type: 'external', email, firstName: 'Ida', lastName: 'Voss' })
    const organization = section(page, 'Organization')
    await organization.getByRole('textbox', { name: 'Name', exact: true }).fill(name.toUpperCase())
    await expect(page.getByText(`A customer with this name exists: ${name}`)).toBeVisible()
    await organization.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} Inc`)
    await expect(page.getByText(`Similar customers: ${name}`)).toBeVisible()
    await organization.getByLabel('Email').fill(email)
    await expect(page.getByText('Ida Voss already uses this email.')).toBeVisible()
  })

  test('goes to the organizations and keeps a draft after a failure', async ({ page, product }) => {
    const { brandId } = await buildSegment(product.db)
    const brand = await product.db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    const taken = `Taken ${unique()}`
    await buildOrganization(product.db, { name: taken })
    await page.reload()
    const organization = section(page, 'Organization')
    await organization.getByRole('textbox', { name: 'Name', exact: true }).fill(taken)
    await organization.getByLabel('First name').fill('Mara')
    await organization.getByLabel('Last name').fill('Kern')
    await organization.getByLabel('Email').fill(`${unique()}@taken.example`)
    await organization.getByLabel('Line 1').fill('1 Pine St')
    await organization.getByLabel('City').fill('Portland')
    await pick(organization.getByRole('combobox', { name: 'State' }), 'Oregon')
    const store = section(page, 'Stores').getByRole('group', { name: 'Main Store' })
    await pickOneMore(store.getByRole('combobox', { name: 'Brands' }), brand.name)
    await pickOneMore(store.getByRole('combobox', { name: 'Catalog types' }), brand.name)
    await page.getByRole('button', { name: 'Create Customer' }).click()
    await expect(page.getByText('Customer already exists')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/organizations$/)

    await expect(page.getByText(`We kept your draft of ${taken}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByText('We restored your draft.')).toBeVisible()
    await expect(organization.getByLabel('City')).toHaveValue('Portland')

    await loseNetwork(page)
    await page.getByRole('button', { name: 'Create Customer' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to create customer' })).toContainText(
      "Can't reach the server.",
    )
    await expect(page).toHaveURL(/\/home\/organizations$/)
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Add New Customer' }).first().click()
    await expect(organization.getByLabel('City')).toHaveValue('Portland')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(organization.getByLabel('City')).toHaveValue('')
  })

  test('can be completed by keyboard alone', async ({ page, product }) => {
    const { brandId } = await buildSegment(product.db)
    const brand = await product.db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()
    await page.reload()
    const name = `Keyboard ${unique()}`
    const type = async (text: string) => page.keyboard.type(text)
    const tab = async (times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press('Tab')
    }
    await section(page, 'Organization').getByRole('textbox', { name: 'Name', exact: true }).focus()
    await type(name)
    await tab()
    await type('Mara')
    await tab()
    await type('Kern')
    await tab()
    await type(`${unique()}@keys.example`)
    await tab()
    await type('1 Pine St')
    await tab(2)
    await type('Portland')
    await tab(2)
    await type('Oregon')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const brands = section(page, 'Stores').getByRole('combobox', { name: 'Brands' })
    for (
      let steps = 0;
      steps < 12 && !(await brands.evaluate((node) => node === document.activeElement));
      steps += 1
    )
      await tab()
    await expect(brands).toBeFocused()
    await type(brand.name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const types = section(page, 'Stores').getByRole('combobox', { name: 'Catalog types' })
    for (
      let steps = 0;
      steps < 12 && !(await types.evaluate((node) => node === document.activeElement));
      steps += 1
    )
      await tab()
    await type(brand.name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const create = page.getByRole('button', { name: 'Create Customer' })
    for (
      let steps = 0;
      steps < 24 && !(await create.evaluate((node) => node === document.activeElement));
      steps += 1
    )
      await tab()
    await expect(create).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Customer created successfully')).toBeVisible()
  })
})
