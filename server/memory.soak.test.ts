import { describe, expect, it } from 'vitest'
import { recordFigure, sizeOf } from './testing/measures/reliability.ts'
import { watchedServer, type WireRequest } from '#server/testing/servers/watched-server.ts'

const json = { 'content-type': 'application/json' }
const id = '01900000-0000-7000-8000-000000000001'

/** Typical requests of users and scripts: reads, refusals, invalid input, unknown addresses, sign-in, files. */
const requests: readonly WireRequest[] = [
  { as: 'staff', method: 'GET', path: '/api/brands?search=shoe' },
  { as: 'staff', method: 'POST', path: '/api/orders/get', headers: json, body: '{"pageSize":10}' },
  { as: 'staff', method: 'GET', path: `/api/users/${id}` },
  { as: 'staff', method: 'PUT', path: '/api/brands/1', headers: json, body: '{"name":"","more":1}' },
  { as: 'staff', method: 'POST', path: '/api/brands', headers: json, body: `{"name":${'['.repeat(50)}` },
  { as: 'staff', method: 'POST', path: '/api/roles/export', headers: json, body: '{}' },
  { as: 'customer', method: 'GET', path: '/api/orders/stores' },
  { as: 'customer', method: 'GET', path: '/api/brands' },
  { as: 'nobody', method: 'GET', path: '/api/account' },
  { as: 'nobody', method: 'GET', path: '/api/%ff' },
  { as: 'nobody', method: 'GET', path: '/livez' },
  { as: 'nobody', method: 'GET', path: '/jwks' },
  { as: 'nobody', method: 'GET', path: `/api/nowhere/${'x'.repeat(500)}` },
  { as: 'nobody', method: 'POST', path: '/token', body: 'grant_type=refresh_token&refresh_token=x' },
  { as: 'nobody', method: 'GET', path: '/files/uploads/a.pdf?signature=x' },
]

/** How many more bytes a server may use after any number of requests; a single request is several thousand. */
const most = 4_000_000

/** By how many bytes the server grows over this many requests, after as many to fill its caches and pools. */
async function growth(
  server: Awaited<ReturnType<typeof watchedServer>>,
  { warmUp, count, headers = {} }: { warmUp: number; count: number; headers?: Record<string, string> },
): Promise<number> {
  const sendMany = async (many: number) => {
    let next = 0
    const sendRest = async () => {
      for (let at = next++; at < many; at = next++) {
        const request = requests[at % requests.length] as WireRequest
        await server.send({ ...request, headers: { ...request.headers, ...headers } })
      }
    }
    await Promise.all([sendRest(), sendRest(), sendRest(), sendRest()])
  }
  await sendMany(warmUp)
  const before = await server.heap()
  await sendMany(count)
  return (await server.heap()) - before
}

describe('the memory of the server', async () => {
  const server = await watchedServer({ planted: true })

  it('does not grow with the number of requests', async () => {
    const count = sizeOf({ small: 3_000, full: 100_000 })
    const grown = await growth(server, { warmUp: 1_500, count })
    recordFigure('memory', `${(grown / 1_000_000).toFixed(1)} MB more after ${count} requests`)
    expect(grown).toBeLessThan(most)
  }, 3_600_000)

  it('detects a server that keeps each request', async () => {
    const headers = { 'x-planted': 'kept-requests' }
    expect(await growth(server, { warmUp: 0, count: 2_000, headers })).toBeGreaterThan(most)
  }, 600_000)
})
