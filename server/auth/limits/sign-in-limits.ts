import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** `most` attempts in `within` milliseconds (docs/promises.md, "Sign-in"; ADR 20 has the calculation). */
export const signInLimits = {
  signInsOfNetwork: { most: 1000, within: 15 * minute },
  codesOfNetwork: { most: 200, within: 15 * minute },
  /** Per address, from one network or one known browser. */
  codesOfAddress: { most: 5, within: 15 * minute },
  codesOfAddressInDay: { most: 20, within: day },
  /** Per address, from all networks together, without known browsers. */
  codesOfAddressAnywhere: { most: 60, within: day },
  guessesOfNetwork: { most: 500, within: 15 * minute },
} as const

export type SignInLimit = keyof typeof signInLimits

export type SignInLimiter = (limit: SignInLimit, subject: string, now: Date) => Promise<boolean>

/** The number of small windows a limit is counted in; at worst the limit lasts one of them too long. */
const buckets = 30

const mostRemembered = 10_000

/** The database decides, so parallel attempts cannot exceed a limit; a subject over it is remembered, so a flood stays here. */
export function signInLimiter(db: Kysely<Tables>): SignInLimiter {
  const over = new Map<string, number>()

  function remember(key: string, until: number): void {
    if (over.size >= mostRemembered) for (const oldest of over.keys()) if (over.delete(oldest)) break
    over.set(key, until)
  }

  return async (limit, subject, now) => {
    const key = `${limit} ${subject}`
    const until = over.get(key)
    if (until !== undefined && now.getTime() < until) return false
    over.delete(key)
    const { granted, freeAt } = await count(db, limit, key, now)
    if (!granted) remember(key, freeAt)
    return granted
  }
}

async function count(db: Kysely<Tables>, limit: SignInLimit, key: string, now: Date) {
  const { most, within } = signInLimits[limit]
  const width = within / buckets
  const current = Math.floor(now.getTime() / width)
  const expiresAt = new Date((current + buckets + 1) * width)
  const { rows } = await sql<{ granted: boolean; oldest: number }>`
    SELECT granted, oldest FROM count_sign_in_attempt(${key}, ${most}, ${buckets}, ${current}, ${expiresAt})`.execute(
    db,
  )
  const { granted = false, oldest = current } = rows[0] ?? {}
  return { granted, freeAt: (oldest + buckets + 1) * width }
}
