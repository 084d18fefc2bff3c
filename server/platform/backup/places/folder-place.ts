import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from './backup-place.ts'

export function folderPlace(folder: string): BackupPlace {
  return {
    address: folder,

    async list() {
      return readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
    },

    async write(name, archive) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const target = join(folder, name)
      const aside = `${target}.part`
      try {
        await pipeline(archive, createWriteStream(aside, { flush: true, mode: 0o600 }))
        await rename(aside, target)
        const parent = await open(folder)
        await parent.sync().finally(async () => parent.close())
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },

    async read(name) {
      const path = join(folder, name)
      await access(path).catch(() => {
        throw new Error(`There is no backup ${path}`)
      })
      return createReadStream(path)
    },

    remove: async (name) => rm(join(folder, name)),
  }
}
