import { notifications, notificationsStore } from '@mantine/notifications'
import { QueryClient } from '@tanstack/react-query'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/lib/request.ts'
import { loadPage } from './load-page.ts'

const list = '/home/brands'
const page = '/home/brands/edit/7'
const otherwise = { redirectTo: list, what: 'Brand', missing: 'No brand found' } as const

beforeEach(() => vi.stubGlobal('window', { location: { pathname: list } }))
afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
})

function load(preload: boolean, answer: () => Promise<unknown>, more: { onlyIfMissing?: boolean } = {}) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { queryKey: ['getBrands', { brandId: 7 }] as const, queryFn: answer }
  return loadPage({ context: { queryClient }, location: { pathname: page }, preload }, query, {
    ...otherwise,
    ...more,
  })
}

const missing = async () => Promise.reject(new CallError(404, 'Brand not found'))
const toasts = () => notificationsStore.getState().notifications.map(({ title }) => title)
const redirected = expect.toSatisfy(isRedirect)

test('returns what was loaded', async () => {
  expect(await load(false, async () => 'Crocs')).toBe('Crocs')
  expect(toasts()).toEqual([])
})

test('redirects a visit with a toast', async () => {
  await expect(load(false, missing)).rejects.toEqual(redirected)
  expect(toasts()).toEqual(['No brand found'])
})

test('names the failure of a record that exists', async () => {
  const broken = new CallError(500, 'Something went wrong in the server.')
  await expect(load(false, async () => Promise.reject(broken))).rejects.toEqual(redirected)
  expect(toasts()).toEqual(['Brand could not be loaded'])
})

test('redirects a preload without a toast', async () => {
  await expect(load(true, missing)).rejects.toEqual(redirected)
  expect(toasts()).toEqual([])
})

test('shows the toast if the link is clicked during the preload', async () => {
  const { promise, reject } = Promise.withResolvers<never>()
  const loading = load(true, async () => promise)
  window.location.pathname = page
  reject(new CallError(404, 'Brand not found'))
  await expect(loading).rejects.toEqual(redirected)
  expect(toasts()).toEqual(['No brand found'])
})

test('shows no toast for a preload of the page that is already open', async () => {
  window.location.pathname = page
  await expect(load(true, missing)).rejects.toEqual(redirected)
  expect(toasts()).toEqual([])
})

test('leaves failures other than a missing record to the route', async () => {
  const broken = new CallError(500, 'Something went wrong in the server.')
  const failing = load(false, async () => Promise.reject(broken), { onlyIfMissing: true })
  await expect(failing).rejects.toBe(broken)
  await expect(load(false, missing, { onlyIfMissing: true })).rejects.toEqual(redirected)
  expect(toasts()).toEqual(['No brand found'])
})

test('leaves an unreachable server to the route, which reports it once', async () => {
  const unreachable = new CallError(0, "Can't reach the server.")
  await expect(load(false, async () => Promise.reject(unreachable))).rejects.toBe(unreachable)
  expect(toasts()).toEqual([])
})
