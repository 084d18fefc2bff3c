import type { Page } from '@playwright/test'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { holdRequests } from '../support/network.ts'
import { haveCustomer, haveOrder } from '../support/orders.ts'
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

const isSearch = (url: URL) => url.pathname === '/api/users' && url.search.includes('someone')

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
    await page.goto(`/home/stores/${store.id}`, { waitUntil: 'networkidle' })
    await description(page).fill('Pier 4')
    // No other call may notice the end before Save does.
    await page.route('**/api/**', async (route) => {
      if (route.request().method() === 'PATCH') await route.continue()
    })
    await endSession(product, person.id)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expectEnd(page)
    await page.unroute('**/api/**')
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

test.describe('what was chosen when the session ended', () => {
  test('in New Order is there again, with its quantities and with text that is not one', async ({
    page,
    person,
    product,
  }) => {
    const customer = await haveCustomer(product, {
      brands: 1,
      type: 'pre-book',
      quantity: null,
      sizes: ['M4/W6', 'M5/W7'],
    })
    await signIn(page, product, person.id)
    await page.goto('/home/orders/new')
    await pick(inField(page, 'Organization'), `Customer ${customer.organizationId}`)
    await pick(inField(page, 'Store'), customer.storeName)
    await inField(page, 'Published list').click()
    await page.getByRole('option').first().click()
    const size = page.getByRole('textbox', { name: 'A-0001 size M4/W6', exact: true })
    await size.fill('7')
    const other = page.getByRole('textbox', { name: 'A-0001 size M5/W7', exact: true })
    await other.fill('a dozen')
    await page.getByRole('button', { name: 'Add details' }).click()
    await page.getByLabel('Customer PO number').fill('PO-78')
    await loseSession(page, product, person.id, 'Organization')
    await enterCode(page, product, person.email)
    await expect(page.getByText('What you typed is restored')).toBeVisible()
    await expect(size).toHaveValue('7')
    await expect(other).toHaveValue('a dozen')
    await other.clear()
    await expect(page.getByText('Total $175.00')).toBeVisible()
    await expect(page.getByLabel('Customer PO number')).toHaveValue('PO-78')
    await page.getByRole('button', { name: 'Submit order' }).click()
    await expect(page.getByText('Order submitted successfully')).toBeVisible()
  })

  test('in an order is there again', async ({ page, person, product }) => {
    const order = await haveOrder(product, { cart: true, sizes: 1 })
    await signIn(page, product, person.id)
    await page.goto(`/home/single-order/details/${order.streamId}`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Edit quantities' }).click()
    const size = page.getByRole('textbox', { name: 'A-0001 size M4/W6', exact: true })
    await size.fill('9')
    await endSession(product, person.id)
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expectEnd(page)
    await enterCode(page, product, person.email)
    await expect(size).toHaveValue('9')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect(page.getByText('9 units').first()).toBeVisible()
  })

  test('for a purchase order is there again', async ({ page, person, product }) => {
    const order = await haveOrder(product)
    await product.call('approveOrder', { orderStreamId: order.streamId })
    await signIn(page, product, person.id)
    const [brandId, lineListId] = [order.segments[0]?.brandId, order.lists[0]?.lineListId]
    await page.goto(
      `/home/orders/purchase-orders/build?brandId=${brandId}&type=pre-book&lineListId=${lineListId}`,
      { waitUntil: 'networkidle' },
    )
    await page.getByRole('checkbox', { name: `Select order ${order.number}` }).check()
    await endSession(product, person.id)
    const build = page.getByRole('button', { name: 'Build purchase order' })
    await build.click()
    await expectEnd(page)
    await enterCode(page, product, person.email)
    await expect(page.getByRole('checkbox', { name: `Select order ${order.number}` })).toBeChecked()
    await build.click()
    await expect(page).toHaveURL(/\/home\/purchase-order\/details\//)
  })

  test('as a file is there again in its dialog, for the same user alone', async ({
    page,
    person,
    product,
  }) => {
    await signIn(page, product, person.id)
    const choose = async () => {
      await page.goto('/home/orders/new', { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: 'Order form' }).click()
      await page.getByText('Upload a filled-in form').click()
      await page.locator('input[type="file"]').setInputFiles({
        name: 'spring.xlsx',
        mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        buffer: Buffer.from('no workbook'),
      })
      await expect(page.getByText('spring.xlsx')).toBeVisible()
      // No call of this page may notice the end of the session before Try again does.
      await expect(page.getByText('The file could not be read')).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    await choose()
    await endSession(product, person.id)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectEnd(page)
    await enterCode(page, product, person.email)
    await expect(page.getByText('Your files are still chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Order form' }).click()
    const dialog = page.getByRole('dialog', { name: 'Order form' })
    await expect(dialog.getByText('spring.xlsx')).toBeVisible()
    await expect(dialog.getByText('The file could not be read')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await choose()
    await endSession(product, person.id)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectEnd(page)
    await enterCode(page, product, (await buildStaff(product.db)).email)
    await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
    await page.goto('/home/orders/new', { waitUntil: 'networkidle' })
    await expect(page.getByText('Your files are still chosen')).toBeHidden()
    await page.getByRole('button', { name: 'Order form' }).click()
    await page.getByText('Upload a filled-in form').click()
    await expect(page.getByText('Drop an .xlsx or .pdf file here')).toBeVisible()
    await expect.poll(async () => page.evaluate(keptContents)).toBe(0)
  })

  test("as a store's logo is there again, and is saved then", async ({ page, person, product }) => {
    const store = await buildStore(product.db)
    await signIn(page, product, person.id)
    // No other call may notice the end of the session first.
    await page.goto(`/home/stores/${store.id}`, { waitUntil: 'networkidle' })
    await expect(inField(page, 'Main Contact')).toHaveValue(/@/)
    await page.waitForLoadState('networkidle')
    // A search notices it while the page is being left.
    const release = await holdRequests(page, isSearch)
    const searched = page.waitForRequest((request) => isSearch(new URL(request.url())))
    await inField(page, 'Users').fill('someone')
    await searched
    await page.route(
      (url) => url.pathname === '/',
      async (route) => {
        const noticed = page.waitForResponse((response) => isSearch(new URL(response.url())))
        release()
        await noticed
        await route.continue()
      },
    )
    await endSession(product, person.id)
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'anchor.png', mimeType: 'image/png', buffer: onePixel })
    await expectEnd(page)
    await enterCode(page, product, person.email)
    await expect(page.getByText('What you typed is restored')).toBeVisible()
    await expect(page.getByText('anchor.png is not saved.')).toBeVisible()
    await expect(page.getByText('Unsaved: Logo')).toBeVisible()
    await expect(page.getByText('Open the dialog again')).toBeHidden()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('button', { name: 'Change logo' })).toBeVisible()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Change logo' })).toBeVisible()
    await expect(page.getByText('No unsaved changes')).toBeVisible()
  })

  test('as a file that the browser could not keep is named', async ({ page, person, product }) => {
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'welt-unsaved-files') throw new DOMException('No room', 'QuotaExceededError')
        return open(name, version)
      }
    })
    await signIn(page, product, person.id)
    await page.goto('/home/stores', { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Upload Inventory' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Inventory' })
    await dialog.getByRole('button', { name: /Open Stock/ }).click()
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'stock.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from('no workbook'),
    })
    await endSession(product, person.id)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expectEnd(page)
    await enterCode(page, product, person.email)
    await expect(page.getByText('Choose your files again')).toBeVisible()
    await expect(page.getByText('stock.xlsx.')).toBeVisible()
  })
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Runs in the browser: how many files it keeps. */
async function keptContents(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('welt-unsaved-files', 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  const request = database.transaction('files').objectStore('files').count()
  await new Promise((resolve) => request.addEventListener('success', resolve))
  database.close()
  return request.result
}
