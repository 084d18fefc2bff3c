import { expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { acquire, beginLocks, type Locks, type LocksBefore } from './locks.ts'

const tx = {} as Kysely<Tables>
const lock = async () => {}

test('locks are acquired in the global order; any of them may be skipped', async () => {
  const lists = await acquire(beginLocks(tx), 'line-lists', lock)
  const carts = await acquire(lists, 'carts', lock)
  const groups = await acquire(carts, 'groups', lock)
  const orders = await acquire(groups, 'orders', lock)
  const skus = await acquire(orders, 'skus', lock)
  expect(skus.tx).toBe(tx)
  expect((await acquire(beginLocks(tx), 'skus', lock)).tx).toBe(tx)
})

test('a lock out of order does not compile', async () => {
  const groups = await acquire(beginLocks(tx), 'groups', lock)
  // @ts-expect-error line lists come before groups
  await expect(acquire(groups, 'line-lists', lock)).rejects.toThrow('too late')
  // @ts-expect-error carts come before groups
  await expect(acquire(groups, 'carts', lock)).rejects.toThrow('too late')
  // @ts-expect-error groups are acquired once
  await expect(acquire(groups, 'groups', lock)).rejects.toThrow('too late')
  const skus = await acquire(groups, 'skus', lock)
  // @ts-expect-error orders come before SKUs
  await expect(acquire(skus, 'orders', lock)).rejects.toThrow('too late')
  // @ts-expect-error SKUs come last, and are acquired once
  await expect(acquire(skus, 'skus', lock)).rejects.toThrow('too late')
})

test('a function that locks accepts only what comes before its lock', () => {
  const lockOrders = (locks: LocksBefore<'orders'>) => locks
  const changeOrders = (locks: Locks<'orders' | 'skus'>) => locks
  const none = beginLocks(tx)
  expect(lockOrders(none)).toBe(none)
  expect(lockOrders(none as unknown as Locks<'groups'>)).toBe(none)
  // @ts-expect-error SKUs are locked already
  expect(lockOrders(none as unknown as Locks<'skus'>)).toBe(none)
  // @ts-expect-error nothing is locked yet
  expect(changeOrders(none)).toBe(none)
})

test('a chain that is used again after a later lock throws', async () => {
  const none = beginLocks(tx)
  await acquire(none, 'orders', lock)
  await expect(acquire(none, 'groups', lock)).rejects.toThrow('The lock "groups" is acquired too late')
})
