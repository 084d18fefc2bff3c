import type { Page } from '@playwright/test'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { expectOneLine } from '../support/rows.ts'
import { pick } from '../support/picking.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

async function openList(page: Page): Promise<void> {
  await page.goto('/home/people')
  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible()
}

test.describe('people', () => {
  test('are found by name and email and show their type', async ({ page, product }) => {
    await openList(page)
    const lastName = `Kern ${unique()} von Hohenstein-Oberndorf`
    const email = `${unique()}.purchasing-department@people.example`
    await buildUser(product.db, { type: 'external', firstName: 'Mara', lastName, email })
    await page.setViewportSize({ width: 1024, height: 768 })
    for (const words of [`mara ${lastName}`, lastName, email.toUpperCase()]) {
      await page.getByLabel('Search by first name, last name, or email').fill(words)
      const row = page.getByRole('row', { name: new RegExp(email) })
      for (const text of [`Mara ${lastName}`, 'Customer', 'Active']) await expect(row).toContainText(text)
      await expect(row.getByTitle(email)).toBeVisible()
      await expectOneLine(row)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    const shown = page.getByTitle(email)
    expect(await shown.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  })

  test('offer a first step when there are none', async ({ page }) => {
    await page.route('**/api/users?**', async (route) =>
      route.fulfill({
        json: { success: true, message: 'OK', data: [], status: 200 },
        headers: { 'X-Total-Count': '0' },
      }),
    )
    await page.goto('/home/people')
    await expect(page.getByText('No people found. Add a new user to get started.')).toBeVisible()
  })

  test('are created: external with an organization and role, internal without either choice', async ({
    page,
    product,
  }) => {
    await openList(page)
    const organization = `Harbor ${unique()}`
    await buildOrganization(product.db, { name: organization })
    await page.getByRole('link', { name: '+ Add New User' }).click()
    await expect(page.getByRole('heading', { name: 'Create New User', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Create User' }).click()
    for (const message of [
      'First name needs at least 3 characters',
      'Last name needs at least 3 characters',
      'Email is required',
      'Organization is required',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Kern')
    await page.getByLabel('Email').fill('not an address')
    await page.getByLabel('Email').blur()
    await expect(page.getByText('Expected a valid email address')).toBeVisible()
    const email = `${unique()}@people.example`
    await page.getByLabel('Email').fill(email)
    const field = page.getByRole('combobox', { name: 'Organization' })
    await field.fill('Welt')
    await expect(page.getByRole('option', { name: 'Welt', exact: true })).toHaveCount(0)
    await pick(field, organization)
    await page.getByRole('combobox', { name: 'Role' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect(page.getByRole('option', { name: 'Admin', exact: true })).toHaveCount(0)
    await page.keyboard.press('Escape')

    await page.getByRole('radio', { name: 'Internal' }).check()
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('Admin')
    await expect(page.getByRole('combobox', { name: 'Role' })).toBeDisabled()
    await page.getByRole('radio', { name: 'External' }).check()
    await pick(field, organization)
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText('User created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/people$/)

    await page.goto('/home/people/create-user')
    await page.getByLabel('Email').fill(email)
    await expect(page.getByText('Mara Kern already uses this email.')).toBeVisible()
    await page.getByLabel('First name').fill('Mara')
    await page.getByLabel('Last name').fill('Kern')
    await page.getByRole('radio', { name: 'Internal' }).check()
    await page.getByRole('button', { name: 'Create User' }).click()
    await expect(page.getByText('User already exists')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
  })

  test('are edited: names in a form, the rest read-only', async ({ page, product }) => {
    const { id, email } = await buildUser(product.db, { type: 'external', lastName: `Kern ${unique()}` })
    await page.goto(`/home/people/edit/${id}`)
    await expect(page.getByRole('heading', { name: 'Editing User', level: 1 })).toBeVisible()
    await expect(page.getByText(email)).toBeVisible()
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Last name').fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('First name is required')).toBeVisible()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await page.getByLabel('First name').fill('Jo')
    await page.getByLabel('Last name').fill('Li')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('User updated successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/people$/)
  })

  test('show a stale tab what someone else changed next to what was typed', async ({ page, product }) => {
    const { id } = await buildUser(product.db, { type: 'external', lastName: 'Kern' })
    await page.goto(`/home/people/edit/${id}`)
    await page.getByLabel('Last name').fill('Keller')
    await product.call('updateUser', { id, firstName: 'Mara', lastName: 'Kerner' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this user' })
    await expect(notice).toContainText('Last name: Kern → Kerner. You typed: Keller')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByLabel('First name')).toHaveValue('Mara')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('User updated successfully')).toBeVisible()
    expect(await product.call('getUser', { id })).toMatchObject({ firstName: 'Mara', lastName: 'Keller' })
  })

  test('are deactivated after a confirmation', async ({ page, product }) => {
    const { organizationId } = await buildStore(product.db)
    const { id } = await buildUser(product.db, { type: 'external', organizationId })
    await buildStore(product.db, { organizationId, userIds: [id] })
    await page.goto(`/home/people/edit/${id}`)
    await page.getByRole('button', { name: 'Deactivate' }).click()
    const dialog = page.getByRole('dialog', { name: /^Deactivate / })
    await expect(dialog).toContainText('is signed out at once')
    await expect(dialog).toContainText('can no longer order for 1 store.')
    await dialog.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('User deactivated')).toBeVisible()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByText('User activated')).toBeVisible()
    await expect(page.getByText('Status: Inactive → Active')).toBeVisible()
  })

  test('are deleted when the rules allow it', async ({ page, product }) => {
    await openList(page)
    const { email, lastName } = await buildUser(product.db, {
      type: 'external',
      lastName: `Gone ${unique()}`,
    })
    await page.getByLabel('Search by first name').fill(email)
    await page.getByRole('button', { name: `Delete Ann ${lastName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('User deleted')).toBeVisible()

    await page.getByLabel('Search by first name').fill(product.staff.email)
    const own = page.getByRole('row', { name: new RegExp(product.staff.email) })
    await own.getByRole('button', { name: 'Delete Ann Arbor' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog').getByText('You cannot remove yourself here.')).toBeVisible()
  })

  test('that do not exist lead back to the list', async ({ page }) => {
    await page.goto('/home/people/edit/01900000-0000-7000-8000-00000000dead')
    await expect(page.getByRole('alert')).toContainText('User not found')
    await expect(page).toHaveURL(/\/home\/people$/)
  })
})

test.describe('roles', () => {
  test('are created in a dialog that resets on close, and edited in their list', async ({ page }) => {
    await page.goto('/home/people')
    const dialog = page.getByRole('dialog', { name: 'Create Role' })
    await page.getByRole('button', { name: 'Create Role' }).click()
    await dialog.getByRole('button', { name: 'Create Role' }).click()
    await expect(dialog.getByText('Name is required')).toBeVisible()
    await dialog.getByLabel('Name').fill('Forgotten')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Create Role' }).click()
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await expect(dialog.getByRole('radio', { name: 'Internal' })).toBeChecked()
    await expect(dialog.getByText('Internal users always have the Admin role.')).toBeVisible()
    const name = `Auditor ${unique()}`
    await dialog.getByLabel('Name').fill(name)
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/roles'),
    )
    await dialog.getByRole('button', { name: 'Create Role' }).click()
    expect((await sent).postDataJSON()).toEqual({ name, type: 'internal', status: 'active' })
    await expect(page.getByText('Role created successfully')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Create Role' }).click()
    await dialog.getByLabel('Name').fill(name.toUpperCase())
    await dialog.getByRole('button', { name: 'Create Role' }).click()
    await expect(page.getByText('Role already exists')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Roles' }).click()
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const edit = page.getByRole('dialog', { name: `Edit Role (${name})` })
    await edit.getByLabel('Description').fill('Looks at everything')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Looks at everything')
  })

  test('show a stale list what someone else changed next to what was typed', async ({ page, product }) => {
    const name = `Auditor ${unique()}`
    const role = await product.call('createRole', { name, type: 'external' })
    await page.goto(`/home/roles?search=${name}`)
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Edit Role (${name})` })
    await dialog.getByLabel('Description').fill('Mine')
    const { id, type } = role
    await product.call('updateRole', { id, name, type, status: 'inactive', description: 'Theirs' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const notice = dialog.getByRole('alert').filter({ hasText: 'Someone else changed this role' })
    await expect(notice).toContainText('Description: none → Theirs. You typed: Mine')
    await expect(notice).toContainText('Status: Active → Inactive')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog.getByRole('switch', { name: 'Active' })).not.toBeChecked()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await product.call('getRole', { id })).toMatchObject({ description: 'Mine', status: 'inactive' })
  })
})

test.describe('the team', () => {
  test('shows a toast when the form of a new member cannot be loaded', async ({ page }) => {
    await page.route('**/api/organizations/*', async (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/home/team/create-user')
    const toast = page.getByRole('alert').filter({ hasText: 'New Team Member could not be loaded' })
    await expect(toast).toBeVisible()
    await expect(toast).not.toContainText('times')
    await expect(page).toHaveURL(/\/home\/team$/)
  })

  test('lists only staff, finds them by name, and adds internal users', async ({ page, product }) => {
    const lastName = `Berg ${unique()}`
    await buildUser(product.db, { firstName: 'Ida', lastName })
    await buildUser(product.db, { type: 'external', firstName: 'Eva', lastName })
    await page.goto('/home/team')
    await page.getByLabel('Search by name').fill(lastName)
    await expect(page.getByRole('row', { name: new RegExp(`Ida ${lastName}`) })).toBeVisible()
    await expect(page.getByText(`Eva ${lastName}`)).toHaveCount(0)
    await page.getByRole('link', { name: 'Add New Team Member' }).first().click()
    await expect(page.getByRole('heading', { name: 'New Team Member', level: 1 })).toBeVisible()
    await page.getByLabel('First name').fill('Al')
    await page.getByLabel('First name').blur()
    await expect(page.getByText('First name needs at least 3 characters')).toBeVisible()
    await page.getByLabel('First name').fill('Alma')
    await page.getByLabel('Last name').fill(lastName)
    await page.getByLabel('Email').fill(`${unique()}@team.example`)
    await page.getByRole('button', { name: 'Create Team Member' }).click()
    await expect(page.getByText('User created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/team$/)
    await page.goto('/home/team/create-user')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/home\/team$/)
  })
})
