import type { Page } from '@playwright/test'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { haveOrder } from '../support/orders.ts'
import { holdRequests, loseNetwork } from '../support/network.ts'
import { textsWhileClosing } from '../support/closing.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })
const entry = (page: Page, name: string) => sidebarOf(page).getByRole('link', { name, exact: true })

const ownStockBrand = {
  id: 1,
  name: 'Own Stock',
  description: null,
  status: 'active',
  categoryId: 1,
  catalogTypes: [],
  purchaseDiscount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
}

test.describe('the sidebar', () => {
  test('links to every page of the console', async ({ page }) => {
    await openHome(page)
    const sidebar = sidebarOf(page)
    await expect(sidebar.getByRole('heading')).toHaveText(['Inventory', 'Orders', 'Customers', 'Settings'])
    await expect(sidebar.getByRole('navigation').getByRole('link')).toHaveText([
      'Catalogs',
      'Brands',
      'Dashboard',
      'All Orders',
      'Purchase Orders',
      'Reports',
      'Organizations',
      'Stores',
      'People',
      'Team',
      'Account',
      'Failed Jobs',
    ])
    await expect(sidebar.getByText('Distributor Console')).toBeVisible()
    await expect(sidebar.getByText('test', { exact: true })).toBeVisible()
    await expect(sidebar.getByRole('button', { name: 'Upload Inventory' })).toBeVisible()
    await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible()

    await sidebar.getByRole('button', { name: 'By Catalog Type' }).click()
    await entry(page, 'Open Stock').click()
    await expect(page).toHaveURL('/home/orders/catalog-type/own-stock')
    await expect(entry(page, 'Open Stock')).toHaveAttribute('aria-current', 'page')
    await sidebar.getByRole('link', { name: 'Welt, Distributor Console' }).click()
    await expect(page).toHaveURL('/home')
  })

  test('has an entry per brand under Line Lists and By Brand', async ({ page, product }) => {
    const name = `Birch ${crypto.randomUUID().slice(0, 8)}`
    const { id } = await product.db
      .insertInto('brands')
      .values({ name, nameKey: name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await openHome(page)
    await sidebarOf(page).getByRole('button', { name: 'By Brand' }).click()
    await entry(page, name).click()
    await expect(page).toHaveURL(`/home/orders/brand/${id}`)
    await sidebarOf(page).getByRole('button', { name: 'By Brand' }).click()
    await sidebarOf(page).getByRole('button', { name: 'Line Lists' }).click()
    await entry(page, name).click()
    await expect(page).toHaveURL(`/home/brand/${id}/line-lists`)
  })

  test('says when the brands could not be loaded, instead of that there are none', async ({ page }) => {
    await page.route('**/api/brands?**', async (route) => route.abort())
    await page.goto('/home')
    const sidebar = sidebarOf(page)
    await sidebar.getByRole('button', { name: 'Line Lists' }).click()
    await expect(sidebar.getByText('Brands could not be loaded.')).toBeVisible()
    await page.unrouteAll()
    await sidebar.getByRole('button', { name: 'Try again' }).click()
    await expect(sidebar.getByRole('link', { name: 'Open Stock' }).first()).toBeVisible()
  })

  test('shows placeholders while brands load, and a way to add the first one', async ({ page }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/brands?**', async (route) => {
      await asked
      await route.fulfill({
        json: {
          success: true,
          message: 'OK',
          data: [ownStockBrand],
          status: 200,
        },
        headers: { 'X-Total-Count': '1' },
      })
    })
    await page.goto('/home')
    const sidebar = sidebarOf(page)
    await sidebar.getByRole('button', { name: 'Line Lists' }).click()
    await expect(sidebar.getByLabel('Loading brands').first()).toBeVisible()
    await expect(sidebar.getByText('No brands yet')).toHaveCount(0)
    answer()
    await expect(sidebar.getByRole('link', { name: 'Open Stock' })).toBeVisible()
    await expect(sidebar.getByLabel('Loading brands')).toHaveCount(0)
    await sidebar.getByRole('button', { name: 'Upload Inventory' }).click()
    const dialog = page.getByRole('dialog', { name: 'Upload Inventory' })
    await dialog.getByRole('button', { name: 'Brand Line List' }).click()
    await expect(dialog.getByText('No brands yet.')).toBeVisible()
    await dialog.getByRole('link', { name: 'Add a brand' }).click()
    await expect(page).toHaveURL('/home/brands/create')
    await expect(dialog).toBeHidden()
  })

  test('toggles with Ctrl+B, keeps its state in a cookie for 7 days, and never jumps', async ({
    page,
    context,
  }) => {
    await openHome(page)
    await expect(sidebarOf(page)).toHaveCSS('width', '248px')
    await page.keyboard.press('Control+b')
    await expect(sidebarOf(page)).toHaveCSS('width', '64px')
    const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar')
    expect(cookie).toMatchObject({ value: 'collapsed', path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)

    await page.reload()
    await expect(sidebarOf(page)).toHaveCSS('width', '64px')
    await page.getByRole('button', { name: 'Toggle sidebar' }).click()
    await expect(sidebarOf(page)).toHaveCSS('width', '248px')
  })

  test('names its icons when collapsed and opens groups in a popover', async ({ page }) => {
    // Not next to a list: axe reports its half-covered links as too small.
    await page.goto('/home/settings/account')
    await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+b')
    await entry(page, 'Stores').hover()
    await expect(page.getByRole('tooltip', { name: 'Stores' })).toBeVisible()
    await sidebarOf(page).getByRole('button', { name: 'By Catalog Type' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Pre-Book' }).click()
    await expect(page).toHaveURL('/home/orders/catalog-type/pre-book')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('below 1024 px', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar is a drawer that traps focus and closes on Escape and on navigation', async ({
    page,
  }) => {
    await openHome(page)
    await expect(sidebarOf(page)).toBeHidden()
    const burger = page.getByRole('button', { name: 'Open menu' })
    await burger.click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer).toBeVisible()
    await expectAccessible(page)
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
      await expect(drawer.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(burger).toBeFocused()

    await page.keyboard.press('Control+b')
    await drawer.getByRole('link', { name: 'Brands' }).click()
    await expect(page).toHaveURL('/home/brands')
    await expect(drawer).toBeHidden()
  })

  test('no page is wider than the screen', async ({ page }) => {
    for (const path of ['/home', '/home/brands', '/home/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    }
  })
})

test('the breadcrumb is built from the path and leads back', async ({ page }) => {
  await page.goto('/home/brands/create')
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Brands', 'Create'])
  await expect(breadcrumb.locator('[aria-current=page]')).toHaveText('Create')
  await breadcrumb.getByRole('link', { name: 'Brands' }).click()
  await expect(page).toHaveURL('/home/brands')
})

test('navigation focuses the page’s heading and sets the window title', async ({ page }) => {
  await openHome(page)
  await expect(page).toHaveTitle('Home · Welt')
  await entry(page, 'Brands').click()
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Brands · Welt')
})

test('the first Tab reaches Skip to content', async ({ page }) => {
  await openHome(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the command palette opens any page by keyboard alone', async ({ page }) => {
  await openHome(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(/^Go to/)).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.type('ats')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/orders/catalog-type/brand-ats')
  await expect(page.getByPlaceholder(/^Go to/)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(/^Go to/)).toBeFocused()
  await page.keyboard.type('no such place')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByPlaceholder(/^Go to/)).toBeHidden()
})

test('a page chosen in the command palette by mouse has the focus although the palette takes time to close', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openHome(page)
  // A page that is loaded already is shown while the palette still closes.
  for (const name of ['Account', 'Home']) {
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeFocused()
  }
  await page.getByRole('heading', { name: 'Home', level: 1 }).blur()
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Go to/).fill('account')
  await page.getByRole('dialog').getByRole('button', { name: 'Account' }).click()
  await expect(page.getByPlaceholder(/^Go to/)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused()
})

test('the command palette keeps what is typed before it is shown', async ({ page }) => {
  const show = await holdRequests(page, '**/command-palette-*.js')
  await openHome(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('keyboardz')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  show()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('the command palette keeps the focus when a closing dialog returns it to the page', async ({ page }) => {
  await page.goto('/home')
  const heading = page.getByRole('heading', { name: 'Home', level: 1 })
  await expect(heading).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const input = page.getByPlaceholder(/^Go to/)
  await expect(input).toBeFocused()
  await heading.focus()
  await page.keyboard.type('stores')
  await expect(input).toHaveValue('stores')
  await page.keyboard.press('Escape')
  await expect(heading).toBeFocused()
})

test('the command palette finds orders, customers and line lists', async ({ page, product }) => {
  await openHome(page)
  const { number, storeName, streamId, email } = await haveOrder(product)
  await page.keyboard.press('Control+k')
  await page.getByPlaceholder(/^Go to/).fill(storeName)
  const hit = (words: string | RegExp) => page.getByRole('dialog').getByRole('button', { name: words })
  await expect(hit(new RegExp(`^${number}, ${storeName}`))).toBeVisible()
  await expect(hit(new RegExp(`^PO-`))).toBeVisible()
  await expect(hit(new RegExp(`^${storeName}`))).toBeVisible()
  await expectAccessible(page)
  await page.getByPlaceholder(/^Go to/).fill(email)
  await expect(hit(new RegExp(email))).toBeVisible()
  await page.getByPlaceholder(/^Go to/).fill(number.toLowerCase())
  await expect(hit(new RegExp(`^${number}, `))).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/home/single-order/details/${streamId}`)
  await expect(page.getByPlaceholder(/^Go to/)).toBeHidden()
})

test('the theme can be chosen and is kept', async ({ page }) => {
  await openHome(page)
  const scheme = async () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme'])
  await page.getByRole('button', { name: 'Theme' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(scheme).toBe('dark')
  await page.reload()
  expect(await scheme()).toBe('dark')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect.poll(scheme).toBe('light')
})

test('an unknown path below /home shows Page not found inside the shell', async ({ page }) => {
  await page.goto('/home/nowhere/at-all')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Might be under construction')).toBeVisible()
  await expect(sidebarOf(page)).toBeVisible()
})

for (const path of ['/nowhere', '/auth/nowhere'])
  test(`the unknown path ${path} shows Page not found on a dark background`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expect(page.getByText('Might be under construction')).toBeVisible()
    await expect(sidebarOf(page)).toBeHidden()
    await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(29, 27, 24)')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(page).toHaveURL('/home')
  })

test('failed loads on entering /home share one bar without names and block nothing', async ({ page }) => {
  const refused = { success: false, message: 'Wrong Input', data: null, status: 400 }
  const paths = ['catalog-types', 'roles', 'stores']
  const matches = (url: URL) => paths.some((path) => url.pathname === `/api/${path}`)
  await page.route(matches, async (route) => route.fulfill({ status: 400, json: refused }))
  await page.goto('/home/brands')
  const bar = page.getByRole('status').filter({ hasText: 'Some data could not be loaded.' })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/load-bar-${width}.png` })
  }
  await entry(page, 'Stores').click()
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByRole('alert')).toContainText('Stores could not be loaded')
  await page.unroute(matches)
  await bar.getByRole('button', { name: 'Try again' }).click()
  await expect(bar).toHaveCount(0)
})

test('an offline browser shows one bar', async ({ page, context }) => {
  await page.goto('/home/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  await loseNetwork(page)
  const bar = page
    .getByRole('status')
    .filter({ hasText: 'You are offline. What is shown may be out of date.' })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await context.setOffline(false)
  await expect(bar).toHaveCount(0)
})

test('the content security policy is never violated', async ({ page }) => {
  const broken: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) broken.push(message.text())
  })
  await page.goto('/home/brands')
  await expect(page.getByRole('heading', { name: 'Brands', level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(/^Go to/)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  expect(broken).toEqual([])
})

test('detects a button without a name and text with low contrast', async ({ page }) => {
  await page.goto('about:blank')
  await page.setContent(
    '<main style="background: #fff"><button></button><p style="color: #ccc">pale</p></main>',
  )
  await expect(expectAccessible(page)).rejects.toThrow(/button-name[^]*color-contrast/)
})

test('repeated failures share one toast with a count, which a successful retry removes', async ({
  page,
  product,
}) => {
  const { organizationId } = await buildStore(product.db)
  await page.goto(`/home/organizations/edit/${organizationId}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Renamed ${organizationId}`)
  const save = page.getByRole('button', { name: 'Save changes' })
  await page.route('**/api/organizations/name', async (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'Busy', data: null, status: 409 } }),
  )
  await save.click()
  const toast = page.getByRole('alert').filter({ hasText: 'Busy' })
  await expect(toast).toHaveText('Busy')
  await save.click()
  await expect(toast).toHaveText('Busy (2 times)')
  await page.unroute('**/api/organizations/name')
  await save.click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(toast).toHaveCount(0)
})

test('a page that loads has no raw path in its breadcrumb', async ({ page, product }) => {
  const id = await buildBrand(product.db)
  const answer = await holdRequests(page, `**/api/brands?*brandId=${id}*`)
  await page.goto(`/home/brands/edit/${id}`)
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(sidebarOf(page).getByRole('link', { name: 'Catalogs' })).toBeVisible()
  await expect(breadcrumb.getByLabel('Loading')).toBeVisible()
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Brands', ''])
  answer()
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Brands', /^Brand \w+/])
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 2400, height: 1300 } })

  test('lines are at most 1600 px wide', async ({ page }) => {
    await page.goto('/home/brands')
    const table = page.getByRole('table', { name: 'brands' })
    await expect(table).toBeVisible()
    const { width = 0 } = (await table.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(1500)
    expect(width).toBeLessThanOrEqual(1600)
  })
})

test('the list of keys keeps the keys of its page while it closes', async ({ page, product }) => {
  const order = await haveOrder(product)
  // Other tests see no transitions.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/home/single-order/details/${order.streamId}`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toContainText('Edit quantities')
  const seen = await textsWhileClosing(dialog, 'Close')
  expect(seen.length).toBeGreaterThan(0)
  for (const text of seen) expect(text).toContain('Edit quantities')
})

test('a key pressed while a dialog, the command palette, or a menu closes still opens a dialog', async ({
  page,
  product,
}) => {
  const order = await haveOrder(product)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(`/home/single-order/details/${order.streamId}`)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await page.keyboard.press('d')
  const details = page.getByRole('dialog', { name: `Details of ${order.number}` })
  await expect(details).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: `Reject ${order.number}` })
  await expect(reject).toBeVisible()
  await expect(details).toBeHidden()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByPlaceholder(/^Go to/)).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(reject).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(reject).toBeHidden()
  await page.getByRole('button', { name: 'Documents' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(reject).toBeVisible()
})
