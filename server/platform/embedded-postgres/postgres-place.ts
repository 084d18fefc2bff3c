import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { constants, cp, lstat, mkdir, open, realpath, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'
import { pathExists } from '#server/platform/path-exists.ts'
import { copyPostgres, findPostgres } from './postgres-binaries.ts'
import { canEnter, handOver, ordinaryUser, type PostgresUser, renamedRoot } from './postgres-user.ts'

export interface PostgresPlace {
  readonly native: string
  readonly data: string
  readonly log: string
  readonly socketFolder: string
  readonly user: PostgresUser
}

export async function preparePlace(dataDir: string): Promise<PostgresPlace> {
  await mkdir(dataDir, { recursive: true })
  const home = await realpath(resolve(dataDir))
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const { native, data, user } = await chooseUser(home, hash)
  const place = {
    native,
    data,
    user,
    log: join(home, 'postgres.log'),
    // A socket path may have about 100 characters, hence the short name.
    socketFolder: join(tmpdir(), `welt-${hash}`),
  }
  if (await pathExists(join(data, 'PG_VERSION'))) await handOver(data, user.owner)
  else await initialize(place)
  return place
}

async function chooseUser(
  home: string,
  hash: string,
): Promise<Pick<PostgresPlace, 'native' | 'data' | 'user'>> {
  const native = await findPostgres()
  const data = join(home, 'postgres')
  const moved = await lstat(data).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  )
  const user = ordinaryUser()
  if (!moved && canEnter(user, [native, home])) return { native, data, user }
  const renamed = renamedRoot(native)
  if (!moved && renamed) return { native, data, user: renamed }

  // Root's own folders are closed to all other users and the kernel has no namespaces: the database moves to an open folder.
  const place = `/var/lib/welt-${hash}`
  if (!moved) {
    await mkdir(place, { recursive: true, mode: 0o755 })
    if (await pathExists(data)) await cp(data, join(place, 'postgres'), { recursive: true })
    await rm(data, { recursive: true, force: true })
    await symlink(join(place, 'postgres'), data)
  }
  return { native: await copyPostgres(native, join(place, 'native')), data: join(place, 'postgres'), user }
}

/** Anyone may have planted something under its name in the temporary directory: only a real folder that belongs to us is used. */
export async function makeSocketFolder({
  socketFolder,
  user,
}: Pick<PostgresPlace, 'socketFolder' | 'user'>): Promise<void> {
  await mkdir(socketFolder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const refuse = () => {
    throw new StartError(`${socketFolder} must be a folder of this user alone. Remove it and start again.`)
  }
  const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW } = constants
  const folder = await open(socketFolder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW).catch(refuse)
  try {
    const { uid, mode } = await folder.stat()
    if (![user.owner, process.getuid?.() ?? user.owner].includes(uid) || (mode & 0o077) !== 0) refuse()
    if (uid !== user.owner) await folder.chown(user.owner, user.owner)
  } finally {
    await folder.close()
  }
}

export async function removeSocketFolder({
  socketFolder,
}: Pick<PostgresPlace, 'socketFolder'>): Promise<void> {
  await rmdir(socketFolder).catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'ENOTDIR'].includes(error.code ?? '')) throw error
  })
}

/** In a separate folder that is then renamed: complete or missing, even if two processes start at the same time. */
async function initialize({ native, data, user }: PostgresPlace): Promise<void> {
  const aside = `${data}.${randomUUID()}`
  await mkdir(aside, { recursive: true, mode: 0o700 })
  try {
    await handOver(aside, user.owner)
    const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await run(
      user,
      join(native, 'bin/initdb'),
      ['-D', aside, '-U', 'postgres', '-A', 'trust', ...locale],
      aside,
    )
    await rename(aside, data)
  } catch (error) {
    await rm(aside, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  const parent = await open(dirname(data))
  await parent.sync().finally(() => parent.close())
}

async function run(user: PostgresUser, program: string, args: string[], cwd: string): Promise<void> {
  const [command = '', ...rest] = [...user.prefix, program, ...args]
  const child = spawn(command, rest, { ...user.ids, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const status = await new Promise((done, fail) => child.once('error', fail).once('close', done))
  if (status !== 0) throw new StartError(`The embedded database could not be created: ${complaint.trim()}`)
}
