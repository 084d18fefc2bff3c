import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { endpoints, type CallName } from '#contract/endpoints.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'

/** What the users saw. */
export interface LoadResult {
  readonly requests: number
  /** Requests that were not answered with success, with their reasons. */
  readonly failures: readonly string[]
  /** When the last of them failed, as `performance.now()`; 0 without failures. */
  readonly failedUntil: number
  /** Names of brands whose creation was confirmed. */
  readonly brands: readonly string[]
  /** Orders whose approval was confirmed, by ID. */
  readonly approved: readonly string[]
  /** Median and 99th percentile of the time to an answer, and the longest, in milliseconds. */
  readonly milliseconds: { readonly p50: number; readonly p99: number; readonly max: number }
}

/** Lets several users read lists, create brands, and place and approve orders, until the returned function is called. */
export async function startLoad(
  origin: string,
  db: Kysely<Tables>,
  {
    customer,
    users,
    sessions = 0,
  }: {
    customer: Awaited<ReturnType<typeof buildCustomer>>
    users: number
    /** How many users are signed in before the load starts, so that it needs no database itself. */
    sessions?: number
  },
): Promise<() => Promise<LoadResult>> {
  const failures: string[] = []
  const brands: string[] = []
  const approved: string[] = []
  const times: number[] = []
  const ending = new AbortController()
  let failedUntil = 0
  // Names that no other load on the same database takes.
  const series = crypto.randomUUID().slice(0, 8)
  const signIn = async () => signInAs(db, systemClock, (await buildUser(db)).id)
  const tokens = await Promise.all(Array.from({ length: sessions }, signIn))

  async function call<Data>(token: string, name: CallName, input: Record<string, unknown> = {}) {
    const [method = '', path = ''] = endpoints[name].split(' ')
    const query =
      method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
    const from = performance.now()
    try {
      const response = await fetch(`${origin}${path}${query}`, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(method !== 'GET' && {
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
          }),
        },
        ...(method !== 'GET' && { body: JSON.stringify(input) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 200)}`)
      return (JSON.parse(text) as { data: Data }).data
    } catch (error) {
      const { message, cause } = error as Error
      failedUntil = performance.now()
      failures.push(`${name}: ${message} ${cause instanceof Error ? cause.message : ''}`.trim())
      return undefined
    } finally {
      times.push(performance.now() - from)
    }
  }

  async function use(user: number, round: number, token: string) {
    await call(token, 'getBrands', { search: `Brand ${round % 10}` })
    await call(token, 'getOrders', { pageSize: 10 })
    const name = `Brand ${user}-${round} ${series}`
    if (await call(token, 'createBrand', { name })) brands.push(name)
    const items = [{ itemId: customer.lists[0]?.itemIds[0] ?? 0, quantity: 1 }]
    const created = await call<{ order: { streamId: string } }>(token, 'createOrder', {
      storeId: customer.storeId,
      type: 'pre-book',
      items,
    })
    const orderStreamId = created?.order.streamId
    if (orderStreamId === undefined) return
    if (!(await call(token, 'submitOrder', { orderStreamId }))) return
    if (await call(token, 'approveOrder', { orderStreamId })) approved.push(orderStreamId)
  }

  async function work(user: number) {
    for (let round = 0; !ending.signal.aborted; round += 1) {
      // A new user every 30 rounds stays within the limit of requests per minute.
      const token = tokens.pop() ?? (await signIn())
      for (let step = 0; step < 30 && !ending.signal.aborted; step += 1) {
        await use(user, round * 30 + step, token)
        await delay(50)
      }
    }
  }

  const working = Promise.all(Array.from({ length: users }, async (_, user) => work(user)))
  return async () => {
    ending.abort()
    await working
    const sorted = times.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
    const milliseconds = { p50: at(0.5), p99: at(0.99), max: at(1) }
    return { requests: times.length, failures, failedUntil, brands, approved, milliseconds }
  }
}

/** The confirmed writes that the database does not have. */
export async function lostWrites(
  db: Kysely<Tables>,
  { brands, approved }: Pick<LoadResult, 'brands' | 'approved'>,
): Promise<string[]> {
  const found = await db
    .selectFrom('brands')
    .select('name')
    .where('name', 'in', [...brands, ''])
    .execute()
  const orders = await db.selectFrom('orders').select('id').where('status', '=', 'approved').execute()
  const names = new Set(found.map(({ name }) => name))
  const ids = new Set(orders.map(({ id }) => id))
  return [...brands.filter((name) => !names.has(name)), ...approved.filter((id) => !ids.has(id))]
}
