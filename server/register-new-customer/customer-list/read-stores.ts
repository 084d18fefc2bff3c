import type { InputOf } from '#contract/calls.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { Reading } from './found.ts'
import { addressKey, type CustomerRows } from './group-rows.ts'
import { brandsOf } from './read-brands.ts'
import { readAddress } from './read-address.ts'
import type { ReadPerson } from './read-people.ts'
import type { RowAddress } from './row-values.ts'

type Store = InputOf<'registerNewCustomer'>['stores'][number]

interface FoundStore {
  readonly store: Store
  readonly row: SheetRow
  readonly brands: string
  readonly emails: Set<string>
}

interface Customer {
  readonly name: string
  readonly people: readonly ReadPerson[]
  readonly address: string
  readonly country: string
}

export function readStores({ rows, storeOf, byNumber }: CustomerRows, customer: Customer, reading: Reading) {
  const { values, found } = reading
  const byName = new Map<string, FoundStore>()
  let lostZeros = 0
  for (const row of rows) {
    const brandTexts = values.linesOf(row, 'brands')
    const carried = values.carriedBrands(row)
    const brands = [fold(brandTexts), ...carried].filter((one) => one !== '').join('|')
    const named = storeOf.get(row) ?? values.of(row, 'store')
    if (byNumber.has(row))
      found(row, 'organization', 'STORE_NAMED', named, {
        reason: `The row has the customer number of ${customer.name}.`,
        effect: 'imported as its store',
      })
    const own = storeAddressOf(row, { isNamed: named !== '', customer }, reading)
    const isElsewhere = own.key !== '' && own.key !== customer.address
    const name = named || (isElsewhere ? unnamedStore(row, own.address, { byName, customer, reading }) : '')
    if (name === '') {
      if (brands !== '' && !isElsewhere)
        found(row, brandTexts === '' ? undefined : 'brands', 'UNUSED_VALUE', brandTexts || name, {
          reason: 'Brands belong to a store; the row has none.',
        })
      continue
    }
    const emails = customer.people.filter((person) => person.row === row).map(({ user }) => user.email)
    const known = byName.get(fold(name))
    if (known) {
      if (brands !== '' && brands !== known.brands)
        found(row, 'brands', 'NOT_VALID', brandTexts, {
          reason: 'This store is listed twice with different brands',
        })
      for (const email of emails) known.emails.add(email)
      continue
    }
    const lost = isElsewhere && own.isDelivery ? values.lostZero(own.address.code) : undefined
    if (lost) {
      found(row, 'storePostalCode', lost.code, lost.value, lost)
      if (own.address.code.restored !== undefined) lostZeros += 1
    }
    const store: Store = {
      name,
      mainContactUserEmail: emails[0] ?? customer.people[0]?.user.email ?? '',
      ...(isElsewhere && { addresses: [{ type: 'shipping', ...readAddress(row, own.address, reading) }] }),
      brandFocusType: { brandSegmentation: brandsOf(row, brandTexts, reading) },
    }
    byName.set(fold(name), { store, row, brands, emails: new Set(emails) })
  }
  const stores = [...byName.values()]
  return {
    stores: stores.map(({ store, emails }) =>
      emails.size > 1
        ? { ...store, userEmails: [...emails].filter((email) => email !== store.mainContactUserEmail) }
        : store,
    ),
    rows: stores.map(({ row }) => row),
    lostZeros,
  }
}

function storeAddressOf(
  row: SheetRow,
  { isNamed, customer }: { isNamed: boolean; customer: Customer },
  { values, found }: Reading,
): { address: RowAddress; key: string; isDelivery: boolean } {
  const delivery = values.storeAddressOf(row, values.addressOf(row).country || customer.country)
  const own = values.addressOf(row)
  const ownKey = addressKey(own)
  if (addressKey(delivery) === '') return { address: own, key: ownKey, isDelivery: false }
  // Goods for a store with an address are delivered elsewhere, which stores do not have.
  if (isNamed && ownKey !== '' && ownKey !== customer.address) {
    found(
      row,
      values.has('storeLine1') ? 'storeLine1' : 'storeWholeAddress',
      'UNUSED_VALUE',
      delivery.line1,
      {
        reason: 'The store has another address.',
      },
    )
    return { address: own, key: ownKey, isDelivery: false }
  }
  // A store's columns often leave out what is as in the address.
  const address: RowAddress = {
    ...delivery,
    city: delivery.city || own.city,
    state: delivery.state || own.state,
    country: delivery.country || own.country || customer.country,
    postalCode: delivery.city === '' && delivery.postalCode === '' ? own.postalCode : delivery.postalCode,
  }
  return {
    address,
    key: addressKey(address) === addressKey(own) ? '' : addressKey(address),
    isDelivery: true,
  }
}

function unnamedStore(
  row: SheetRow,
  address: RowAddress,
  {
    byName,
    customer,
    reading,
  }: { byName: ReadonlyMap<string, FoundStore>; customer: Customer; reading: Reading },
): string {
  const { values, found } = reading
  const same = [...byName.values()].find(
    ({ store }) =>
      store.addresses?.some((one) => 'line1' in one && fold(one.line1) === fold(address.line1)) === true,
  )
  if (same) return same.store.name
  const column =
    values.hasStoreAddress() && values.of(row, 'storeLine1') !== ''
      ? 'storeLine1'
      : values.has('line1')
        ? 'line1'
        : 'wholeAddress'
  if (
    values.of(row, 'brands') === '' &&
    values.carriedBrands(row).length === 0 &&
    values.default('brands') === ''
  ) {
    found(row, column, 'UNUSED_VALUE', address.line1, { reason: 'The row has no store for this address.' })
    return ''
  }
  const place = [address.city, address.line1].find(
    (text) => text !== '' && !byName.has(fold(`${customer.name} (${text})`)),
  )
  const name = `${customer.name} (${place ?? byName.size + 1})`
  found(row, column, 'STORE_NAMED', address.line1, { effect: `store named ${name}` })
  return name
}
