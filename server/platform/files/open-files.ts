import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Clock } from '../clock.ts'
import { type Config, ConfigError } from '#server/platform/config/config.ts'
import type { Tables } from '../database/tables.ts'
import { countedFiles } from './counted-files.ts'
import { openKeyRing } from '#server/platform/secrets/key-ring.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './file-store.ts'
import { filesRoutes } from './files-routes.ts'
import { whyUnusable } from './s3-failure.ts'

export async function openFiles(
  { storage, dataDir, origin }: Pick<Config, 'storage' | 'dataDir' | 'origin'>,
  { db, clock }: { db: Kysely<Tables>; clock: Clock },
): Promise<{
  files: FileStore
  routes: ((app: FastifyInstance) => Promise<void>) | undefined
  storageOrigin: string | undefined
}> {
  if (storage) {
    // Loaded only here: the S3 client takes longer to load than everything else.
    const { s3Files } = await import('./s3-files.ts')
    const files = countedFiles(s3Files({ ...storage, clock }))
    await tryOut(files, storage)
    return {
      files,
      routes: undefined,
      storageOrigin: new URL(await files.presignDownload('origin.bin')).origin,
    }
  }
  const keys = openKeyRing(db, clock, 'files')
  await keys.current()
  const files = countedFiles(diskFiles({ folder: join(dataDir, 'files'), origin, keys, clock }))
  return { files, routes: filesRoutes({ db, clock, files }), storageOrigin: undefined }
}

/** Writes and removes a tiny file, so that an unusable bucket stops the start with its reason. */
async function tryOut(files: FileStore, storage: NonNullable<Config['storage']>): Promise<void> {
  const key = `start-check-${randomUUID()}.bin`
  try {
    await files.put(key, Buffer.from('ok'))
    await files.remove(key)
  } catch (error) {
    throw new ConfigError([whyUnusable(error, storage)])
  }
}
