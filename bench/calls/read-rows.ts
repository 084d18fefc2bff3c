import { type Kysely, sql } from 'kysely'
import type { CallName } from '#contract/endpoints.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { endpoints } from '#contract/endpoints.ts'
import { httpRequest } from '../load/keep-alive-client.ts'

/** A row of the report: calls that only read, repeated in turn. */
export interface ReadRow {
  readonly id: string
  readonly what: string
  readonly target: string
  readonly calls: (db: Kysely<Tables>) => Promise<readonly ReadCall[]>
}

export interface ReadCall {
  readonly endpoint: readonly [method: string, path: string]
  readonly body?: object
}

function call(name: CallName, path: Readonly<Record<string, string>> = {}, body?: object): ReadCall {
  const [method = '', template = ''] = endpoints[name].split(' ')
  const address = template.replaceAll(/:(\w+)/g, (_, field: string) => path[field] ?? '')
  return { endpoint: [method, address], ...(body && { body }) }
}

/** One search per kind of match, rare and frequent. */
const searches = ['alpine', 'footwear no 77', 'store no 77', 'B01-0042', 'B12-0007', 'SO-110007']

export const readRows: readonly ReadRow[] = [
  {
    id: 'list',
    what: 'Order list, newest 10 + total',
    target: 'ratio ≥ 0.5, and ≥ 1,590 req/s (10 × Directus)',
    calls: async () => [call('getOrders', {}, {})],
  },
  {
    id: 'search',
    what: 'Order search',
    target: 'p50 ≤ 15 ms, p99 ≤ 80 ms',
    calls: async () => searches.map((search) => call('getOrders', {}, { search })),
  },
  {
    id: 'detail',
    what: 'Order detail',
    target: 'ratio ≥ 0.5',
    calls: async (db) => {
      // The IDs are random, so the first ones by ID are spread over all orders.
      const { rows } = await sql<{ id: string }>`SELECT id FROM orders ORDER BY id LIMIT 2000`.execute(db)
      return rows.map(({ id }) => call('getOrder', { streamId: id }))
    },
  },
  {
    id: 'items',
    what: 'Items page of a line list',
    target: 'ratio ≥ 0.5',
    calls: async (db) => {
      const lists = await db.selectFrom('lineLists').select('id').orderBy('id').execute()
      return lists.map(({ id }) => call('getLineListItems', { lineListId: String(id) }))
    },
  },
  {
    id: 'organizations',
    what: 'Organizations page',
    target: '≥ 2,000 req/s',
    calls: async () => [call('getOrganizations')],
  },
  {
    id: 'dashboard',
    what: 'Dashboard',
    target: '≥ 1,500 req/s',
    calls: async () => [call('getDashboard')],
  },
  {
    id: 'purchase-orders',
    what: 'Purchase order list',
    target: '≥ 1,500 req/s',
    calls: async () => [call('getPurchaseOrders', {}, {})],
  },
  {
    id: 'verify',
    what: '`GET /api/auth/verify`',
    target: 'ratio ≥ 0.6',
    calls: async () => [call('verifyToken')],
  },
]

/** An endless sequence of a row's requests, each by the next user. */
export function repeated(calls: readonly ReadCall[], tokens: readonly string[]): () => string {
  let sent = 0
  return () => {
    const { endpoint, body } = calls[sent % calls.length] ?? { endpoint: ['', ''] }
    const token = tokens[sent % tokens.length] ?? ''
    sent += 1
    return httpRequest(endpoint, { token, ...(body && { body }) })
  }
}
