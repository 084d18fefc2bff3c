import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { BucketAccess } from '../../config/bucket-access.ts'
import { bucketClient, encryptionOf } from '../../files/bucket-client.ts'
import { whyUnusable } from '../../files/s3-failure.ts'
import type { BackupPlace } from './backup-place.ts'

/** Bytes of a part: S3 allows 10,000 of them, so a backup can have 160 GB. */
const partSize = 16 * 2 ** 20

/** Longer than for files, because a part is large. In milliseconds. */
const timeouts = { connection: 10_000, silence: 120_000 }

export function bucketPlace(access: BucketAccess, bucket: string, prefix: string): BackupPlace {
  const client = bucketClient(access, { timeouts, attempts: 5 })
  const keyOf = (name: string) => `${prefix}${name}`
  const explain = (error: unknown): never => {
    throw new Error(whyUnusable(error, { variable: 'BACKUP_TO', bucket, endpoint: access.endpoint }), {
      cause: error,
    })
  }

  async function* parts(Key: string, size: number, IfMatch: string | undefined): AsyncGenerator<Uint8Array> {
    for (let start = 0; start < size; start += partSize) {
      const Range = `bytes=${start}-${Math.min(start + partSize, size) - 1}`
      yield await again(async () => {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key, Range, ...(IfMatch && { IfMatch }) }),
        )
        return Body!.transformToByteArray()
      }).catch(explain)
    }
  }

  return {
    address: `s3://${bucket}/${prefix}`,

    async list() {
      const names: string[] = []
      try {
        const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix, Delimiter: '/' })
        for await (const { Contents = [] } of pages)
          names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
      } catch (error) {
        explain(error)
      }
      return names
    },

    // An upload of parts is completed by its last request, and abandoned if it fails before.
    async write(name, archive) {
      // The upload reports a failure of the archive as its own.
      let failure: Error | undefined
      archive.once('error', (error) => (failure = error))
      await new Upload({
        client,
        partSize,
        queueSize: 2,
        params: { Bucket: bucket, Key: keyOf(name), Body: archive, ...encryptionOf(access) },
      })
        .done()
        .catch((error: unknown) => {
          if (failure) throw failure
          explain(error)
        })
    },

    // A restore reads slower than a bucket waits, so it asks for one part after the other.
    async read(name) {
      const Key = keyOf(name)
      const found = await client
        .send(new HeadObjectCommand({ Bucket: bucket, Key }))
        .catch((error: unknown) => {
          if (error instanceof NotFound) throw new Error(`There is no backup s3://${bucket}/${Key}`)
          return explain(error)
        })
      return Readable.from(parts(Key, found.ContentLength ?? 0, found.ETag), { objectMode: false })
    },

    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: keyOf(name) })).catch(explain)
    },
  }
}

/** Also repeats what fails while its answer is read. */
async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === 3) throw error
      await delay(attempt * 1_000)
    }
  }
}
