import { createHash, randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { adminRoleId, staffOrganizationId } from '#contract/fixed-ids.ts'
import { type Database, openDatabase } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { loadOrders } from './load-orders.ts'
import { parentOf } from '../load/process-usage.ts'

/** A database with so many orders, and what the requests need from it. */
export interface BenchDatabase extends Database {
  readonly dataDir: string
  readonly orders: number
  /** The process ID of its server. */
  readonly postmaster: number
  /** Access tokens, one per staff user. */
  readonly tokens: readonly string[]
}

/** So many that none of them exceeds its 300 requests per minute. */
const staff = 2_000
const staffId = sql`overlay(overlay(md5('staff' || n) PLACING '7' FROM 13) PLACING '8' FROM 17)::uuid`
export const benchTimeZone = 'America/New_York'

/** Opens the database of a folder; fills it if it is empty, and signs in the staff users. */
export async function openBenchDatabase(folder: string, orders: number): Promise<BenchDatabase> {
  const dataDir = join(folder, String(orders))
  await mkdir(dataDir, { recursive: true })
  const database = await openDatabase({ dataDir })
  const { db } = database
  const some = await db.selectFrom('orders').select('id').limit(1).execute()
  if (some.length === 0) {
    process.stdout.write(`Loading ${orders.toLocaleString('en-US')} orders into ${dataDir}\n`)
    await loadOrders(db, orders, benchTimeZone)
  }
  const tokens = await signInStaff(db)
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  await sql`CHECKPOINT`.execute(db)
  return { ...database, dataDir, orders, tokens, postmaster: await parentOf(rows[0]?.pid ?? 0) }
}

/** Signs in many staff users and returns their access tokens. */
export async function signInStaff(db: Kysely<Tables>): Promise<string[]> {
  await sql`INSERT INTO users (id, email, first_name, last_name, type, organization_id, role_id)
    SELECT ${staffId}, 'staff' || n || '@bench.example', 'Sam', 'Number ' || n, 'internal', ${staffOrganizationId}, ${adminRoleId}
    FROM generate_series(1, ${staff}) AS n ON CONFLICT DO NOTHING`.execute(db)
  const tokens = Array.from({ length: staff }, () => randomBytes(32).toString('base64url'))
  const [grants, ids] = [tokens.map(() => randomBytes(32)), tokens.map(sha256)]
  await sql`DELETE FROM oidc_artifacts WHERE account_id IN (SELECT ${staffId} FROM generate_series(1, ${staff}) AS n)`.execute(
    db,
  )
  await sql`WITH given AS (
      SELECT ${staffId} AS account_id, token, allowed
      FROM unnest(${ids}::bytea[], ${grants}::bytea[]) WITH ORDINALITY AS given (token, allowed, n))
    INSERT INTO oidc_artifacts (model, id, grant_id, account_id, client_id, payload, expires_at)
    SELECT 'Grant', allowed, NULL::bytea, account_id, 'console', '{}'::jsonb, now() + interval '1 day' FROM given
    UNION ALL SELECT 'AccessToken', token, allowed, account_id, 'console', '{}', now() + interval '1 day' FROM given`.execute(
    db,
  )
  await sql`ANALYZE users, oidc_artifacts`.execute(db)
  return tokens
}

function sha256(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
