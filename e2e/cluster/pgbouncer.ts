import { spawn } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '#server/platform/connections/with-client.ts'
import { ordinaryUser } from '#server/platform/embedded-postgres/postgres-user.ts'
import type { Postgres } from './postgres.ts'
import { stopChild } from './server-process.ts'

/** Starts PgBouncer in transaction mode in front of a database, whose user gets the limits that docs/operations.md asks for. */
export async function startPgbouncer(
  folder: string,
  port: number,
  { connection }: Postgres,
): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const { host, user, database } = connection
  await withClient(connection, async (client) => {
    await client.query(`ALTER ROLE ${user} SET statement_timeout = '5s'`)
    await client.query(`ALTER ROLE ${user} SET lock_timeout = '2s'`)
  })
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
${database} = host=${host} dbname=${database} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
`,
  )
  await chmod(folder, 0o755)
  await chmod(file, 0o644)
  // It refuses to run as root, and the socket is closed to other users than PostgreSQL's.
  const pooler = spawn('/usr/sbin/pgbouncer', ['-q', file], { ...ordinaryUser().ids, stdio: 'inherit' })
  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${port}/${database}`,
    stop: async () => stopChild(pooler),
  }
}
