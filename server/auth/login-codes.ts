import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type CodeBinding,
  codeAttempts,
  codeLifetime,
  isLoginCode,
  loginCodeMac,
  newLoginCode,
  sameMac,
} from './login-code.ts'
import { hashed } from './oidc-adapter.ts'

/** What keeping and trying a code needs. */
export interface CodeKeeping {
  readonly db: Kysely<Tables>
  readonly pepper: string
  readonly now: Date
}

/** Makes the one code of a sign-in and keeps its MAC; an earlier code of the same sign-in is void. Gives the code, to be mailed and forgotten. */
export async function issueLoginCode(
  { db, pepper, now }: CodeKeeping,
  binding: CodeBinding,
  userId: string | undefined,
): Promise<string> {
  const code = newLoginCode()
  const kept = {
    emailKey: binding.emailKey,
    userId: userId ?? null,
    codeMac: loginCodeMac(pepper, binding, code),
    attempts: 0,
    expiresAt: new Date(now.getTime() + codeLifetime).toISOString(),
  }
  await db
    .insertInto('loginCodes')
    .values({ interactionId: hashed(binding.interactionId), ...kept })
    .onConflict((conflict) => conflict.column('interactionId').doUpdateSet(kept))
    .execute()
  return code
}

/**
 * Tries a code and gives its user's id if it is the right one. The attempt is counted by one conditional update before
 * anything is compared, so however many guesses come at once, no more than five are looked at; the right code works once.
 */
export async function tryLoginCode(
  { db, pepper, now }: CodeKeeping,
  binding: CodeBinding,
  code: string,
): Promise<string | undefined> {
  if (!isLoginCode(code)) return undefined
  const kept = await countAttempt(db, binding, now)
  const matches = kept !== undefined && sameMac(kept.codeMac, loginCodeMac(pepper, binding, code))
  if (!matches || kept.userId === null) return undefined
  const spent = await db
    .deleteFrom('loginCodes')
    .where('interactionId', '=', hashed(binding.interactionId))
    .where('codeMac', '=', kept.codeMac)
    .returning('userId')
    .executeTakeFirst()
  return spent?.userId ?? undefined
}

async function countAttempt(db: Kysely<Tables>, { interactionId, emailKey }: CodeBinding, now: Date) {
  return db
    .updateTable('loginCodes')
    .set({ attempts: sql`attempts + 1` })
    .where('interactionId', '=', hashed(interactionId))
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', now.toISOString())
    .where('attempts', '<', codeAttempts)
    .returning(['codeMac', 'userId'])
    .executeTakeFirst()
}
