import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Hostile, hostileRequests, targets, toWire } from '#server/testing/inputs/hostile-requests.ts'
import type { Fault } from './testing/planted/plant-faults.ts'
import { recordFigure, sizeOf } from './testing/measures/reliability.ts'
import { watchedServer, type WireRequest } from '#server/testing/servers/watched-server.ts'

const lists = (depth: number, count: number) =>
  JSON.stringify({
    items: Array.from({ length: count }, () => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
  })
const rows = `Organization\n${'Acme,x\n'.repeat(80_000)}`

/** Requests that used to block the server, each with the fault that caused it. */
const offenders: readonly (WireRequest & { fault: Fault })[] = [
  { fault: 'quadratic-redaction', as: 'nobody', method: 'GET', path: `/${'\\'.repeat(15_000)}` },
  {
    fault: 'path-copying-search',
    as: 'customer',
    method: 'POST',
    path: '/api/orders/get',
    headers: { 'content-type': 'application/json' },
    body: lists(2_400, 200),
  },
  {
    fault: 'quadratic-gathering',
    as: 'staff',
    method: 'POST',
    path: '/api/register-new-customer/import',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName: 'customers.csv', file: Buffer.from(rows).toString('base64') }),
  },
]

const server = await watchedServer({ planted: true })
/** How long one request may block all others: the time that the server needs to parse 30 MB of JSON, about 150 ms. */
const most = 30 * (await server.parsingMegabyte())

describe('the event loop', () => {
  let [longest, sent] = [0, 0]
  async function blockOf(request: WireRequest): Promise<number> {
    const block = await server.blockOf(request, most)
    longest = Math.max(longest, block)
    sent += 1
    return block
  }

  it.each(offenders)(
    'is not blocked by a request that blocks it with a $fault',
    async (request) => {
      await server.send(request)
      expect(await blockOf(request)).toBeLessThan(most)
    },
    600_000,
  )

  it('is never blocked by one request for longer than parsing 30 MB of JSON takes, with any address, headers, body, and sender', async () => {
    const isBrief = async (hostile: Hostile) => {
      expect(await blockOf(toWire(hostile))).toBeLessThan(most)
    }
    for (const target of targets)
      await fc.assert(fc.asyncProperty(hostileRequests(target), isBrief), {
        numRuns: sizeOf({ small: 1, full: 60 }),
        endOnFailure: true,
      })
    recordFigure('event-loop', `longest block ${Math.round(longest)} ms in ${sent} requests`)
  }, 3_600_000)
})

describe('the check', () => {
  it.each(offenders)(
    'detects a $fault',
    async ({ fault, ...request }) => {
      const headers = { ...request.headers, 'x-planted': fault }
      expect(await server.blockOf({ ...request, headers }, most)).toBeGreaterThan(most)
    },
    600_000,
  )
})
