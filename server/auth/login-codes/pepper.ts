import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives the pepper of login codes: the configured one, or one made on the first start and kept in DATA_DIR. It stands apart from
 * the database, whose copy would otherwise be enough to find out a code. Processes that don't share DATA_DIR need it configured.
 */
export async function loadPepper(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const file = join(dataDir, 'login-code-pepper')
  const read = async () => readFile(file, 'utf8').catch(unless('ENOENT'))
  return (await read()) ?? (await make(dataDir, file).then(read)) ?? ''
}

/** Writes it aside and links it into place, so that of processes that start at once all read the one that came first, whole. */
async function make(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const aside = `${file}.${process.pid}`
  await writeFile(aside, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(aside, file).catch(unless('EEXIST'))
  await rm(aside)
}

function unless(code: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== code) throw error
  }
}
