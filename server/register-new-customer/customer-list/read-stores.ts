import type { InputOf } from '#contract/calls.ts'
import { fold } from '#contract/input/fold.ts'
import type { SheetRow } from '#server/imports/small-files/read-table-in-child.ts'
import type { Reading } from './found.ts'
import { addressKey, type CustomerRows } from './group-rows.ts'
import { brandsOf } from './read-brands.ts'
import { type AddressColumns, readAddress } from './read-address.ts'
import type { ReadPerson } from './read-people.ts'
import type { RowAddress, RowValues } from './row-values.ts'
import { type NamedStore, storesOfCell } from './stores-of-cell.ts'

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
  readonly state: string
  readonly country: string
}

export function readStores({ rows, storeOf, byNumber }: CustomerRows, customer: Customer, reading: Reading) {
  const { values, found } = reading
  const byName = new Map<string, FoundStore>()
  let lostZeros = 0
  for (const row of rows) {
    const brands = brandsKey(row, values)
    const cell = storeOf.get(row) ?? values.linesOf(row, 'store')
    if (byNumber.has(row))
      found(row, 'organization', 'STORE_NAMED', cell, {
        reason: `The row has the customer number of ${customer.name}.`,
        effect: 'imported as its store',
      })
    const own = storeAddressOf(row, { isNamed: cell !== '', customer }, reading)
    const isElsewhere = own.key !== '' && own.key !== customer.address
    const unnamed =
      cell === '' && isElsewhere ? unnamedStore(row, own.address, { byName, customer, reading }) : ''
    const named: readonly NamedStore[] =
      cell !== '' ? storesOfCell(cell, customer.country, values) : unnamed === '' ? [] : [{ name: unnamed }]
    if (named.length === 0 && brands !== '' && !isElsewhere)
      found(
        row,
        values.of(row, 'brands') === '' ? undefined : 'brands',
        'UNUSED_VALUE',
        values.of(row, 'brands'),
        {
          reason: 'Brands belong to a store; the row has none.',
        },
      )
    const emails = customer.people.filter((person) => person.row === row).map(({ user }) => user.email)
    for (const { name, address } of named) {
      const known = byName.get(fold(name))
      if (known) {
        if (brands !== '' && brands !== known.brands)
          found(row, 'brands', 'NOT_VALID', values.of(row, 'brands'), {
            reason: 'This store is listed twice with different brands',
          })
        for (const email of emails) known.emails.add(email)
        continue
      }
      const placed = address ? { address, columns: cellColumns } : isElsewhere ? own : undefined
      const lost = placed?.columns && values.lostZero(placed.address.code)
      if (placed?.columns && lost) {
        found(row, placed.columns.postalCode, lost.code, lost.value, lost)
        if (placed.address.code.restored !== undefined) lostZeros += 1
      }
      const store: Store = {
        name,
        mainContactUserEmail: emails[0] ?? customer.people[0]?.user.email ?? '',
        ...(placed && {
          addresses: [
            {
              type: 'shipping',
              ...readAddress(row, withCountry(placed.address, customer), reading, placed.columns),
            },
          ],
        }),
        brandFocusType: { brandSegmentation: brandsOf(row, values.linesOf(row, 'brands'), reading) },
      }
      byName.set(fold(name), { store, row, brands, emails: new Set(emails) })
    }
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

function brandsKey(row: SheetRow, values: RowValues): string {
  return [fold(values.of(row, 'brands')), ...values.carriedBrands(row)].filter((one) => one !== '').join('|')
}

const cellColumns: AddressColumns = { postalCode: 'store', wholeAddress: 'store' }

function withCountry(address: RowAddress, { country }: Customer): RowAddress {
  return address.country === '' ? { ...address, country } : address
}

function storeAddressOf(
  row: SheetRow,
  { isNamed, customer }: { isNamed: boolean; customer: Customer },
  { values, found }: Reading,
): { address: RowAddress; key: string; columns?: AddressColumns } {
  const delivery = values.storeAddressOf(row, values.addressOf(row).country || customer.country)
  const own = values.addressOf(row)
  const ownKey = addressKey(own)
  if (addressKey(delivery) === '') return { address: own, key: ownKey }
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
    return { address: own, key: ownKey }
  }
  // A store's columns often leave out what is as in the address.
  const address: RowAddress = {
    ...delivery,
    city: delivery.city || own.city,
    state: delivery.state || own.state || (values.has('storeState') ? '' : customer.state),
    country: delivery.country || own.country || customer.country,
    postalCode: delivery.city === '' && delivery.postalCode === '' ? own.postalCode : delivery.postalCode,
  }
  return {
    address,
    key: addressKey(address) === addressKey(own) ? '' : addressKey(address),
    columns: deliveryColumns(values),
  }
}

function deliveryColumns(values: RowValues): AddressColumns {
  const wholeAddress = values.has('storeWholeAddress') ? 'storeWholeAddress' : 'storeLine1'
  const codes = ['storePostalCode', 'storePlace'] as const
  return { wholeAddress, postalCode: codes.find((column) => values.has(column)) ?? wholeAddress }
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
