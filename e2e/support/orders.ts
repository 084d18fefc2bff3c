import type { Locator, Page } from '@playwright/test'
import type { Availability, StockType } from '#contract/line-lists/line-list-types.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import { buildBrand } from '#server/testing/build/brand.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { buildStore } from '#server/testing/build/store.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildUser } from '#server/testing/build/user.ts'
import type { Product } from './product.ts'

export function orderRow(page: Page, number: string): Locator {
  const table = page.getByRole('table', { name: 'Orders', exact: true })
  return table.getByRole('row', { name: new RegExp(number) })
}

interface StockKind {
  stockType: StockType
  availability: Availability
}

/** Options of an order. */
interface OrderWish {
  brands?: number
  type?: 'own-stock' | 'pre-book'
  /** The kind of its Open Stock lists. */
  stock?: StockKind
  /** Stock per size. */
  quantity?: number
  /** Units per size. */
  units?: number
  /** Sizes per brand. */
  sizes?: number
  /** Do not submit it. */
  cart?: boolean
}

/** Creates a customer with a store and brands, each with a published list of three models. */
export async function haveCustomer(
  { db }: Product,
  wish: {
    brands: number
    type: 'own-stock' | 'pre-book'
    quantity: number | null
    sizes?: readonly string[]
    pack?: Pack
    stock?: StockKind
  },
) {
  const { brands, stock, ...list } = wish
  const name = crypto.randomUUID().slice(0, 8)
  const { id: catalogTypeId } = await db
    .insertInto('catalogTypes')
    .values({ name: `shelf ${name}`, nameKey: `shelf ${name}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const segments = await Promise.all(
    Array.from({ length: brands }, async () => ({
      brandId: await buildBrand(db),
      segmentation: 'good' as const,
      catalogTypeIds: [catalogTypeId],
    })),
  )
  const organizationId = await buildOrganization(db)
  const email = `${name}@customer.test`
  const buyer = await buildUser(db, { type: 'external', organizationId, email })
  const storeName = `Store ${name}`
  const store = await buildStore(db, {
    organizationId,
    name: storeName,
    mainContactUserId: buyer.id,
    brandSegmentation: segments,
  })
  const lists = await Promise.all(
    segments.map(async (segment) => buildPublishedList(db, segment, { ...list, ...stock })),
  )
  return { organizationId, email, storeId: store.id, storeName, segments, lists }
}

/** Creates a customer and an order of some sizes of each brand, two by default. */
export async function haveOrder(product: Product, wish: OrderWish = {}) {
  const { brands = 1, type = 'pre-book', quantity = null, units = 6, sizes = 2, cart = false, stock } = wish
  const customer = await haveCustomer(product, { brands, type, quantity, ...(stock && { stock }) })
  const items = customer.lists.flatMap(({ itemIds }) =>
    itemIds.slice(0, sizes).map((itemId) => ({ itemId, quantity: units })),
  )
  const { order } = await product.call('createOrder', { storeId: customer.storeId, type, items })
  if (!cart) await product.call('submitOrder', { orderStreamId: order.streamId })
  return { ...customer, streamId: order.streamId, number: order.number, items }
}
