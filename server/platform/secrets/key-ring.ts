import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { shareDaysMax } from '#contract/line-lists/share-limits.ts'
import { formKeySeconds } from '#contract/orders/order-form-layout.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { readSecret, replaceSecret } from './secrets.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    rotatedSecrets: { name: string; signsFrom: string; value: Buffer }
  }
}

/** How long a replaced key is still accepted, in seconds: as long as what it signed can live. */
const keyKinds = {
  'catalog shares': shareDaysMax * 86_400,
  files: 8 * 86_400,
  'order forms': formKeySeconds,
  'sign-in cookies': 400 * 86_400,
  'sign-in id tokens': 86_400,
} as const satisfies Readonly<Record<string, number>>
export type KeyKind = keyof typeof keyKinds

interface Keys {
  readonly signing: Buffer
  readonly accepted: readonly [Buffer, ...Buffer[]]
}

export interface KeyRing {
  readonly current: () => Promise<Keys>
}

const freshMilliseconds = 30_000

/** From when on a new key signs, in seconds: every process knows it by then, even if their clocks differ by a minute. */
const settleSeconds = 120

export function openKeyRing(db: Kysely<Tables>, clock: Clock, kind: KeyKind): KeyRing {
  let known: { readonly at: number; readonly keys: Promise<readonly StoredKey[]> } | undefined
  return {
    async current() {
      const now = clock.now().getTime()
      // The clock of a test may go backwards.
      if (!known || Math.abs(now - known.at) > freshMilliseconds) {
        const before = known
        // Files stay readable while the database is lost: the last known keys are used until it is back.
        const keys = readKeys(db, kind).catch(async (error: unknown) => {
          known = before
          if (before) return before.keys
          throw error
        })
        known = { at: now, keys }
      }
      return keysAt(await known.keys, now, keyKinds[kind] * 1000)
    },
  }
}

export function fixedKeys(key: Buffer): KeyRing {
  return { current: async () => ({ signing: key, accepted: [key] }) }
}

/** It signs in two minutes; earlier keys are accepted until what they signed has expired, or no longer if they leaked. */
export async function rotateKey(
  db: Kysely<Tables>,
  { kind, now, discard }: { readonly kind: KeyKind; readonly now: Date; readonly discard: boolean },
): Promise<void> {
  await readSecret(db, kind)
  const value = randomBytes(32)
  if (discard) {
    await db.deleteFrom('rotatedSecrets').where('name', '=', kind).execute()
    await replaceSecret(db, kind, value)
    return
  }
  const stored = await readKeys(db, kind)
  const accepted = stored.filter(
    (_, place) => !hasExpired(stored, place, now.getTime(), keyKinds[kind] * 1000),
  )
  const oldest = accepted.find(({ signsFrom }) => signsFrom !== -Infinity)
  await db
    .deleteFrom('rotatedSecrets')
    .where('name', '=', kind)
    .where('signsFrom', '<', new Date(oldest?.signsFrom ?? 0).toISOString())
    .execute()
  const signsFrom = new Date(now.getTime() + settleSeconds * 1000).toISOString()
  await db.insertInto('rotatedSecrets').values({ name: kind, signsFrom, value }).execute()
}

interface StoredKey {
  readonly signsFrom: number
  readonly value: Buffer
}

async function readKeys(db: Kysely<Tables>, kind: KeyKind): Promise<readonly StoredKey[]> {
  const first = await readSecret(db, kind)
  const rotated = await db
    .selectFrom('rotatedSecrets')
    .select(['signsFrom', 'value'])
    .where('name', '=', kind)
    .orderBy('signsFrom')
    .execute()
  return [
    { signsFrom: -Infinity, value: first },
    ...rotated.map(({ signsFrom, value }) => ({ signsFrom: Date.parse(signsFrom), value })),
  ]
}

function keysAt(stored: readonly StoredKey[], now: number, acceptedFor: number): Keys {
  const signer = stored.findLast(({ signsFrom }) => signsFrom <= now) ?? stored[0]
  if (!signer) throw new Error('There is no key')
  const others = stored.filter((key, place) => key !== signer && !hasExpired(stored, place, now, acceptedFor))
  return { signing: signer.value, accepted: [signer.value, ...others.map(({ value }) => value)] }
}

function hasExpired(stored: readonly StoredKey[], place: number, now: number, acceptedFor: number): boolean {
  const next = stored[place + 1]
  return next !== undefined && next.signsFrom + acceptedFor < now
}
