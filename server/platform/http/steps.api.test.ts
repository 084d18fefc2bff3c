import { expect, test } from 'vitest'
import { fastify } from 'fastify'
import { permissionsOf } from '#contract/permissions.ts'
import { refuse } from '#contract/refusals.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { answerErrors } from './errors.ts'
import { openRateLimit } from './limits/rate-limit.ts'
import { mount } from './mount.ts'
import { route, routeInSteps, type Route } from './route.ts'
import { testServices } from '#server/testing/test-services.ts'

const { services } = await testServices()
await services.files.put('pictures/one.png', Buffer.from('one'))
const key = 'pictures/one.png'

/** Calls a route in place of Create Brand, with an idempotency key if given. */
async function answerOf(mounted: Route, name = 'Crocs', idempotencyKey?: string) {
  const app = fastify()
  answerErrors(app, undefined)
  const actor: Actor = {
    userId: '018f0000-0000-7000-8000-000000000000',
    email: 'ida@example.com',
    firstName: 'Ida',
    lastName: 'Voss',
    organizationId: null,
    permissions: permissionsOf('staff'),
  }
  mount(app, mounted, services, {
    authenticate: async () => actor,
    rateLimit: openRateLimit(services),
  })
  const response = await app.inject({
    method: 'POST',
    url: '/api/brands',
    payload: { name },
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  })
  await app.close()
  return response.json()
}

const brand = (name: string) => ({
  id: 1,
  name,
  description: null,
  status: 'active' as const,
  categoryId: 1,
  version: 1,
  catalogTypes: [],
  purchaseDiscount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

test('prepares once for a repeated key and signs its answer again', async () => {
  let prepared = 0
  let signed = 0
  const steps = routeInSteps('createBrand', {
    prepare: async ({ files }) => {
      prepared += 1
      return { size: await files.size(key) }
    },
    handle: async ({ prepared: { size } }) => ({ name: `${size} bytes` }),
    present: async ({ name }, files) => {
      signed += 1
      expect(await files.presignDownload(key)).toContain(key)
      return brand(name)
    },
  })
  const first = await answerOf(steps, 'Crocs', 'one-key')
  expect(first).toMatchObject({ status: 200, data: { name: '3 bytes' } })
  expect(await answerOf(steps, 'Crocs', 'one-key')).toEqual(first)
  expect([prepared, signed]).toEqual([1, 2])
  expect(await answerOf(steps, 'Nike', 'one-key')).toMatchObject({ status: 422 })
  expect(prepared).toBe(1)
})

test('stores a refusal of the first step under its key', async () => {
  let prepared = 0
  const steps = routeInSteps('createBrand', {
    prepare: async () => {
      prepared += 1
      return refuse('brand-exists')
    },
    handle: async () => brand('never'),
  })
  const first = await answerOf(steps, 'Crocs', 'refused-key')
  expect(first).toMatchObject({ status: 409, message: 'Brand already exists' })
  expect(await answerOf(steps, 'Crocs', 'refused-key')).toEqual(first)
  expect(await answerOf(steps, 'Nike', 'refused-key')).toMatchObject({ status: 422 })
  expect(prepared).toBe(1)
})

test('lets all steps except the transaction wait for files', async () => {
  const steps = routeInSteps('createBrand', {
    prepare: async ({ files }) => files.size(key),
    handle: async () => brand('Crocs'),
  })
  expect(await answerOf(steps)).toMatchObject({ status: 200 })
})

test('detects a handler that waits for files inside its transaction', async () => {
  const planted = route('createBrand', async () => {
    await services.files.size(key)
    return brand('Crocs')
  })
  expect(await answerOf(planted)).toMatchObject({ status: 500 })
})
