import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathExists } from '#server/platform/path-exists.ts'
import { isFileKey } from '../files/file-key.ts'
import type { FileStore } from '../files/file-store.ts'
import type { TarEntry } from './tar.ts'
import { smallFiles } from './small-files.ts'

export interface RestoredFiles {
  readonly write: (key: string, entry: TarEntry) => Promise<void>
  readonly written: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly has: (key: string) => Promise<boolean>
}

export function intoFolder(folder: string): RestoredFiles {
  const made: string[] = []
  return {
    async write(key, { content }) {
      requireKey(key)
      const path = join(folder, key)
      const madeFolder = await mkdir(dirname(path), { recursive: true })
      const aside = `${path}.part`
      made.push(...(madeFolder === undefined ? [] : [madeFolder]), aside)
      if (!(await pathExists(path))) made.push(path)
      const file = await open(aside, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(aside, path)
    },
    async written() {},
    async remove() {
      for (const path of made) await rm(path, { recursive: true, force: true })
    },
    has: async (key) => pathExists(join(folder, key)),
  }
}

export function intoStore(store: FileStore): RestoredFiles {
  const made: string[] = []
  let writing: Promise<void>[] = []

  async function written(): Promise<void> {
    const all = writing
    writing = []
    await Promise.all(all)
  }

  async function put(key: string, content: Parameters<FileStore['put']>[1]): Promise<void> {
    if ((await store.size(key)) === undefined) made.push(key)
    await store.put(key, content)
  }

  return {
    async write(key, { size, content }) {
      requireKey(key)
      const stream = Readable.from(content, { objectMode: false })
      if (size > smallFiles.bytes) return put(key, { stream, size })
      const bytes = await buffer(stream)
      const done = put(key, bytes)
      done.catch(() => {})
      writing.push(done)
      if (writing.length === smallFiles.together) await written()
    },
    written,
    async remove() {
      await Promise.allSettled(writing)
      for (const key of made) await store.remove(key)
    },
    has: async (key) => (await store.size(key)) !== undefined,
  }
}

function requireKey(key: string): void {
  if (!isFileKey(key)) throw new Error('The backup is damaged')
}
