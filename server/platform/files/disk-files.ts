import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadHeaders } from '#contract/upload-headers.ts'
import type { Clock } from '../clock.ts'
import { isFileKey, isPicture } from './file-key.ts'
import {
  addressSeconds,
  FileMissing,
  type FileStore,
  pictureAddressSeconds,
  startOfDay,
} from './file-store.ts'
import { StorageFull, Unavailable } from '../http/unavailable.ts'
import { sign } from './signed-address.ts'

/** Files in a folder of this machine, behind addresses that `filesRoutes` serves. */
export interface DiskFiles extends FileStore {
  readonly secret: Buffer
}

/** Keeps files in a folder; addresses lead to `origin` and are signed with `secret`. */
export function diskFiles({
  folder,
  origin,
  secret,
  clock,
}: {
  folder: string
  origin: string
  secret: Buffer
  clock: Clock
}): DiskFiles {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`${JSON.stringify(key)} is no file key`)
    return join(folder, key)
  }
  // A file is written here and moved to its place when it is whole: what a crash leaves behind is found without a look at the others.
  const unfinished = join(folder, 'unfinished')
  const address = (method: string, key: string, fields: Record<string, string>, expires: number) =>
    `${origin}/files/${key}?${sign(secret, method, key, fields, expires).toString()}`
  const soon = () => Math.floor(clock.now().getTime() / 1000) + addressSeconds

  const store: DiskFiles = {
    secret,

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
        url: address('PUT', key, { owner, size: String(size), type, id: randomUUID() }, expires),
        headers: uploadHeaders(type),
        expiresAt: new Date(expires * 1000).toISOString(),
      }
    },

    async presignDownload(key, label) {
      pathOf(key)
      const picture = startOfDay(clock.now()).getTime() / 1000 + pictureAddressSeconds
      return address('GET', key, label ? { label } : {}, isPicture(key) ? picture : soon())
    },

    async put(key, content) {
      const path = pathOf(key)
      // A stream that is cut off here is left open: an upload's connection still has to carry the answer.
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

    async open(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? new FileMissing(key) : diskFailure(error)
      })
      return file.createReadStream()
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

    async removeUnfinished(before) {
      const names = await readdir(unfinished).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      for (const name of names) {
        const path = join(unfinished, name)
        // One that is gone by now was finished by another process.
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

/** Less free space than this counts as a full disk. */
const leastFreeBytes = 1_000_000

const fullCodes = new Set(['ENOSPC', 'EDQUOT'])
const lostCodes = new Set(['EACCES', 'EIO', 'ENOTCONN', 'EPERM', 'EROFS', 'ESTALE'])

/** What an error of the disk means: `StorageFull`, `Unavailable`, or the error itself where it is a bug. */
function diskFailure(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (fullCodes.has(code)) return new StorageFull({ cause: error })
  return lostCodes.has(code) ? new Unavailable('storage', undefined, { cause: error }) : error
}

/** A source gave more or fewer bytes than were announced. */
export class WrongLength extends Error {
  readonly tooLong: boolean
  constructor(tooLong: boolean) {
    super(tooLong ? 'The content is longer than announced' : 'The content ended early')
    this.tooLong = tooLong
  }
}

/** Passes bytes through and throws as soon as they cannot be `size` any more. */
async function* exactly(source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, size: number) {
  let seen = 0
  for await (const chunk of source) {
    seen += chunk.byteLength
    if (seen > size) throw new WrongLength(true)
    yield chunk
  }
  if (seen < size) throw new WrongLength(false)
}

/** A new name is on disk for good only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(async () => handle.close())
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
