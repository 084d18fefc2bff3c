import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Outside of the database, so that a copy of it is not enough to find a code. */
export async function loadPepper(dataDir: string, configured: string | undefined): Promise<string> {
  if (configured !== undefined) return configured
  const file = join(dataDir, 'login-code-pepper')
  const read = async () => readFile(file, 'utf8').catch(unless('ENOENT'))
  return (await read()) ?? (await make(dataDir, file).then(read)) ?? ''
}

/** Writes it to a temporary file and links it into place, so that of several starting processes all read the first one, complete. */
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
