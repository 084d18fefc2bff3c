import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadHeaders } from '#contract/files/upload-headers.ts'
import type { Clock } from '../clock.ts'
import type { KeyRing } from '#server/platform/secrets/key-ring.ts'
import { isFileKey } from './file-key.ts'
import { addressSeconds, FileMissing, type FileStore, addressTime } from './file-store.ts'
import { StorageFull, Unavailable } from '#server/platform/availability/unavailable.ts'
import { sign } from './signed-address.ts'

export interface DiskFiles extends FileStore {
  readonly keys: KeyRing
}

export function diskFiles({
  folder,
  origin,
  keys,
  clock,
}: {
  folder: string
  origin: string
  keys: KeyRing
  clock: Clock
}): DiskFiles {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`${JSON.stringify(key)} is not a file key`)
    return join(folder, key)
  }
  // Written here and moved when complete, so the leftovers of a crash are found without looking at other files.
  const unfinished = join(folder, 'unfinished')
  const address = async (method: string, key: string, fields: Record<string, string>, expires: number) => {
    const { signing } = await keys.current()
    return `${origin}/files/${key}?${sign(signing, method, key, fields, expires).toString()}`
  }
  const soon = () => Math.floor(clock.now().getTime() / 1000) + addressSeconds

  const store: DiskFiles = {
    keys,

    async check() {
      try {
        await mkdir(folder, { recursive: true })
        await access(folder, constants.W_OK)
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize < leastFreeBytes) throw new StorageFull()
      } catch (error) {
        throw diskFailure(error)
      }
    },

    async presignUpload({ key, owner, size, type }) {
      pathOf(key)
      const expires = soon()
      return {
        url: await address('PUT', key, { owner, size: String(size), type, id: randomUUID() }, expires),
        headers: uploadHeaders(type),
        expiresAt: new Date(expires * 1000).toISOString(),
      }
    },

    async presignDownload(key, label) {
      pathOf(key)
      const { from, seconds } = addressTime(key, clock.now())
      return address('GET', key, label ? { label } : {}, Math.floor(from.getTime() / 1000) + seconds)
    },

    async put(key, content) {
      const path = pathOf(key)
      // A stream that is cut off here stays open: an upload's connection is still needed for the answer.
      const source =
        content instanceof Uint8Array ? [content] : content.stream.iterator({ destroyOnReturn: false })
      const size = content instanceof Uint8Array ? content.byteLength : content.size
      const aside = join(unfinished, `${randomUUID()}.part`)
      try {
        await Promise.all([dirname(path), unfinished].map(async (each) => mkdir(each, { recursive: true })))
        const file = await open(aside, 'wx', 0o600)
        try {
          await file.writeFile(exactly(source, size))
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(aside, { force: true }).catch(() => {})
        throw diskFailure(error)
      }
    },

    async open(key, part) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(key) : diskFailure(error)
      })
      return file.createReadStream(part && { start: part.start, end: part.start + part.bytes - 1 })
    },

    async size(key) {
      return stat(pathOf(key)).then(
        ({ size }) => size,
        (error: unknown) => {
          if (isMissing(error)) return undefined
          throw diskFailure(error)
        },
      )
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    async *list(prefix = '') {
      const slash = prefix.lastIndexOf('/') + 1
      const names = await readdir(join(folder, prefix.slice(0, slash)), { recursive: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return []
          throw diskFailure(error)
        },
      )
      yield names
        .map((name) => `${prefix.slice(0, slash)}${name}`)
        .filter((key) => key.startsWith(prefix) && !key.startsWith('unfinished/') && isFileKey(key))
    },

    async removeUnfinished(before) {
      const names = await readdir(unfinished).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const path = join(unfinished, name)
        // A file that is gone by now was finished by another process.
        const written = await stat(path).catch(() => undefined)
        if (written && written.mtime < before) await rm(path, { force: true })
      }
    },

    async withLocalFile(key, use) {
      if ((await store.size(key)) === undefined) throw new FileMissing(key)
      return use(pathOf(key))
    },
  }
  return store
}

const leastFreeBytes = 1_000_000

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const lostCodes = new Set(['EACCES', 'EIO', 'ENOTCONN', 'EPERM', 'EROFS', 'ESTALE'])

function diskFailure(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (fullCodes.has(code)) return new StorageFull({ cause: error })
  return lostCodes.has(code) ? new Unavailable('storage', undefined, { cause: error }) : error
}

export class WrongLength extends Error {
  readonly tooLong: boolean
  constructor(tooLong: boolean) {
    super(tooLong ? 'The content is longer than announced' : 'The content ended early')
    this.tooLong = tooLong
  }
}

async function* exactly(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, size: number) {
  let seen = 0
  for await (const chunk of source) {
    seen += chunk.byteLength
    if (seen > size) throw new WrongLength(true)
    yield chunk
  }
  if (seen < size) throw new WrongLength(false)
}

/** A new name is only durable once its folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(async () => handle.close())
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
