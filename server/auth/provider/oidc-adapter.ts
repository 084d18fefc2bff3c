import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { isSame } from '#server/platform/secrets/is-same.ts'
import { lockAdmitted, isClientId } from '../admission.ts'

/** Tokens and IDs are stored as SHA-256 only, so that a copy of the database gives no access. */
export function hashed(id: string): Buffer {
  return hash('sha256', id, 'buffer')
}

/** Every call hashes its token with this file, but only sign-ins load the provider. */
const errors = async () => (await import('oidc-provider')).errors

/** Each use of a token checks its grant: deleting that row ends all of them, even those saved a moment later by a request in progress. */
export async function endFamilies(
  db: Kysely<Tables>,
  by: 'id' | 'accountId',
  whose: Buffer | string | null,
): Promise<void> {
  await db.deleteFrom('oidcArtifacts').where('model', '=', 'Grant').where(by, '=', whose).execute()
}

export function oidcAdapter(
  db: Kysely<Tables>,
  clock: Clock,
  requestKey: () => string | undefined,
): (model: string) => Adapter {
  return (model) => new PostgresAdapter(db, clock, requestKey, model)
}

class PostgresAdapter implements Adapter {
  readonly #db: Kysely<Tables>
  readonly #clock: Clock
  readonly #requestKey: () => string | undefined
  readonly #model: string

  constructor(db: Kysely<Tables>, clock: Clock, requestKey: () => string | undefined, model: string) {
    this.#db = db
    this.#clock = clock
    this.#requestKey = requestKey
    this.#model = model
  }

  async upsert(id: string, { jti: _jti, ...payload }: AdapterPayload, expiresIn: number): Promise<void> {
    const row = {
      grantId: payload.grantId === undefined ? null : hashed(payload.grantId),
      accountId: payload.accountId ?? null,
      clientId: payload.clientId ?? null,
      payload: JSON.stringify(payload),
      expiresAt: new Date(this.#clock.now().getTime() + expiresIn * 1000).toISOString(),
    }
    const write = async (db: Kysely<Tables>) =>
      db
        .insertInto('oidcArtifacts')
        .values({ model: this.#model, id: hashed(id), ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        // Anyone can start sign-ins, so they do not wait for the disk: after a crash the user starts again.
        .$if(this.#model === 'Interaction', (query) =>
          query.returning(sql`set_config('synchronous_commit', 'off', true)`.as('commit')),
        )
        .execute()
    if (this.#model !== 'Grant') return void (await write(this.#db))
    // A deactivation ends existing grants: none is added while it is in progress or after it.
    await inTransaction(this.#db, async (tx) => {
      const { clientId, accountId } = row
      if (!isClientId(clientId) || !accountId || !(await lockAdmitted(tx, clientId, accountId)))
        throw new (await errors()).AccessDenied('This user may not sign in')
      await write(tx)
    })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const row = await this.#row(id).select(['payload', 'grantId', 'consumedAt', 'spentBy']).executeTakeFirst()
    if (row === undefined) return undefined
    const consumed =
      row.consumedAt === null || (await this.#isRetryOf(id, row))
        ? {}
        : { consumed: Math.floor(Date.parse(row.consumedAt) / 1000) }
    return { ...row.payload, jti: id, ...consumed }
  }

  /** A second use ends the family, because one of the two users is a thief; the same key again is a retry (ADR 55). */
  async consume(id: string): Promise<void> {
    const spent = await this.#db
      .updateTable('oidcArtifacts')
      .set({ consumedAt: this.#clock.now().toISOString(), spentBy: this.#spender() })
      .where('model', '=', this.#model)
      .where('id', '=', hashed(id))
      .where('consumedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (spent !== undefined) return
    const family = await this.#row(id).select(['grantId', 'consumedAt', 'spentBy']).executeTakeFirst()
    if (family !== undefined && (await this.#isRetryOf(id, family))) return
    if (family !== undefined) await endFamilies(this.#db, 'id', family.grantId)
    throw new (await errors()).InvalidGrant('already used')
  }

  async destroy(id: string): Promise<void> {
    await this.#db
      .deleteFrom('oidcArtifacts')
      .where('model', '=', this.#model)
      .where('id', '=', hashed(id))
      .execute()
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#db
      .deleteFrom('oidcArtifacts')
      .where('model', '=', this.#model)
      .where('grantId', '=', hashed(grantId))
      .execute()
  }

  /** The provider's own sessions end with the request that created them (see `provider.ts`), so none is ever found. */
  async findByUid(): Promise<undefined> {
    return undefined
  }

  /** Only the device flow has user codes, and it is off. */
  async findByUserCode(): Promise<undefined> {
    return undefined
  }

  #spender(): Buffer | null {
    const key = this.#model === 'RefreshToken' ? this.#requestKey() : undefined
    return key === undefined ? null : hashed(key)
  }

  /** It has the key that spent the token, and no token of the family was spent since, which would show that the response arrived. */
  async #isRetryOf(
    id: string,
    {
      grantId,
      consumedAt,
      spentBy,
    }: { grantId: Buffer | null; consumedAt: string | null; spentBy: Buffer | null },
  ): Promise<boolean> {
    const spender = this.#spender()
    if (consumedAt === null || spentBy === null || spender === null || !isSame(spentBy, spender)) return false
    const later = await this.#db
      .selectFrom('oidcArtifacts')
      .select('id')
      .where('model', '=', this.#model)
      .where('grantId', '=', grantId)
      .where('id', '<>', hashed(id))
      .where('consumedAt', '>=', consumedAt)
      .limit(1)
      .executeTakeFirst()
    return later === undefined
  }

  #row(id: string) {
    return this.#db.selectFrom('oidcArtifacts').where('model', '=', this.#model).where('id', '=', hashed(id))
  }
}
