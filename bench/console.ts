import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signIn } from '../e2e/support/sign-in.ts'
import { findChromium } from '../scripts/chromium.ts'
import { type BenchServer, withServer } from './setup/bench-server.ts'
import { loadOrders } from './setup/load-orders.ts'
import { machine, writeSection } from './report.ts'

// Measures the built console (`npm run build`) in Chromium with 20,000 orders: the time until a screen shows its data with an empty
// and with a filled cache, clicks on the sidebar, and the longest task while typing, scrolling, and dragging. Writes the figures to
// docs/performance.md.

const ROUNDS = 7
const orders = 20_000
const items = 6_000

/** A screen shows its data when its heading is there and nothing in the page's content is busy. */
interface Screen {
  readonly path: string
  readonly heading: string
}

const first: Screen[] = [
  { path: '/home/orders/all', heading: 'All Orders' },
  { path: '/home', heading: 'Home' },
]
const clicked: Screen[] = [
  { path: '/home/organizations', heading: 'Organizations' },
  { path: '/home/stores', heading: 'Stores' },
  { path: '/home/people', heading: 'People' },
  { path: '/home/orders/dashboard', heading: 'Dashboard' },
  { path: '/home/catalogs', heading: 'Catalogs' },
  { path: '/home/orders/all', heading: 'All Orders' },
]

await withServer(async (server) => {
  await loadOrders(server.services.db, orders, 'America/New_York')
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const rows: string[] = []
    for (const screen of first) rows.push(...(await firstLoads(browser, server, screen)))
    rows.push(...(await clicks(browser, server)))
    rows.push(...(await tasks(browser, server)))
    await writeSection(sectionOf(rows))
  } finally {
    await browser.close()
  }
})

/** A context with an empty cache and its own user, because all rounds together exceed a user's requests per minute. */
async function open(browser: Browser, { origin, services: { db } }: BenchServer): Promise<BrowserContext> {
  const signing = await browser.newContext()
  const { id } = await buildUser(db)
  await signIn(await signing.newPage(), { origin, db } as Parameters<typeof signIn>[1], id)
  const storageState = await signing.storageState({ indexedDB: true })
  await signing.close()
  return browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
}

async function firstLoads(
  browser: Browser,
  server: BenchServer,
  { path, heading }: Screen,
): Promise<string[]> {
  const times: { cold: number[]; warm: number[] } = { cold: [], warm: [] }
  let requests = 0
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await open(browser, server)
    // Chromium keeps compiled scripts from the second visit on.
    for (const cache of ['cold', 'filling', 'warm'] as const) {
      const page = await context.newPage()
      await page.goto(server.origin + path, { waitUntil: 'commit' })
      const time = await page.evaluate(shown, heading)
      if (cache !== 'filling') times[cache].push(time)
      if (cache === 'cold') {
        const loaded = await page.evaluate(loadedFiles, time)
        ;({ requests, bytes } = loaded)
      }
      await page.waitForLoadState('networkidle')
      await page.close()
    }
    await context.close()
  }
  return [
    `| ${heading}, empty cache | ${median(times.cold)} ms |`,
    `| ${heading}, filled cache | ${median(times.warm)} ms |`,
    `| ${heading}, requests | ${requests} |`,
    `| ${heading}, scripts and styles | ${Math.round(bytes / 1000)} kB |`,
  ]
}

/** The median of the first visits to several screens from the sidebar, and of later visits. */
async function clicks(browser: Browser, server: BenchServer): Promise<string[]> {
  const visits: { first: number[]; repeated: number[] } = { first: [], repeated: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await open(browser, server)
    const page = await context.newPage()
    await page.goto(`${server.origin}/home`)
    await page.waitForLoadState('networkidle')
    for (const times of [visits.first, visits.repeated])
      for (const screen of clicked) {
        times.push(await page.evaluate(clickTo, screen))
        await page.waitForLoadState('networkidle')
      }
    await context.close()
  }
  return [
    `| click to content, first visit | ${median(visits.first)} ms |`,
    `| click to content, later visits | ${median(visits.repeated)} ms |`,
  ]
}

