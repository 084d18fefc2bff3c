import type { Page } from '@playwright/test'
import { buildStore } from '#server/testing/build/store.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { holdRequests } from '../support/network.ts'
import { expect, expectAccessible, test } from '../support/test.ts'
import { expectOneLine } from '../support/rows.ts'
import { haveBrands } from '../support/inventory.ts'
import { pick } from '../support/picking.ts'

const unique = () => Math.random().toString(36).slice(2, 8)

async function openList(page: Page): Promise<void> {
  await page.goto('/home/organizations')
  await expect(page.getByRole('heading', { name: 'Organizations', level: 1 })).toBeVisible()
}

test.describe('organizations', () => {
  test('show every column, with the main contact’s name in its tooltip', async ({ page, product }) => {
    await openList(page)
    const name = `Alpine ${unique()} Mountain Outfitters and Footwear Cooperative`
    const organizationId = await buildOrganization(product.db, { name })
    const email = `${unique()}.purchasing-department@alpine-outfitters.example`
    const contact = await buildUser(product.db, {
      type: 'external',
      organizationId,
      email,
      firstName: 'Mara',
      lastName: 'Kern',
    })
    await product.db
      .updateTable('organizations')
      .set({ mainContactUserId: contact.id, country: 'CH' })
      .where('id', '=', organizationId)
      .execute()
    await page.getByLabel('Search by name or country').fill(name)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect(row).toContainText(email)
    for (const text of ['Customer', 'Active', 'Switzerland']) await expect(row).toContainText(text)
    // A single movement can come before the new row listens; a hand moves the pointer on.
    let step = 0
    await expect(async () => {
      step += 1
      await row.getByText(email).hover({ position: { x: 5 + (step % 10), y: 5 } })
      await expect(page.getByRole('tooltip', { name: `Mara Kern, ${email}` })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    for (const head of ['Name', 'Main Contact', 'Type', 'Status', 'Country', 'Stores', 'Users'])
      await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(row.getByTitle(name)).toBeVisible()
    await expectOneLine(row)
  })

  test('get the focus back after a canceled deletion', async ({ page, product }) => {
    await openList(page)
    const name = `Saddle ${unique()}`
    await buildOrganization(product.db, { name })
    await page.getByLabel('Search by name or country').fill(name)
    const remove = page.getByRole('button', { name: `Delete ${name}` })
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(remove).toBeFocused()
  })

  test('are found by country and show when nothing matches', async ({ page, product }) => {
    await openList(page)
    const name = `Fjord ${unique()}`
    const id = await buildOrganization(product.db, { name })
    await product.db.updateTable('organizations').set({ country: 'NO' }).where('id', '=', id).execute()
    await page.getByLabel('Search by name or country').fill('norway')
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible()
    await page.getByLabel('Search by name or country').fill(`nobody ${unique()}`)
    await expect(page.getByText('No results.')).toBeVisible()
  })

  test('offer a first step when there are none', async ({ page }) => {
    await page.route('**/api/organizations?**', async (route) =>
      route.fulfill({
        json: { success: true, message: 'OK', data: [], status: 200 },
        headers: { 'X-Total-Count': '0' },
      }),
    )
    await page.goto('/home/organizations')
    await expect(page.getByText('No organizations found. Add a new customer to get started.')).toBeVisible()
  })

  test('are edited: name, address, main contact, discounts, status', async ({ page, product }) => {
    const { organizationId, organizationName } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await expect(page.getByRole('heading', { name: 'Edit Customer', level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(organizationName)

    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await name.fill(`Renamed ${unique()}`)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Name saved')).toBeVisible()

    await page.getByLabel('Postal Code').fill('123456')
    await page.getByRole('button', { name: 'Save changes' }).click()
    for (const message of [
      'Line 1 is required',
      'City is required',
      'State is required',
      'Postal code is at most 5 digits',
    ])
      await expect(page.getByText(message)).toBeVisible()
    await page.getByLabel('Line 1').fill('12 Main St')
    await page.getByLabel('City').fill('Austin')
    await page.getByLabel('Postal Code').fill('78701')
    await pick(page.getByRole('combobox', { name: 'Country' }), 'United States', { exact: true })
    await pick(page.getByRole('combobox', { name: 'State' }), 'Texas')
    // A card that is changed while another one is saved waits for the next Save.
    const saveAddress = await holdRequests(page, '**/address')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('combobox', { name: 'Main contact' }).click()
    await page.getByRole('option').first().click()
    saveAddress()
    await expect(page.getByText('Address saved')).toBeVisible()
    await expect(page.getByText('12 Main St, Austin, TX, 78701, United States').first()).toBeVisible()
    await expect(page.getByText('Unsaved: Main Contact')).toBeVisible()

    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Saved successfully').first()).toBeVisible()

    await page.getByRole('button', { name: 'Add discount' }).click()
    await expect(page.getByRole('group', { name: 'Discount 1' })).toContainText('All brands')
    const percent = page.getByRole('textbox', { name: 'Discount' })
    await percent.fill('250')
    await expect(percent).toHaveValue('100')
    await percent.fill('')
    await percent.fill('15')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('none → all brands 15%')).toBeVisible()

    await page.getByRole('button', { name: 'Deactivate' }).click()
    const deactivating = page.getByRole('dialog')
    await expect(deactivating).toContainText(/\d+ stores? can no longer order, and \d+ users? can't sign in/)
    await deactivating.getByRole('button', { name: 'Deactivate' }).click()
    await expect(page.getByRole('button', { name: 'Activate', exact: true })).toBeVisible()
    await expect(page.getByText('Status: Active → Inactive')).toBeVisible()
  })

  test('show a stale tab what a colleague changed next to what was typed, and undo neither', async ({
    page,
    product,
  }) => {
    const { organizationId } = await buildStore(product.db)
    const address = { line1: '1 Elm St', city: 'Reno', state: 'NV', country: 'US' }
    await product.call('changeOrganizationAddress', { id: organizationId, address })
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await expect(page.getByLabel('City')).toHaveValue('Reno')
    const name = `Renamed ${unique()}`
    await product.call('changeOrganizationAddress', {
      id: organizationId,
      address: { ...address, city: 'Elko' },
    })
    await product.call('renameOrganization', { id: organizationId, name })

    await page.getByLabel('Line 1').fill('9 Oak Ave')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
    await page.getByRole('button', { name: 'Save changes' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this customer' })
    await expect(notice).toBeFocused()
    await expect(notice).toContainText(/Ann Arbor: moved, .*Ann Arbor: renamed, /)
    await expect(notice).toContainText(`→ ${name}. You typed: Mine`)
    await expect(notice).toContainText('Address: Reno → Elko. You typed: 9 Oak Ave')
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Elko')
    await expect(page.getByLabel('Line 1')).toHaveValue('9 Oak Ave')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Name saved')).toBeVisible()
    await expect(page.getByText('Address saved')).toBeVisible()
    expect(await product.call('getOrganization', { id: organizationId })).toMatchObject({
      name: 'Mine',
      address: { line1: '9 Oak Ave', city: 'Elko' },
    })

    await product.call('renameOrganization', { id: organizationId, name })
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine again')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await notice.getByRole('button', { name: 'Use theirs' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name)
    await expect(page.getByText('No unsaved changes')).toBeVisible()
  })

  test('disable other brands when all brands is chosen', async ({ page, product }) => {
    const { organizationId } = await buildStore(product.db)
    await haveBrands(product, 'Crocs')
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await page.getByRole('button', { name: 'Add discount' }).click()
    await page.getByRole('group', { name: 'Discount 1' }).getByRole('combobox').click()
    await expect(page.getByRole('option', { name: /(own|open) stock/i })).toHaveCount(0)
    const other = page.getByRole('option', { name: 'Crocs', exact: true })
    await expect(other).toHaveAttribute('aria-disabled', 'true')
  })

  test('correct a discount as it is typed', async ({ page, product }) => {
    const { organizationId } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await page.getByRole('button', { name: 'Add discount' }).click()
    const percent = page.getByRole('textbox', { name: 'Discount' })
    for (const [typed, shown] of [
      ['12', '12'],
      ['', '0'],
      ['-5', '0'],
      ['140', '100'],
    ] as const) {
      await percent.fill(typed)
      await expect(percent).toHaveValue(shown)
    }
    await percent.selectText()
    await percent.pressSequentially('-5')
    await expect(percent).toHaveValue('0')
    await percent.press('ArrowUp')
    await expect(percent).toHaveValue('1')
  })

  test('say why a fraction is no discount, and keep it', async ({ page, product }) => {
    const { organizationId } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await page.getByRole('button', { name: 'Add discount' }).click()
    const percent = page.getByRole('textbox', { name: 'Discount' })
    for (const typed of ['12,5', '7.5']) {
      await percent.selectText()
      await percent.pressSequentially(typed)
      await expect(percent).toHaveValue(typed)
      await expect(percent).toHaveAccessibleDescription('Only whole percents, such as 12')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(percent).toBeFocused()
      await expect(percent).toHaveValue(typed)
    }
    await percent.fill('7')
    await expect(percent).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('none → all brands 7%')).toBeVisible()
  })

  test('focus the first field that is invalid, whatever its kind', async ({ page, product }) => {
    const { organizationId } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await page.getByRole('button', { name: 'Add discount' }).click()
    await page.getByRole('button', { name: 'Add discount' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    const second = page.getByRole('group', { name: 'Discount 2' })
    await expect(second.getByRole('combobox', { name: 'Brands' })).toBeFocused()
  })

  test('send an address without its empty fields', async ({ page, product }) => {
    const { organizationId } = await buildStore(product.db)
    await page.goto(`/home/organizations/edit/${organizationId}`)
    await page.getByLabel('Line 1').fill('12 Main St')
    await page.getByLabel('City').fill('Austin')
    await pick(page.getByRole('combobox', { name: 'Country' }), 'United States', { exact: true })
    await pick(page.getByRole('combobox', { name: 'State' }), 'Texas')
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save changes' }).click()
    expect((await sent).postDataJSON()).toEqual({
      address: { line1: '12 Main St', city: 'Austin', state: 'TX', country: 'US' },
    })
  })

  test('are deleted without history and deactivated with a store', async ({ page, product }) => {
    await openList(page)
    const unused = `Unused ${unique()}`
    await buildOrganization(product.db, { name: unused })
    await page.getByLabel('Search by name or country').fill(unused)
    await page.getByRole('button', { name: `Delete ${unused}` }).click()
    const dialog = page.getByRole('dialog', { name: `Delete Organization (${unused})` })
    await expect(dialog.getByText('Are you sure you want to delete this organization?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Organization deleted')).toBeVisible()

    const { organizationName } = await buildStore(product.db)
    await page.getByLabel('Search by name or country').fill(organizationName)
    await page.getByRole('button', { name: `Delete ${organizationName}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Organization deactivated')).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(organizationName) })).toContainText('Inactive')
  })

  test('are imported from a file whose problems are reported by cell', async ({ page }) => {
    await openList(page)
    const name = `Imported ${unique()}`
    const head = 'Organization,Line 1,City,State,Postal Code,Country,First Name,Last Name,Email'
    const row = (customer: string, zip: string) =>
      `${customer},1 Pine St,Portland,OR,${zip},US,Mara,Kern,${unique()}@import.example`
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Import Customers' })
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'customers.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, row(name, '97201'), row(`${name} too`, '97-1')].join('\n')),
    })
    await expect(
      dialog.getByText('1 customer with 0 stores and 1 user can be imported. 1 will be skipped.'),
    ).toBeVisible()
    await expect(dialog.getByRole('row', { name: /E3 .*97-1 Customer skipped/ })).toBeVisible()
    await expectAccessible(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/register-new-customer/import')) sent.push(request.postData() ?? '')
    })
    await dialog.getByRole('button', { name: 'Import 1 customer' }).dblclick()
    await expect(page.getByText('1 customer imported')).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.getByLabel('Search by name or country').fill(name)
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  })

  test('that do not exist lead back to the list', async ({ page }) => {
    await page.goto('/home/organizations/edit/01900000-0000-7000-8000-00000000dead')
    await expect(page.getByRole('alert')).toContainText('Organization not found')
    await expect(page).toHaveURL(/\/home\/organizations$/)
    await page.goto('/home/organizations/edit')
    await expect(page.getByText('Organization not found')).toBeVisible()
  })
})
