import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { haveFailedJob } from './support/jobs.ts'
import { haveOrder } from './support/orders.ts'
import type { Product } from './support/product.ts'
import { readPurchaseOrders } from './support/purchase-orders.ts'
import { readStyleId } from './support/inventory.ts'
import { expectHintsOfOverflow } from './support/overflow.ts'
import { expectLargeTargets } from './support/targets.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** A screen's path, or how to prepare data for it and get its path. */
type Screen = string | ((product: Product) => Promise<string>)

const order = async (product: Product) => haveOrder(product, { brands: 2 })

/** The screens of a signed-in user, by area and by the name of their route's file. */
const areas: Record<string, Record<string, Screen>> = {
  Inventory: {
    'home.$': '/home/nowhere',
    'home.brand.$brandId.line-lists': async (product) =>
      `/home/brand/${(await order(product)).segments[0]?.brandId}/line-lists`,
    'home.brands.create': '/home/brands/create',
    'home.brands.edit.$brandId': async (product) =>
      `/home/brands/edit/${(await order(product)).segments[0]?.brandId}`,
    'home.brands.edit.index': '/home/brands/edit',
    'home.brands.index': '/home/brands',
    'home.catalog-segmentation.$lineListId': async (product) =>
      `/home/catalog-segmentation/${(await order(product)).lists[0]?.lineListId}`,
    'home.catalog-types': '/home/catalog-types',
    'home.catalogs': async (product) =>
      `/home/catalogs?brandId=${(await order(product)).segments[0]?.brandId}`,
    'home.index': '/home',
    'home.line-list.preview.$lineListId': async (product) =>
      `/home/line-list/preview/${(await order(product)).lists[0]?.lineListId}`,
    'home.styles.$itemId': async (product) =>
      `/home/styles/${await readStyleId(product, (await order(product)).lists[0]?.lineListId)}`,
  },
  Orders: {
    'home.orders.all': async (product) => `/home/orders/all?search=${(await order(product)).number}`,
    'home.orders.brand.$brandId': async (product) =>
      `/home/orders/brand/${(await order(product)).segments[0]?.brandId}`,
    'home.orders.catalog-type.$catalogTypeId': '/home/orders/catalog-type/pre-book',
    'home.orders.dashboard': async (product) => {
      const { streamId } = await order(product)
      await product.call('approveOrder', { orderStreamId: streamId })
      return '/home/orders/dashboard'
    },
    'home.reports.$report': async (product) => {
      await order(product)
      return '/home/reports/bookings-by-brand?season=all'
    },
    'home.orders.multibrand': async (product) =>
      `/home/orders/multibrand?search=${(await order(product)).number}`,
    'home.orders.new': '/home/orders/new',
    'home.orders.purchase-orders.build': async (product) => {
      const { streamId } = await order(product)
      await product.call('approveOrder', { orderStreamId: streamId })
      return '/home/orders/purchase-orders/build'
    },
    'home.orders.purchase-orders.index': async (product) =>
      `/home/orders/purchase-orders?search=${(await order(product)).number}`,
    'home.purchase-order.details.$streamId': async (product) => {
      const { streamId } = await order(product)
      const [purchaseOrder] = await readPurchaseOrders(product, streamId)
      return `/home/purchase-order/details/${purchaseOrder?.streamId}`
    },
    'home.single-order.details.$streamId': async (product) =>
      `/home/single-order/details/${(await order(product)).streamId}`,
  },
  Customers: {
    'home.organizations.$organizationId': async (product) =>
      `/home/organizations/${(await order(product)).organizationId}`,
    'home.organizations.create-customer': '/home/organizations/create-customer',
    'home.organizations.edit.$organizationId': async (product) =>
      `/home/organizations/edit/${(await order(product)).organizationId}`,
    'home.organizations.edit.index': '/home/organizations/edit',
    'home.organizations.index': '/home/organizations',
    'home.stores.$storeId': async (product) => `/home/stores/${(await order(product)).storeId}`,
    'home.stores.add': '/home/stores/add',
    'home.stores.edit': '/home/stores/edit',
    'home.stores.index': '/home/stores',
  },
  Settings: {
    'home.people.create-user': '/home/people/create-user',
    'home.people.edit.$userId': async ({ staff }) => `/home/people/edit/${staff.id}`,
    'home.people.index': '/home/people',
    'home.roles': '/home/roles',
    'home.settings.account': '/home/settings/account',
    'home.settings.failed-jobs': async (product) => {
      await haveFailedJob(product, { name: 'write-purchase-order', reason: 'The template was missing' })
      return '/home/settings/failed-jobs'
    },
    'home.team.create-user': '/home/team/create-user',
    'home.team.index': '/home/team',
  },
}

/** The screens of a visitor. */
const visitorScreens: Record<string, string> = {
  __root: '/auth/nowhere',
  'auth.start': '/auth/start?error=too_many_requests',
  'auth.code': '/auth/code?name=ann&email=ann%40example.com&error=wrong_code',
}

/** Routes that only lead to other screens, or frame them; Authenticating is checked in `session/sign-in.spec.ts`. */
const withoutScreen = ['auth.callback', 'home', 'home.orders.index', 'home.reports.index', 'index']

for (const [area, screens] of Object.entries(areas))
  test(`every screen of ${area} is accessible in light and dark, wide and narrow`, async ({
    page,
    product,
  }) => {
    await page.goto('/home/settings/account')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [route, screen] of Object.entries(screens))
      await test.step(route, async () => {
        const path = typeof screen === 'string' ? screen : await screen(product)
        await openWithoutLoad(page, path)
        await expectScreenAccessible(page)
      })
  })

test.describe('signed out', () => {
  test.use({ signedIn: false })
  for (const [route, screen] of Object.entries(visitorScreens))
    test(`${route} is accessible, light and dark, wide and narrow`, async ({ page }) => {
      await page.goto(screen)
      await expectScreenAccessible(page)
    })
})

test('an open calendar is accessible, light and dark, wide and narrow', async ({ page, product }) => {
  const { streamId } = await order(product)
  await page.goto(`/home/single-order/details/${streamId}`)
  await page.getByRole('button', { name: 'Edit details' }).click()
  const start = page.getByRole('textbox', { name: 'Ship start' })
  // Its calendar has days of the months around, and a chosen day.
  await start.fill('11/21/2026')
  await expect(page.getByText('November 2026')).toBeVisible()
  await expectScreenAccessible(page)
  await page.getByRole('button', { name: 'Choose the month' }).click()
  await expectScreenAccessible(page)
})

test('every route is checked', async () => {
  const files = await readdir(resolve(import.meta.dirname, '../web/routes'))
  const checked = [
    ...Object.values(areas).flatMap(Object.keys),
    ...Object.keys(visitorScreens),
    ...withoutScreen,
  ]
  expect(checked.toSorted()).toEqual(files.map((file) => file.replace(/\.tsx$/, '')).toSorted())
})

/** Leads the open console to a path, as a link would: loading the console for each screen costs more than checking the screen. */
async function openWithoutLoad(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState(null, '', to)
  }, path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

async function expectScreenAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectHintsOfOverflow(page)
    if (width < 640) await expectLargeTargets(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1)
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colors')
    }
  }
}