/** The longest tasks of three uses. */
async function tasks(browser: Browser, server: BenchServer): Promise<string[]> {
  const {
    origin,
    services: { db },
  } = server
  await buildCatalogTypes(db, 'athletic', 'boutique')
  const lineListId = await buildLineList(db, { items, deadline: '2099-05-01' })
  const context = await open(browser, server)
  const page = await context.newPage()
  await page.goto(`${origin}/home/orders/all`)
  await page.waitForLoadState('networkidle')
  const typing = await longestTask(page, async () => {
    await page.getByRole('searchbox').pressSequentially('alpine footwear', { delay: 60 })
  })
  await page.goto(`${origin}/home/catalog-segmentation/${lineListId}`)
  const card = page.getByRole('option').first()
  await card.waitFor()
  await page.waitForLoadState('networkidle')
  const dragging = await longestTask(page, async () => {
    await card.hover()
    await page.mouse.down()
    for (let step = 0; step < 40; step += 1) await page.mouse.move(500 + step * 10, 400 + step * 5)
    await page.mouse.up()
  })
  await card.hover()
  const scrolling = await longestTask(page, async () => {
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 1_500)
  })
  await context.close()
  return [
    `| longest task while typing a search | ${typing} ms |`,
    `| longest task while scrolling ${items.toLocaleString('en-US')} items | ${scrolling} ms |`,
    `| longest task while dragging one of them | ${dragging} ms |`,
  ]
}

/** The CPU time of the page's longest task, in milliseconds: other processes do not lengthen it. */
async function longestTask(page: Page, use: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const { promise: complete, resolve: completed } = Promise.withResolvers<void>()
  devtools.once('Tracing.tracingComplete', () => completed())
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  await use()
  await page.waitForLoadState('networkidle')
  await devtools.send('Tracing.end')
  await complete
  await devtools.detach()
  const script = events.find(({ name }) => name === 'FunctionCall')
  const own = events.filter(
    ({ name, pid, tid }) =>
      name === 'ThreadControllerImpl::RunTask' && pid === script?.pid && tid === script.tid,
  )
  if (own.length === 0) throw new Error('The trace has no tasks of the page')
  return Math.round(Math.max(...own.map(({ tdur = 0 }) => tdur)) / 1000)
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** CPU time in microseconds. */
  readonly tdur?: number
}

// The following functions run in the page.

/** The milliseconds from navigation until the screen is painted with its data. */
async function shown(heading: string): Promise<number> {
  while (
    document.querySelector('h1')?.textContent !== heading ||
    document.querySelector('main [aria-busy="true"]')
  )
    await new Promise((resolve) => setTimeout(resolve, 4))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now()
}

async function clickTo({ path, heading }: Screen): Promise<number> {
  const start = performance.now()
  document.querySelector<HTMLElement>(`aside a[href="${path}"]`)?.click()
  while (
    document.querySelector('h1')?.textContent !== heading ||
    document.querySelector('main [aria-busy="true"]')
  )
    await new Promise((resolve) => setTimeout(resolve, 4))
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

function loadedFiles(until: number): { requests: number; bytes: number } {
  const loaded = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < until)
  const files = loaded.filter(({ name }) => /\.(js|css)$/.test(name))
  return {
    // And the page itself.
    requests: loaded.length + 1,
    bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }
}

function median(times: readonly number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
}

function sectionOf(rows: readonly string[]): string {
  return `## Console

\`node bench/console.ts\`: the built console in Chromium with ${orders.toLocaleString('en-US')} orders, on the machine that also runs the server. A screen counts as shown
once it is painted with its data. Medians of ${ROUNDS} rounds; tasks in CPU time.

| | |
| --- | --: |
${rows.join('\n')}

${machine()}`
}
