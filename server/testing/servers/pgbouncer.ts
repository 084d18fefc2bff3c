import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where a package puts it is not always on the PATH of other users. */
function findPgbouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path))
}

/** The path of PgBouncer; installs Debian's package if permitted, and throws a plain sentence if there is none. */
export async function ensurePgbouncer(): Promise<string> {
  const found = findPgbouncer()
  if (found) return found
  const options = {
    timeout: 100_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  const wait = ['-o', 'DPkg::Lock::Timeout=60']
  let reason = ''
  try {
    await run('apt-get', [...wait, 'update'], options)
    await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', 'pgbouncer'], options)
  } catch (error) {
    reason = ` (${(error as Error).message.trim()})`
  }
  const installed = findPgbouncer()
  if (installed) return installed
  throw new Error(`The PgBouncer tests need PgBouncer. Install the package pgbouncer.${reason}`)
}
