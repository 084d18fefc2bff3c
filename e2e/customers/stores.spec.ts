import type { Page } from '@playwright/test'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { expect, test } from '../support/test.ts'
import { expectOneLine } from '../support/rows.ts'
import { choose, expectClosed, pick, pickOneMore, pressWhile } from '../support/picking.ts'

const unique = () => Math.random().toString(36).slice(2, 8)
const shipping = { type: 'shipping' as const, line1: '1 Dock Rd', city: 'Reno', state: 'NV', country: 'US' }

async function openList(page: Page): Promise<void> {
  await page.goto('/home/stores')
  await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
}

test.describe('stores', () => {
  test('show every column, with labels for type and addresses', async ({ page, product }) => {
    await openList(page)
    const name = `Pier ${unique()} Footwear and Sporting Goods, Harbor Promenade`
    await buildStore(product.db, {
      name,
      addresses: [shipping],
      brandSegmentation: [await buildSegment(product.db), await buildSegment(product.db)],
    })
    await page.getByLabel('Search by name').fill(name)
    const row = page.getByRole('row', { name: new RegExp(name) })
    for (const text of ['Active', 'Multi-Brand', 'Shipping Only', '2', '0'])
      await expect(row).toContainText(text)
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(row.getByTitle(name)).toBeVisible()
    await expectOneLine(row)
    await row.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  })

  test('offer a first step when there are none', async ({ page }) => {
    await page.route('**/api/stores?**', async (route) =>
      route.fulfill({
        json: { success: true, message: 'OK', data: [], status: 200 },
        headers: { 'X-Total-Count': '0' },
      }),
    )
    await page.goto('/home/stores')
    await expect(page.getByText("You don't have any stores yet. Start by adding a new store")).toBeVisible()
  })

  test('have the organization that was pressed, although the list changed before the release', async ({
    page,
    product,
  }) => {
    const name = `Pier ${unique()}`
    for (const end of ['East', 'West']) await buildOrganization(product.db, { name: `${name} ${end}` })
    await page.goto('/home/stores/add')
    const organization = page.getByRole('combobox', { name: 'Organization', exact: true })
    await organization.fill(name)
    const west = page.getByRole('option', { name: `${name} West` })
    await expect(page.getByRole('option')).toHaveCount(2)

    const found = Promise.withResolvers<void>()
    await page.route('**/api/organizations?**', async (route) => {
      await found.promise
      await route.continue()
    })
    const asked = page.waitForRequest('**/api/organizations?**West**')
    await organization.fill(`${name} West`)
    const response = (await asked).response()
    await pressWhile(west, async () => {
      found.resolve()
      await (await response)?.finished()
    })
    await expectClosed(page)
    await expect(organization).toHaveValue(`${name} West`)
    await expect(page.getByText('Organization is required')).toHaveCount(0)
  })

  test('are added, and a change of organization or main contact clears dependent fields', async ({
    page,
    product,
  }) => {
    const organization = `Harbor ${unique()}`
    const organizationId = await buildOrganization(product.db, { name: organization })
    const other = `Inland ${unique()}`
    await buildOrganization(product.db, { name: other })
    for (const firstName of ['Mara', 'Ben', 'Cleo'])
      await buildUser(product.db, {
        type: 'external',
        organizationId,
        firstName,
        lastName: 'Kern',
        email: `${unique()}@harbor.example`,
      })
    const { brandId } = await buildSegment(product.db)
    const brand = await product.db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brandId)
      .executeTakeFirstOrThrow()

    await page.goto('/home/stores/add')
    await expect(page.getByRole('heading', { name: 'New Store', level: 1 })).toBeVisible()
    await expect(page.getByText('Create a new store linked to an organization')).toBeVisible()
    const create = page.getByRole('button', { name: 'Create Store' })
    await expect(create).toBeDisabled()
    await expect(page.getByText('Organization is required').first()).toBeVisible()

    const inField = (name: string) => page.getByRole('combobox', { name, exact: true })
    await pick(inField('Organization'), organization)
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Boathouse')
    await pick(inField('Main Contact'), 'Mara Kern')
    await page.getByRole('combobox', { name: 'Users' }).click()
    await expect(page.getByRole('option', { name: 'Mara Kern' })).toHaveCount(0)
    await page.getByRole('option', { name: 'Ben Kern' }).click()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(page.getByRole('main').getByText(/^Ben Kern/)).toBeVisible()
    await pick(inField('Main Contact'), 'Cleo Kern')
    await expect(page.getByRole('main').getByText(/^Ben Kern/)).toHaveCount(0)
    await pick(inField('Organization'), other)
    await expect(page.getByRole('combobox', { name: 'Main Contact' })).toHaveValue('')
    await pick(inField('Organization'), organization)
    await pick(inField('Main Contact'), 'Mara Kern')

    await expect(page.getByText('At least one brand is required').first()).toBeVisible()
    for (const ownStock of ['own stock', 'open stock']) {
      await page.getByRole('combobox', { name: 'Brands' }).fill(ownStock)
      await expect(page.getByText('No items found.')).toBeVisible()
    }
    await pickOneMore(page.getByRole('combobox', { name: 'Brands' }), brand.name)
    await expect(page.getByText('At least one catalog type is required').first()).toBeVisible()
    await pickOneMore(page.getByRole('combobox', { name: 'Catalog types' }), brand.name)
    await expect(create).toBeEnabled()
    await page.getByRole('button', { name: 'Add shipping address' }).click()
    const address = page.getByRole('group', { name: 'Shipping address' })
    await address.getByLabel('Line 1').fill('1 Dock Rd')
    await address.getByLabel('City').fill('Reno')
    await pick(address.getByRole('combobox', { name: 'State' }), 'Nevada')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await create.click()
    const body = (await sent).postDataJSON()
    expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['description', 'userIds']))
    expect(body.addresses).toEqual([shipping])
    await expect(page.getByText('Store created successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/stores$/)
  })

  test('are edited: basic info, users, addresses, brands and status', async ({ page, product }) => {
    const store = await buildStore(product.db, { addresses: [shipping] })
    await buildUser(product.db, {
      type: 'external',
      organizationId: store.organizationId,
      firstName: 'Ben',
      lastName: 'Okafor',
      email: `${unique()}@edit.example`,
    })
    await page.goto(`/home/stores/${store.id}`)
    await page.getByLabel('Description (optional)').fill('Pier 4')
    await page.getByRole('combobox', { name: 'Users' }).click()
    await page.getByRole('option', { name: 'Ben Okafor' }).click()
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await expect(page.getByText('Unsaved: Basic info, Users')).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Store basic info updated successfully.')).toBeVisible()
    await expect(page.getByText('Saved successfully')).toBeVisible()
    await expect(page.getByText('No unsaved changes')).toBeVisible()

    await expect(page.getByRole('button', { name: 'Add shipping address' })).toHaveCount(0)
    const address = page.getByRole('group', { name: 'Shipping address' })
    await address.getByLabel('Postal Code').fill('89501-1')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Postal code is at most 5 digits')).toBeVisible()
    await address.getByLabel('Postal Code').fill('89501')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Store addresses updated successfully.')).toBeVisible()

    await choose(page.getByRole('combobox', { name: 'Segmentation' }), 'Best')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const history = page.getByRole('region', { name: 'History' })
    await expect(history).toContainText('Users: none → Ben Okafor')
    await expect(history).toContainText(/Brands: .+ \(\w+\) → .+ \(best\)/)

    await page.getByRole('button', { name: 'Deactivate Store' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByText('Store status updated successfully.')).toBeVisible()
    await page.getByRole('button', { name: 'Activate Store' }).click()
    await expect(page.getByRole('button', { name: 'Deactivate Store' })).toBeVisible()
  })

  test('show when someone else already set the status', async ({ page, product }) => {
    const store = await buildStore(product.db)
    await page.goto(`/home/stores/${store.id}`)
    const button = page.getByRole('button', { name: 'Deactivate Store' })
    await expect(button).toBeVisible()
    const second = await page.context().newPage()
    await second.goto(`/home/stores/${store.id}`)
    await second.getByRole('button', { name: 'Deactivate Store' }).click()
    await second.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(second.getByText('Store status updated successfully.')).toBeVisible()
    await button.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to update store status.' })).toContainText(
      'Store status is already set to this status.',
    )
  })

  test('show the second editor what changed and keep their edits', async ({ page, product }) => {
    const store = await buildStore(product.db)
    await page.goto(`/home/stores/${store.id}`)
    const second = await page.context().newPage()
    await second.goto(`/home/stores/${store.id}`)
    await second.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs')
    await second.getByRole('button', { name: 'Save changes' }).click()
    await expect(second.getByText('Store basic info updated successfully.')).toBeVisible()

    await page.getByLabel('Description (optional)').fill('Typed with care')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this store' })
    await expect(notice).toContainText('basic info changed')
    await expect(notice).toContainText(`${store.name} → Theirs`)
    await expect(page.getByLabel('Description (optional)')).toHaveValue('Typed with care')
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Theirs')
    await expect(page.getByLabel('Description (optional)')).toHaveValue('Typed with care')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Store basic info updated successfully.')).toBeVisible()
    await second.reload()
    await expect(second.getByRole('heading', { name: 'Theirs', level: 1 })).toBeVisible()
    await expect(second.getByLabel('Description (optional)')).toHaveValue('Typed with care')
  })

  test('show one sentence for any other failure', async ({ page }) => {
    await page.route('**/api/stores?**', async (route) =>
      route.fulfill({ status: 503, json: { success: false, message: 'Busy', data: null, status: 503 } }),
    )
    await page.goto('/home/stores')
    await expect(page.getByText('Something went wrong.', { exact: true }).first()).toBeVisible()
  })

  test('that do not exist show a toast and lead back to the list', async ({ page }) => {
    await page.goto('/home/stores/01900000-0000-7000-8000-00000000dead')
    await expect(page.getByText('No business stores found.')).toBeVisible()
    await expect(page).toHaveURL(/\/home\/stores$/)
    await page.goto('/home/stores/edit')
    await expect(page.getByText('Editing store not found.')).toBeVisible()
  })
})
