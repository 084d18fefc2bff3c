import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { buildUser } from '#server/testing/build/user.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { findChromium } from '../scripts/chromium.ts'
import { haveFailedJob } from './support/jobs.ts'
import { openProduct, type Product } from './support/product.ts'
import { signIn } from './support/sign-in.ts'

// `npm run screens`: pictures of every screen of the demo season, light and dark, wide and narrow.

const folder = resolve(import.meta.dirname, '../docs/screens')
const widths = [1440, 390]
const themes = ['light', 'dark'] as const

/** A screen to take: its file name and path, and what to do once it is loaded. */
interface Screen {
  readonly name: string
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
}

/** The screens of the demo season. */
async function screensOf(product: Product): Promise<Screen[]> {
  const { call, db } = product
  await haveFailedJob(product, { name: 'write-purchase-order', reason: 'The file storage did not answer' })
  await haveFailedJob(product, {
    name: 'send-mail',
    data: { to: 'orders@river-shoes.example', subject: 'Order SO-100012 approved', text: '' },
    reason: 'The mail was not sent (EENVELOPE, 550, RCPT TO)',
  })
  const lists = await call('getLineLists', { pageSize: 100 })
  const listId = (name: string) => lists.find((list) => list.name.startsWith(name))?.id ?? 0
  const brandId = (await call('getBrands', { pageSize: 100 })).find(({ name }) => name === 'Crocs')?.id ?? 0
  const [order] = await call('getOrders', { status: ['pending-review'], pageSize: 1 })
  const styleId = (await call('getStyles', { search: 'clog' }))[0]?.itemId
  const [purchaseOrder] = await call('getPurchaseOrders', { pageSize: 1 })
  const [organization] = await call('getOrganizations', { type: 'external', pageSize: 1 })
  const [store] = await call('getStores', { pageSize: 1 })
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'external')
    .limit(1)
    .executeTakeFirstOrThrow()
  const at = (name: string, path: string, prepare?: Screen['prepare']): Screen =>
    prepare ? { name, path, prepare } : { name, path }
  return [
    at('home', '/home'),
    at('catalogs', '/home/catalogs'),
    at('catalog-creation', `/home/catalog-segmentation/${listId('FitFlop')}`),
    at('preview', `/home/line-list/preview/${listId('Crocs')}`),
    at('preview-problems', `/home/line-list/preview/${listId('Crocs')}?view=problems`),
    at('preview-sheet', `/home/line-list/preview/${listId('Crocs')}?view=sheet`),
    at('preview-versions', `/home/line-list/preview/${listId('Crocs')}?view=versions`),
    at('brand-line-lists', `/home/brand/${brandId}/line-lists`),
    at('brands', '/home/brands'),
    at('brand-create', '/home/brands/create'),
    at('brand-edit', `/home/brands/edit/${brandId}`),
    at('catalog-types', '/home/catalog-types'),
    at('orders', '/home/orders/all'),
    at('orders-brand', `/home/orders/brand/${brandId}`),
    at('orders-catalog-type', '/home/orders/catalog-type/own-stock'),
    at('orders-multibrand', '/home/orders/multibrand'),
    at('dashboard', '/home/orders/dashboard'),
    at('reports', '/home/reports/bookings-by-brand'),
    at('report-order-fill', '/home/reports/order-fill'),
    at('order', `/home/single-order/details/${order?.streamId}`),
    at('order-new', '/home/orders/new'),
    at('purchase-orders', '/home/orders/purchase-orders'),
    at('purchase-order', `/home/purchase-order/details/${purchaseOrder?.streamId}`),
    at('purchase-order-build', '/home/orders/purchase-orders/build'),
    at('organizations', '/home/organizations'),
    at('customer-create', '/home/organizations/create-customer'),
    at('customer', `/home/organizations/${order?.organizationId}`),
    at('customer-edit', `/home/organizations/edit/${organization?.id}`),
    at('people', '/home/people'),
    at('person-create', '/home/people/create-user'),
    at('person-edit', `/home/people/edit/${person.id}`),
    at('roles', '/home/roles'),
    at('stores', '/home/stores'),
    at('store-add', '/home/stores/add'),
    at('store', `/home/stores/${order?.storeId}?tab=overview`),
    at('store-edit', `/home/stores/${store?.id}`),
    at('team', '/home/team'),
    at('team-create', '/home/team/create-user'),
    at('account', '/home/settings/account'),
    at('style', `/home/styles/${styleId}`),
    at('failed-jobs', '/home/settings/failed-jobs'),
    at('failed-mail', '/home/settings/failed-jobs?kind=mail'),
    at('not-found', '/home/nowhere'),
    at('order-reject', `/home/single-order/details/${order?.streamId}`, async (page) => {
      await page.getByRole('button', { name: 'Reject', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    }),
    at('search', '/home', async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder(/^Go to/).fill('clog')
      await page.locator('[data-action]').filter({ hasText: /clog/i }).first().waitFor()
    }),
    at('upload', '/home/catalogs', async (page) => {
      await page.getByRole('button', { name: 'Upload Inventory' }).first().click()
      await page.getByRole('button', { name: 'Brand Line List' }).waitFor()
    }),
  ]
}

const port = await freePort()
const dataDir = await mkdtemp(join(tmpdir(), 'welt-screens-'))
const demo = spawn(process.execPath, [resolve(import.meta.dirname, '../demo/demo.ts')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({
  ...(findChromium() && { executablePath: findChromium() }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for await (const line of createInterface({ input: demo.stdout })) if (line.startsWith('Welt runs on')) break
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const product = await openProduct({ dataDir, origin: `http://localhost:${port}` })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await take(page, product, { name: 'sign-in', path: '/' })
  const screens = await screensOf(product)
  // Several users, because each may make only so many requests per minute.
  for (const [index, name] of ['Ada Quist', 'Ben Holm', 'Mara Voss', 'Theo Lind', 'Ines Bauer'].entries()) {
    const [firstName = '', lastName = ''] = name.split(' ')
    const email = `${name.toLowerCase().replace(' ', '.')}@welt.example`
    const { id } = await buildUser(product.db, { email, firstName, lastName })
    await signIn(page, product, id)
    const share = Math.ceil(screens.length / 5)
    for (const screen of screens.slice(index * share, (index + 1) * share)) await take(page, product, screen)
  }
  await product.close()
} finally {
  await browser.close()
  demo.kill('SIGTERM')
  if (demo.exitCode === null && demo.signalCode === null) await once(demo, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

/** Takes a screen in each theme and width. */
async function take(page: Page, { origin }: Product, { name, path, prepare }: Screen): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(origin + path)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width > 600 ? 900 : 844 })
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      // Tables measure themselves again.
      await page.waitForLoadState('networkidle')
      await page.evaluate(async () => new Promise((painted) => requestAnimationFrame(() => painted(null))))
      const picture = await sharp(await page.screenshot())
        .webp({ quality: 50, effort: 5 })
        .toBuffer()
      await writeFile(join(folder, `${name}-${theme}-${width}.webp`), picture)
    }
  }
}
