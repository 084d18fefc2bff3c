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

/** Only carts may be locked before a group. Brands are share-locked at any point: who changes one locks nothing afterwards. */
export type Lock = Sequence[number]

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

export interface Locks<Last extends Lock | 'none'> {
  readonly tx: Kysely<Tables>
  readonly [last]: Last
}

export type LocksBefore<Next extends Lock> = Locks<Before<Next>>

/** Locked once in a transaction, because each time it might be other rows; of the others it may lock again what it holds. */
const lockedOnce: readonly Lock[] = ['carts', 'groups', 'orders', 'skus']

/** Catches what the types cannot: a second chain of a transaction, or one that is used again after it went on. */
const held = new WeakMap<object, Set<Lock>>()

/** Starts a chain of locks. A later chain of the same transaction continues where the earlier one ended, or throws. */
export function beginLocks(tx: Kysely<Tables>): Locks<'none'> {
  return { tx } as Locks<'none'>
}

/** Acquires a lock once; does not compile where the transaction has acquired it, or a later one, already. */
export async function acquire<Next extends Lock>(
  before: LocksBefore<Next>,
  next: Next,
  lock: (tx: Kysely<Tables>) => Promise<unknown>,
): Promise<Locks<Next>> {
  const { locks } = await acquireAndRead(before, next, lock)
  return locks
}

export async function acquireAndRead<Next extends Lock, Result>(
  before: LocksBefore<Next>,
  next: Next,
  lock: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<{ locks: Locks<Next>; result: Result }> {
  note(before.tx, next)
  const result = await lock(before.tx)
  return { locks: before as unknown as Locks<Next>, result }
}

function note(tx: Kysely<Tables>, next: Lock): void {
  // Outside of a transaction, each lock ends with its statement.
  if (!tx.isTransaction) return
  const own = held.get(tx) ?? new Set<Lock>()
  const place = sequence.indexOf(next)
  const isHeld = own.has(next) && !lockedOnce.includes(next)
  if (!isHeld && [...own].some((lock) => sequence.indexOf(lock) >= place))
    throw new Error(`The lock "${next}" is acquired too late`)
  held.set(tx, own.add(next))
}

export async function shareBrands<Result>(
  locks: Locks<Exclude<Lock, 'brands'> | 'none'>,
  lock: (tx: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  if (held.get(locks.tx)?.has('brands')) throw new Error('A brand is changed last')
  return lock(locks.tx)
}
