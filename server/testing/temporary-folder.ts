import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const enough = 4 * 2 ** 30

/**
 * Creates the folder for the temporary files of a test run: in memory if there are 4 GB. On a disk, creating and deleting the
 * files of databases takes a third of the CPU time of PostgreSQL.
 */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'welt-test-'))
  // PostgreSQL does not run as root.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= enough
  } catch {
    return false
  }
}
