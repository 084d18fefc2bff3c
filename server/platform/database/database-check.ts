import { Client, type ClientConfig } from 'pg'
import type { HealthCheck } from '#server/platform/availability/health.ts'
import type { Connection } from '../connections/connection.ts'

const limits: ClientConfig = { connectionTimeoutMillis: 1_200, query_timeout: 1_200 }

/** Minimum time between test writes, in milliseconds. Every check reads. */
const writeEvery = 3_000

/** Fails on a standby and a read-only database; on a full disk it needs new blocks, so the statement needs more memory than it has. */
const write = `
  BEGIN;
  SET LOCAL statement_timeout = '1200ms';
  UPDATE write_probe SET probed_at = now();
  SET LOCAL work_mem = '64kB';
  SELECT max(n) FROM generate_series(1, 20000) AS n;
  COMMIT`

/** Checks that the database can be reached and written, on its own connection, because under load the request pool has none to spare. */
export function databaseCheck(connection: Connection): HealthCheck {
  let written: { at: number; result: Promise<unknown> } | undefined

  return {
    name: 'database',
    async run() {
      const client = new Client({ ...limits, ...connection })
      client.on('error', () => {})
      try {
        await client.connect()
        if (!written || Date.now() - written.at > writeEvery)
          written = { at: Date.now(), result: client.query(write) }
        await written.result
      } finally {
        // Not awaited: a hanging database never answers.
        void client.end().catch(() => {})
      }
    },
  }
}
