import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Where root runs an embedded PostgreSQL as another user, that user must pass through DATA_DIR, so it is passable but not readable. */
export async function closeDataDir(
  dataDir: string,
  { embeddedDatabase }: { embeddedDatabase: boolean },
): Promise<void> {
  const passable = embeddedDatabase && process.getuid?.() === 0
  await closeFolder(dataDir, passable ? 0o711 : 0o700)
  await closeFolder(join(dataDir, 'files'), 0o700)
  await closeFolder(join(dataDir, 'mail'), 0o700)
}

async function closeFolder(path: string, mode: number): Promise<void> {
  await mkdir(path, { recursive: true, mode })
  const found = await stat(path)
  // Masked, so that a stricter mode is never loosened.
  const wanted = found.mode & mode
  if (found.uid === process.getuid?.() && (found.mode & 0o777) !== wanted) await chmod(path, wanted)
}
