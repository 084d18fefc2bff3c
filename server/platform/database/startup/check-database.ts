import { setTimeout as delay } from 'node:timers/promises'
import { Client, type ClientBase } from 'pg'
import type { Logger } from 'pino'
import { StartError } from '../../start-error.ts'
import type { Connection } from '#server/platform/connections/connection.ts'
import { connectSentence, canRetryConnect, type Target } from './connect-sentence.ts'
import { migrationNames } from '#server/platform/database/migrations/migration-files.ts'
import { type DatabaseFacts, databaseProblem } from './requirements.ts'
import { withClient } from '#server/platform/connections/with-client.ts'

interface WaitOptions {
  readonly log?: Logger | undefined
  readonly seconds?: number
}

export async function checkDatabase(
  connection: Connection,
  options: WaitOptions = {},
): Promise<{ isPending: boolean }> {
  const [facts, known] = await Promise.all([waitForDatabase(connection, options), migrationNames()])
  const problem = databaseProblem(facts, known)
  if (problem !== undefined) throw new StartError(problem)
  return { isPending: !known.every((name) => facts.migrations.includes(name)) }
}

export async function waitForDatabase(
  connection: Connection,
  { log, seconds = 30 }: WaitOptions = {},
): Promise<DatabaseFacts> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    try {
      return await withClient({ ...connection, connectionTimeoutMillis: 5_000 }, readFacts)
    } catch (error) {
      const failure = error as Error & { code?: string }
      const sentence = describe(failure, connection)
      if (!canRetryConnect(failure) || Date.now() >= deadline) throw new StartError(sentence)
      log?.warn(`Waiting for the database. ${sentence}`)
      await delay(1_000)
    }
  }
}

function describe(failure: Error & { code?: string }, connection: Connection): string {
  const { host, port, user = '', database = '', password } = new Client(connection)
  const target: Target = { host, port, user, database }
  const sentence = connectSentence(failure, target)
  return password ? sentence.replaceAll(password, '[secret]') : sentence
}

async function readFacts(client: ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<Omit<DatabaseFacts, 'migrations'> & { hasMigrations: boolean }>(`
    WITH ours AS (
      SELECT relname, relkind, pg_class.oid, relowner FROM pg_class
      WHERE relnamespace = to_regnamespace('public') AND relkind IN ('r', 'p', 'S')
        AND relowner = (SELECT owner.relowner FROM pg_class AS owner WHERE oid = to_regclass('public.kysely_migration'))
      ORDER BY relname)
    SELECT current_database() AS database, current_user AS user,
      current_setting('server_version_num')::integer AS version,
      current_setting('server_encoding') AS encoding,
      pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS "isReadOnly",
      CASE
        WHEN EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN 'installed'
        WHEN NOT EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN 'missing'
        WHEN has_database_privilege(current_database(), 'CREATE') THEN 'installable'
        ELSE 'forbidden'
      END AS trigrams,
      EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS "hasIcu",
      has_database_privilege(current_database(), 'CREATE') AS "mayCreateSchema",
      to_regnamespace('pgboss') IS NOT NULL AS "hasJobSchema",
      coalesce(has_schema_privilege(to_regnamespace('pgboss')::oid, 'USAGE'), false) AS "mayUseJobSchema",
      coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), false) AS "mayCreateTables",
      ARRAY(SELECT relname::text FROM ours WHERE relkind <> 'S' AND NOT (
        has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT') AND
        has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS "closedTables",
      -- Inserting a row needs no right to the sequence of an identity column.
      ARRAY(SELECT relname::text FROM ours
        WHERE CASE WHEN relkind = 'S' THEN NOT has_sequence_privilege(oid, 'USAGE') ELSE false END
          AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = ours.oid AND deptype = 'i')) AS "closedSequences",
      NOT EXISTS (SELECT FROM ours WHERE NOT pg_has_role(relowner, 'USAGE')) AS "ownsTables",
      coalesce(has_table_privilege(to_regclass('public.kysely_migration')::oid, 'SELECT'), false) AS "hasMigrations"`)
  const [facts] = rows
  if (!facts) throw new Error('The database did not describe itself')
  const migrations = facts.hasMigrations
    ? await client.query<{ name: string }>('SELECT name FROM public.kysely_migration ORDER BY name')
    : { rows: [] }
  return { ...facts, migrations: migrations.rows.map(({ name }) => name) }
}
