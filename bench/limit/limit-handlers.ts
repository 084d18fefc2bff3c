import { createHash } from 'node:crypto'
import { permissionsOf } from '#contract/permissions.ts'
import {
  bestSellerOf,
  customersOf,
  figuresOf,
  itemOf,
  orderDetailOf,
  orderOf,
  organizationOf,
  purchaseOrderOf,
  salesOf,
  type Values,
} from './limit-answers.ts'
import { type Statement, statements } from './limit-statements.ts'

export interface LimitRequest {
  readonly method: string
  readonly path: string
  readonly token: string
  readonly body: { readonly search?: string; readonly orderStreamId?: string }
}

export interface LimitAnswer {
  readonly data: unknown
  readonly headers?: Record<string, string>
}

export type Run = (statement: Statement, values?: readonly unknown[]) => Promise<Values[]>

export async function answer(request: LimitRequest, run: Run): Promise<LimitAnswer> {
  const { method, path, body, token } = request
  const [, segment, id] = path.split('/').slice(1)
  switch (`${method} /${segment ?? ''}`) {
    case 'POST /orders':
      if (id === 'approve') return appendTo(body.orderStreamId, run)
      if (body.search === undefined) return page(await run(statements.orders), orderOf, 1_000)
      return page(await run(statements.search, searchValues(body.search)), orderOf, 1_000)
    case 'GET /orders':
      return { data: orderDetailOf((await run(statements.order, [id]))[0] ?? []) }
    case 'GET /line-lists':
      return page(await run(statements.items, [id]), itemOf, 10_000)
    case 'GET /organizations':
      return page(await run(statements.organizations), organizationOf, 10_000)
    case 'GET /dashboard':
      return { data: await dashboard(run) }
    case 'POST /purchase-orders':
      return page(await run(statements.purchaseOrders), purchaseOrderOf, 10_000)
    case 'GET /auth':
      return { data: { user: await userOf(token, run), permissions: [...permissionsOf('admin')] } }
    default:
      throw new Error(`No handler for ${method} ${path}`)
  }
}

const pageSize = 10

/** A page from rows that begin with the total. */
function page(rows: Values[], toItem: (values: Values) => unknown, cap: number): LimitAnswer {
  const total = Number(rows[0]?.[0] ?? 0)
  return {
    data: rows.slice(0, pageSize).map(([, ...values]) => toItem(values)),
    headers: {
      'X-Total-Count': String(Math.min(total, cap)),
      ...(total > cap && { 'X-Total-Capped': 'true' }),
    },
  }
}

function searchValues(search: string) {
  const word = search.trim().toLowerCase()
  return [`%${word}%`, Number(/^so-(\d+)$/.exec(word)?.[1] ?? -1)]
}

/** Days as YYYY-MM-DD in the server's default time zone. */
const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' })

async function dashboard(run: Run) {
  const from = days.format(Date.now() - 365 * 86_400_000)
  const [[figures = []], last, best, sales] = await Promise.all([
    run(statements.figures),
    run(statements.lastOrders),
    run(statements.bestSellers),
    run(statements.sales, [from]),
  ])
  const lastOrders = last.map(orderOf)
  return {
    ...figuresOf(figures),
    lastOrders,
    topCustomers: customersOf(lastOrders),
    mostUnitsSold: best.map(bestSellerOf),
    salesByWeek: sales.map(salesOf),
  }
}

async function appendTo(orderId: string | undefined, run: Run): Promise<LimitAnswer> {
  const [[version = null] = []] = await run(statements.append, [orderId])
  return { data: { nextExpectedStreamVersion: Number(version) } }
}

async function userOf(token: string, run: Run) {
  const [[id, email, firstName, lastName] = []] = await run(statements.user, [
    createHash('sha256').update(token).digest(),
  ])
  if (id === undefined) throw new Error('No such token')
  return { id, email, firstName, lastName }
}
