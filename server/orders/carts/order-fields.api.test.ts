import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { addressLine } from '#contract/customers/address-line.ts'
import {
  customerSees,
  detailNames,
  fieldNames,
  fieldOf,
  keyOf,
  listedNames,
  textKeyOf,
} from '#contract/orders/field-sets.ts'
import type { DetailName, FieldKind } from '#contract/orders/order-fields.ts'
import { buildCustomer } from '#server/testing/build/customer.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { placeOrders } from '#server/testing/concurrency/place-orders.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call, exported } = await testApp()
const { submitted } = placeOrders({ call, clock })
const customer = await buildCustomer(db)
const as = await signInAs(db, clock, customer.buyer.id, 'portal')
const address = { type: 'shipping' as const, line1: '1 Pier', city: 'Salem', state: 'MA', country: 'US' }
await call('changeStoreAddresses', { id: customer.storeId, addresses: [address] })
const rep = await buildUser(db, { type: 'internal', firstName: 'Rita', lastName: 'Reyes' })

/** What is sent for each kind of detail, and what is then returned, exported, and in the history. */
const values = (name: DetailName) => {
  const text = `${name} 1`
  const day = {
    sent: '2027-02-01',
    read: '2027-02-01T00:00:00Z',
    exported: '2/1/2027',
    recorded: '2027-02-01',
  }
  return {
    text: { sent: text, read: text, exported: text, recorded: text },
    note: { sent: text, read: text, exported: text, recorded: text },
    day,
    address: { sent: 'shipping', read: address, exported: null, recorded: addressLine(address) },
    person: { sent: rep.id, read: 'Rita Reyes', exported: 'Rita Reyes', recorded: 'Rita Reyes' },
  }[fieldOf(name).kind]
}
const by = (
  names: readonly DetailName[],
  nameOf: (name: DetailName) => string,
  of: 'sent' | 'read' | 'recorded',
) => Object.fromEntries(names.map((name) => [nameOf(name), values(name)[of]]))

it('every detail is saved and returned, in lists if it is listed, in the history, and only to those who may see it', async () => {
  const { streamId } = await submitted(customer)
  const details = by(detailNames, keyOf, 'sent')
  expect((await call('changeOrderDetails', { orderStreamId: streamId, details })).status).toBe(200)

  const { data } = await call('getOrder', { streamId })
  expect(data).toMatchObject(by(detailNames, textKeyOf, 'read'))
  const [row] = (await call('getOrders', {})).data
  expect(row).toMatchObject(by(listedNames, textKeyOf, 'read'))
  const [entry] = (await call('getOrderHistory', { id: streamId })).data
  expect(entry?.after).toEqual(by(detailNames, (name) => name, 'recorded'))

  const [head = '', line = ''] = await exported('exportOrders', {})
  const cells = new Map(head.split(',').map((label, at) => [label, line.split(',')[at]]))
  expect(listedNames.map((name) => cells.get(fieldOf(name).label))).toEqual(
    listedNames.map((name) => values(name).exported),
  )

  const hidden = detailNames.filter((name) => !customerSees(name, data.status))
  const forCustomer = {
    ...by(detailNames, textKeyOf, 'read'),
    ...Object.fromEntries(hidden.map((name) => [textKeyOf(name), null])),
  }
  const own = (await call('getOrder', { streamId }, { as })).data
  expect(own).toMatchObject(forCustomer)
  const [ownRow] = (await call('getOrders', {}, { as })).data
  for (const key of listedNames.map((name) => textKeyOf(name)))
    expect([key, ownRow?.[key]]).toEqual([key, forCustomer[key]])
  expect(hidden).toContain('internalNote')
})

const types: Record<FieldKind, string> = {
  text: 'text',
  note: 'text',
  day: 'date',
  address: 'jsonb',
  person: 'uuid',
}

it('every field has a column of its kind', async () => {
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`
    SELECT column_name AS name, data_type AS type, is_nullable AS nullable
    FROM information_schema.columns WHERE table_name = 'orders'`.execute(db)
  const columns = new Map(rows.map(({ name, type, nullable }) => [name, [type, nullable]]))
  const columnOf = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  for (const name of fieldNames)
    expect([name, columns.get(columnOf(keyOf(name)))]).toEqual([name, [types[fieldOf(name).kind], 'YES']])
})
