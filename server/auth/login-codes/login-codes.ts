import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type CodeRequest,
  codeAttempts,
  codeLifetime,
  isLoginCode,
  loginCode,
  loginCodeMac,
  sameMac,
} from './login-code.ts'
import { hashed } from '../provider/oidc-adapter.ts'

interface CodeKeeping {
  readonly db: Kysely<Tables>
  readonly pepper: string
  readonly now: Date
}

interface CodeBinding {
  readonly interactionId: string
  readonly emailKey: string
}

/** Writes the same for every address; an earlier code of the same sign-in becomes void. */
export async function requestLoginCode(
  { db, pepper, now }: CodeKeeping,
  { interactionId, emailKey }: CodeBinding,
): Promise<CodeRequest> {
  const request = { interactionId: hashed(interactionId), emailKey, requestId: randomUUID() }
  const kept = {
    emailKey,
    requestId: request.requestId,
    codeMac: loginCodeMac(pepper, request, loginCode(pepper, request)),
    attempts: 0,
    expiresAt: new Date(now.getTime() + codeLifetime).toISOString(),
  }
  await db
    .insertInto('loginCodes')
    .values({ interactionId: request.interactionId, ...kept })
    .onConflict((conflict) => conflict.column('interactionId').doUpdateSet(kept))
    .execute()
  return request
}

export async function hasLoginCode(
  { db, now }: Pick<CodeKeeping, 'db' | 'now'>,
  { interactionId, emailKey }: CodeBinding,
): Promise<boolean> {
  const kept = await db
    .selectFrom('loginCodes')
    .select('attempts')
    .where('interactionId', '=', hashed(interactionId))
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', now.toISOString())
    .where('attempts', '<', codeAttempts)
    .executeTakeFirst()
  return kept !== undefined
}

/** One conditional update counts the attempt before anything is compared, so at most five parallel guesses are evaluated. */
export async function tryLoginCode(
  { db, pepper, now }: CodeKeeping,
  binding: CodeBinding,
  code: string,
): Promise<boolean> {
  if (!isLoginCode(code)) return false
  const kept = await countAttempt(db, binding, now)
  if (kept === undefined || !sameMac(kept.codeMac, loginCodeMac(pepper, kept, code))) return false
  const spent = await db
    .deleteFrom('loginCodes')
    .where('interactionId', '=', kept.interactionId)
    .where('requestId', '=', kept.requestId)
    .returning('requestId')
    .executeTakeFirst()
  return spent !== undefined
}

async function countAttempt(db: Kysely<Tables>, { interactionId, emailKey }: CodeBinding, now: Date) {
  return db
    .updateTable('loginCodes')
    .set({ attempts: sql`attempts + 1` })
    .where('interactionId', '=', hashed(interactionId))
    .where('emailKey', '=', emailKey)
    .where('expiresAt', '>', now.toISOString())
    .where('attempts', '<', codeAttempts)
    .returning(['interactionId', 'emailKey', 'requestId', 'codeMac'])
    .executeTakeFirst()
}
