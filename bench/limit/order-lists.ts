import type { InputOf } from '#contract/calls.ts'
import { orderPage } from './statements.ts'

type Input = InputOf<'getOrders'>

/** The condition of each filter that the bench asks for; `$n` is its value. */
const conditions: { readonly [Name in keyof Input]?: string } = {
  status: 'o.status = ANY($n)',
  brandId: 'o.brand_ids @> ARRAY[$n::integer]',
  organizationId: 'o.organization_id = $n',
  storeId: 'o.store_id = $n',
  salesRepId: 'o.sales_rep_id = $n',
  lineListId: 'o.line_list_ids @> ARRAY[$n::integer]',
  type: 'o.type = $n',
  submittedFrom: "o.sorted_at >= $n::date::timestamp AT TIME ZONE 'America/New_York'",
  submittedTo: "o.sorted_at < ($n::date + 1)::timestamp AT TIME ZONE 'America/New_York'",
  hasMultipleBrands: 'o.has_multiple_brands = $n',
}

const sorts = {
  dateSubmitted: 'o.sorted_at DESC, o.id DESC',
  totalPrice: 'o.total_price DESC, o.id DESC',
  number: 'o.number DESC, o.id DESC',
}

export interface Query {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statement of an order list, the same text for the same filters. */
export function orderList({ search, orderBy = 'dateSubmitted', ...filters }: Input): Query {
  if (search !== undefined) return searched(search)
  const given = Object.entries(filters)
  const values = given.map(([, value]) => value)
  const own = given.map(([name], index) => {
    const condition = conditions[name as keyof Input]
    if (condition === undefined) throw new Error(`The limit does not know the filter ${name}`)
    return condition.replaceAll('$n', `$${index + 1}`)
  })
  const where = [...own, ...(filters.status === undefined ? ["o.status <> 'denied'"] : [])].join(' AND ')
  const brand = given.findIndex(([name]) => name === 'brandId') + 1
  const share = brand === 0 ? undefined : shareOf(`$${brand}`)
  return { text: orderPage(`SELECT o.id FROM orders AS o WHERE ${where}`, sorts[orderBy], share), values }
}

/** The share of a brand, a value of the statement, in an order. */
function shareOf(brand: string): string {
  return `json_build_object('unitsCount', coalesce((o.quantity_per_brand ->> ${brand}::text)::integer, 0), 'totalPrice',
    (SELECT coalesce(sum(quantity * unit_price), 0) / 100.0 FROM order_lines WHERE order_id = o.id AND brand_id = ${brand}))`
}

function newest(condition: string): string {
  return `LATERAL (SELECT id, sorted_at FROM orders WHERE ${condition} AND status <> 'denied' ORDER BY sorted_at DESC LIMIT 1001) AS one`
}

/** The newest 1,001 of each kind of match contain the newest 1,001 of all. */
function searched(search: string): Query {
  const word = search.trim().toLowerCase()
  const found = `SELECT o.id FROM (
      SELECT id, sorted_at FROM orders WHERE number = $2 AND status <> 'denied'
      UNION SELECT one.* FROM (SELECT id FROM organizations WHERE search LIKE $1) AS named, ${newest('organization_id = named.id')}
      UNION SELECT one.* FROM (SELECT id FROM stores WHERE search LIKE $1) AS named, ${newest('store_id = named.id')}
      UNION SELECT one.* FROM (SELECT code FROM ordered_models WHERE code LIKE $1) AS models, LATERAL (
        SELECT order_id AS id, sorted_at FROM order_models WHERE model_code = models.code AND status <> 'denied' ORDER BY sorted_at DESC LIMIT 1001) AS one) AS o`
  return {
    text: orderPage(found, sorts.dateSubmitted),
    values: [`%${word}%`, Number(/^so-(\d+)$/.exec(word)?.[1] ?? -1)],
  }
}
