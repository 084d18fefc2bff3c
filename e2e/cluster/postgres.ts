import { execFileSync, spawn } from 'node:child_process'
import { chmod, chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connection } from '#server/platform/connections/connection.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { ordinaryUser } from '#server/platform/embedded-postgres/postgres-user.ts'
import { withClient } from '#server/platform/connections/with-client.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { stopChild } from './server-process.ts'

export interface Postgres {
  readonly connection: { readonly host: string; readonly user: string; readonly database: string }
  readonly stop: () => Promise<void>
}

/** Where Debian keeps the programs of its PostgreSQL versions. */
const installed = '/usr/lib/postgresql'

/** The socket's folder of a PostgreSQL that is installed on this machine. */
export const socketOf = (dataDir: string): string => join(dataDir, 'postgres-socket')

/** Starts the embedded PostgreSQL, or a version that is installed on this machine. */
export async function startPostgres(dataDir: string, version?: string): Promise<Postgres> {
  if (version === undefined) {
    const embedded = await startEmbeddedPostgres({ dataDir, settings: { max_connections: '200' } })
    return { connection: embedded.connection, stop: embedded.stop }
  }
  const versions: string[] = await readdir(installed).catch(() => [])
  if (!versions.includes(version)) throw new Error(`PostgreSQL ${version} is not in ${installed}`)
  const programs = join(installed, version, 'bin')
  const { ids, owner } = ordinaryUser()
  const socket = socketOf(dataDir)
  const data = join(socket, 'data')
  await mkdir(data, { recursive: true, mode: 0o700 })
  await chmod(dataDir, 0o755)
  await chmod(socket, 0o755)
  if (process.getuid?.() === 0)
    await Promise.all([socket, data].map(async (each) => chown(each, owner, owner)))
  const locale = ['-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8']
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', ...locale], {
    ...ids,
    cwd: socket,
  })
  const settings = { listen_addresses: '', unix_socket_directories: socket, max_connections: '200' }
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...ids, cwd: socket, stdio: 'ignore' },
  )
  const connection = { host: socket, user: 'postgres', database: 'postgres' }
  await untilConnected(connection)
  return { connection, stop: async () => stopChild(server, 'SIGINT') }
}

async function untilConnected(connection: Connection): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await withClient(connection, async (client) => client.query('SELECT 1'))
      return
    } catch (error) {
      if (attempt === 100) throw error
      await delay(100)
    }
  }
}
