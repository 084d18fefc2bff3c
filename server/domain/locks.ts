import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The one order in which transactions acquire locks, so that no two of them can wait for each other. */
const sequence = ['line-lists', 'carts', 'groups', 'orders', 'skus'] as const

type Sequence = typeof sequence

/**
 * What is locked: line lists; orders that are still carts; the groups whose lines a purchase order collects; orders; the units of
 * SKUs. A cart is on no purchase order, so it alone may be locked before a group.
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

/** Catches what the types cannot: a chain that is used again after it went on. */
const acquired = new WeakMap<object, number>()

/** Starts the chain of locks of a transaction. */
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
  if ((acquired.get(locks) ?? -1) >= place) throw new Error(`The lock "${next}" is acquired too late`)
  acquired.set(locks, place)
  await lock(locks.tx)
  return locks as unknown as Locks<Next>
}
