import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { buildPublishedList } from '#server/testing/build/line-list.ts'
import { buildOrganization } from '#server/testing/build/organization.ts'
import { buildSegment, buildStore } from '#server/testing/build/store.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { call, clock, db } = await testApp()

let organizationId: string
let storeId: string
let lineListId: number
let itemId: number
let as: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  const segment = await buildSegment(db)
  const list = await buildPublishedList(db, segment, { items: 2 })
  lineListId = list.lineListId
  itemId = list.itemIds[0] ?? 0
  organizationId = await buildOrganization(db)
  const buyer = await buildUser(db, { type: 'external', organizationId })
  const store = await buildStore(db, {
    organizationId,
    mainContactUserId: buyer.id,
    brandSegmentation: [segment],
  })
  storeId = store.id
  as = await signInAs(db, clock, buyer.id, 'portal')
})

async function discount(percent: number): Promise<void> {
  const discounts = percent === 0 ? [] : [{ brand: 'all' as const, discount: percent }]
  expect((await call('updateDiscounts', { id: organizationId, discounts })).status).toBe(200)
}

async function rate(currencyRate: number): Promise<void> {
  await call('updateLineList', { lineListId, currencyRate })
}

const openCart = async () =>
  (await call('createOrder', { storeId, type: 'pre-book', items: [{ itemId, quantity: 5 }] })).data.order
const read = async (streamId: string) => (await call('getOrder', { streamId })).data

describe('an open cart', () => {
  test('gets the new price with a note when a discount is removed, and is submitted at it', async () => {
    await discount(50)
    const cart = await openCart()
    await discount(0)
    const now = await read(cart.streamId)
    expect(now).toMatchObject({ totalPrice: cart.totalPrice * 2, version: cart.version + 1 })
    expect(now.notes).toMatchObject([{ from: cart.totalPrice / 5, to: (cart.totalPrice * 2) / 5 }])
    const { data } = await call('submitOrder', { orderStreamId: cart.streamId, seenTotal: now.totalPrice })
    expect(data.order).toMatchObject({ status: 'pending-review', totalPrice: now.totalPrice })
  })

  test('loses its note when the discount comes back', async () => {
    await discount(50)
    const cart = await openCart()
    await discount(20)
    await discount(50)
    expect(await read(cart.streamId)).toMatchObject({ totalPrice: cart.totalPrice, notes: [] })
  })

  test('of another organization keeps its price', async () => {
    await discount(0)
    const cart = await openCart()
    const other = await buildOrganization(db)
    await call('updateDiscounts', { id: other, discounts: [{ brand: 'all', discount: 30 }] })
    expect(await read(cart.streamId)).toMatchObject({ version: cart.version })
  })

  test('is not submitted at another total than the one that was seen, by staff and by customers', async () => {
    await discount(50)
    const cart = await openCart()
    // Without a call, so that the cart is not adjusted.
    await sql`UPDATE organizations SET discounts = '[]' WHERE id = ${organizationId}`.execute(db)
    const refused = {
      status: 409,
      message: `The total is now $${(cart.totalPrice * 2).toFixed(2)}, not $${cart.totalPrice.toFixed(2)}.`,
      data: { seenTotal: cart.totalPrice, totalPrice: cart.totalPrice * 2 },
    }
    const seen = { orderStreamId: cart.streamId, seenTotal: cart.totalPrice }
    expect(await call('submitOrder', seen)).toMatchObject(refused)
    expect(await call('submitOrder', seen, { as })).toMatchObject(refused)
    expect(await read(cart.streamId)).toMatchObject({ status: 'cart', version: cart.version })
    const accepted = await call('submitOrder', { ...seen, seenTotal: cart.totalPrice * 2 }, { as })
    expect(accepted.data.order).toMatchObject({ status: 'pending-review', totalPrice: cart.totalPrice * 2 })
  })
})

type Change = (round: number) => Promise<void>

const changePrices: Change = async (round) =>
  round % 2 === 0 ? discount((round * 7) % 60) : rate(1 + (round % 5) / 10)

/** Submits carts while prices change: each costs what was shown, or is refused. */
async function submitsAsSeen(rounds: number, change: Change): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    // A user is limited to 300 requests a minute.
    clock.advance(5_000)
    const cart = await openCart()
    const shown = await read(cart.streamId)
    const [answer] = await Promise.all([
      call('submitOrder', { orderStreamId: cart.streamId, seenTotal: shown.totalPrice }),
      change(round),
    ])
    if (answer.status === 200) expect(answer.data.order.totalPrice).toBe(shown.totalPrice)
    else expect(answer.status).toBe(409)
  }
}

test('is submitted at the total that was shown or refused, while prices change', async () => {
  const rounds = sizeOf({ small: 10, full: 300 })
  await submitsAsSeen(rounds, changePrices)
  recordFigure('cart-prices', `${rounds} submits while discounts and rates changed`)
  expect((await read((await openCart()).streamId)).status).toBe('cart')
})

test('detects a cart that is submitted at a new total without a word', async () => {
  const cart = await openCart()
  await sql`CREATE FUNCTION raise_price() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN IF NEW.status = ''pending-review'' THEN NEW.total_price := NEW.total_price * 2; END IF; RETURN NEW; END'`.execute(
    db,
  )
  await sql`CREATE TRIGGER raise_price BEFORE UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION raise_price()`.execute(
    db,
  )
  await expect(
    submitsAsSeen(1, async () => undefined).finally(async () =>
      sql`DROP FUNCTION raise_price() CASCADE`.execute(db),
    ),
  ).rejects.toThrow()
  expect((await read(cart.streamId)).status).toBe('cart')
})
