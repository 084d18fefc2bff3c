import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The one order in which transactions acquire locks, so that no two of them can wait for each other (docs/adr/0015). */
const sequence = [
  'organizations',
  'store-streams',
  'stores',
  'roles',
  'users',
  'catalog-types',
  'line-lists',
  'carts',
  'groups',
  'orders',
  'skus',
  'brands',
] as const

type Sequence = typeof sequence

/**
 * What is locked. Carts are orders that are not submitted: they are on no purchase order, so they alone may be locked before a group.
 * Groups are those whose lines a purchase order collects, and SKUs those whose units are reserved. Brands are share-locked at any
 * point (`shareBrands`): who changes or deletes one locks nothing afterwards.
 */
export type Lock = Sequence[number]

/** The locks that may already be held when another one is acquired: those before it. */
type Before<
  Next extends Lock,
  Rest extends readonly Lock[] = Sequence,
  Earlier extends Lock | 'none' = 'none',
> = Rest extends readonly [infer First extends Lock, ...infer Others extends readonly Lock[]]
  ? First extends Next
    ? Earlier
    : Before<Next, Others, Earlier | First>
  : never

declare const last: unique symbol

/** A transaction and the last lock it has acquired. */
export interface Locks<Last extends Lock | 'none'> {
  readonly tx: Kysely<Tables>
  readonly [last]: Last
}

/** A transaction that may still acquire a lock. */
export type LocksBefore<Next extends Lock> = Locks<Before<Next>>

/** Catches what the types cannot: a second chain of a transaction, or one that is used again after it went on. */
const acquired = new WeakMap<object, number>()

/** Starts a chain of locks. A later chain of the same transaction continues where the earlier one ended, or throws. */
export function beginLocks(tx: Kysely<Tables>): Locks<'none'> {
  return { tx } as Locks<'none'>
}

/** Acquires a lock once; does not compile where the transaction has acquired it, or a later one, already. */
export async function acquire<Next extends Lock>(
  locks: LocksBefore<Next>,
  next: Next,
  lock: (tx: Kysely<Tables>) => Promise<unknown>,
): Promise<Locks<Next>> {
  const place = sequence.indexOf(next)
  if ((acquired.get(locks.tx) ?? -1) >= place) throw new Error(`The lock "${next}" is acquired too late`)
  // Outside of a transaction, each lock ends with its statement.
  if (locks.tx.isTransaction) acquired.set(locks.tx, place)
  await lock(locks.tx)
  return locks as unknown as Locks<Next>
}

/** Share-locks brands at any point. */
export async function shareBrands<Last extends Exclude<Lock, 'brands'> | 'none'>(
  locks: Locks<Last>,
  lock: (tx: Kysely<Tables>) => Promise<unknown>,
): Promise<Locks<Last>> {
  await lock(locks.tx)
  return locks
}
