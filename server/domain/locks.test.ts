import { expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { acquire, beginLocks, type Lock, type Locks, type LocksBefore, shareBrands } from './locks.ts'

const transaction = () => ({ isTransaction: true }) as Kysely<Tables>
const begin = () => beginLocks(transaction())
const lock = async () => {}

test('locks are acquired in the global order; any of them may be skipped', async () => {
  const organizations = await acquire(begin(), 'organizations', lock)
  const streams = await acquire(organizations, 'store-streams', lock)
  const stores = await acquire(streams, 'stores', lock)
  const roles = await acquire(stores, 'roles', lock)
  const users = await acquire(roles, 'users', lock)
  const types = await acquire(users, 'catalog-types', lock)
  const lists = await acquire(types, 'line-lists', lock)
  const carts = await acquire(lists, 'carts', lock)
  const groups = await acquire(carts, 'groups', lock)
  const orders = await acquire(groups, 'orders', lock)
  const skus = await acquire(orders, 'skus', lock)
  const brands = await acquire(skus, 'brands', lock)
  expect(brands.tx).toBe(organizations.tx)
  expect(await acquire(begin(), 'skus', lock)).toBeTruthy()
})

test('a lock out of order does not compile', async () => {
  const groups = await acquire(begin(), 'groups', lock)
  // @ts-expect-error organizations come first
  await expect(acquire(groups, 'organizations', lock)).rejects.toThrow('too late')
  // @ts-expect-error users come before line lists
  await expect(acquire(groups, 'users', lock)).rejects.toThrow('too late')
  // @ts-expect-error catalog types come before line lists
  await expect(acquire(groups, 'catalog-types', lock)).rejects.toThrow('too late')
  // @ts-expect-error line lists come before groups
  await expect(acquire(groups, 'line-lists', lock)).rejects.toThrow('too late')
  // @ts-expect-error carts come before groups
  await expect(acquire(groups, 'carts', lock)).rejects.toThrow('too late')
  // @ts-expect-error groups are acquired once
  await expect(acquire(groups, 'groups', lock)).rejects.toThrow('too late')
  const skus = await acquire(groups, 'skus', lock)
  // @ts-expect-error orders come before SKUs
  await expect(acquire(skus, 'orders', lock)).rejects.toThrow('too late')
  // @ts-expect-error SKUs are acquired once
  await expect(acquire(skus, 'skus', lock)).rejects.toThrow('too late')
})

test('people are locked after stores, and a store after its stream', async () => {
  const users = await acquire(begin(), 'users', lock)
  // @ts-expect-error roles come before users
  await expect(acquire(users, 'roles', lock)).rejects.toThrow('too late')
  const stores = await acquire(begin(), 'stores', lock)
  // @ts-expect-error the stream comes before the row
  await expect(acquire(stores, 'store-streams', lock)).rejects.toThrow('too late')
})

test('brands are share-locked at any point, and nothing is locked after one that changes', async () => {
  const orders = await acquire(begin(), 'orders', lock)
  await shareBrands(orders, lock)
  const skus = await acquire(orders, 'skus', lock)
  const brands = await acquire(skus, 'brands', lock)
  // @ts-expect-error a brand is changed last
  await expect(shareBrands(brands, lock)).rejects.toThrow('last')
  const locks: readonly Lock[] = ['organizations', 'stores', 'users', 'line-lists', 'orders', 'skus']
  for (const next of locks)
    // @ts-expect-error a brand is changed last
    await expect(acquire(brands, next, lock)).rejects.toThrow('too late')
})

test('a transaction may lock again what it holds, except carts, groups, orders, and SKUs', async () => {
  const users = await acquire(await acquire(begin(), 'organizations', lock), 'users', lock)
  await acquire(beginLocks(users.tx), 'organizations', lock)
  await expect(acquire(beginLocks(users.tx), 'stores', lock)).rejects.toThrow('too late')
  const orders = await acquire(users, 'orders', lock)
  await expect(acquire(beginLocks(orders.tx), 'orders', lock)).rejects.toThrow('too late')
})

test('a function that locks accepts only what comes before its lock', () => {
  const lockOrders = (locks: LocksBefore<'orders'>) => locks
  const changeOrders = (locks: Locks<'orders' | 'skus'>) => locks
  const none = begin()
  expect(lockOrders(none)).toBe(none)
  expect(lockOrders(none as unknown as Locks<'groups'>)).toBe(none)
  // @ts-expect-error SKUs are locked already
  expect(lockOrders(none as unknown as Locks<'skus'>)).toBe(none)
  // @ts-expect-error nothing is locked yet
  expect(changeOrders(none)).toBe(none)
})

test('a chain that is used again after a later lock throws, and so does a second chain of the transaction', async () => {
  const none = begin()
  await acquire(none, 'orders', lock)
  await expect(acquire(none, 'groups', lock)).rejects.toThrow('The lock "groups" is acquired too late')
  const second = beginLocks(none.tx)
  await expect(acquire(second, 'users', lock)).rejects.toThrow('The lock "users" is acquired too late')
  expect(await acquire(second, 'skus', lock)).toBeTruthy()
})
