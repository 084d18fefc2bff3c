import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { uploadHeaders } from '#contract/files/upload-headers.ts'
import type { Clock } from '../clock.ts'
import type { BucketAccess } from '../config/bucket-access.ts'
import { bucketClient, encryptionOf } from './bucket-client.ts'
import { contentDisposition, fileType, isFileKey } from './file-key.ts'
import {
  addressSeconds,
  FileMissing,
  type FilePart,
  type FileStore,
  addressTime,
  cacheControl,
} from './file-store.ts'
import { s3Failure } from './s3-failure.ts'

/** Time limits of a bucket, in milliseconds: to connect, to continue a request, and to answer a check. */
const timeouts = { connection: 2_000, silence: 5_000, check: 1_400 }

export function s3Files({
  bucket: Bucket,
  clock,
  ...access
}: BucketAccess & { bucket: string; clock: Clock }): FileStore {
  const limits = { timeouts, attempts: 2 }
  const client = bucketClient(access, limits)
  const signer = access.publicEndpoint
    ? bucketClient({ ...access, endpoint: access.publicEndpoint }, limits)
    : client

  async function open(Key: string, part?: FilePart): Promise<Readable> {
    const Range = part && `bytes=${part.start}-${part.start + part.bytes - 1}`
    try {
      return (await client.send(new GetObjectCommand({ Bucket, Key, Range }))).Body as Readable
    } catch (error) {
      throw error instanceof NoSuchKey ? new FileMissing(Key) : s3Failure(error)
    }
  }

  async function check(): Promise<void> {
    try {
      const abortSignal = AbortSignal.timeout(timeouts.check)
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
    } catch (error) {
      throw s3Failure(error)
    }
  }

  return {
    open,
    check,

    // Other objects in the bucket are none of our files.
    async *list(prefix = '') {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
          yield Contents.map(({ Key = '' }) => Key).filter(isFileKey)
      } catch (error) {
        throw s3Failure(error)
      }
    },

    async presignUpload({ key: Key, owner, size, type }) {
      // Length, type, and If-None-Match are signed headers; the owner is in the signed query, because browsers send no header for it.
      const command = new PutObjectCommand({
        Bucket,
        Key,
        ContentLength: size,
        ContentType: type,
        IfNoneMatch: '*',
        Metadata: { owner },
      })
      const url = await getSignedUrl(signer, command, {
        expiresIn: addressSeconds,
        signingDate: clock.now(),
        signableHeaders: new Set(['host', 'content-length', 'content-type', 'if-none-match']),
      })
      return {
        url,
        headers: uploadHeaders(type),
        expiresAt: new Date(clock.now().getTime() + addressSeconds * 1000).toISOString(),
      }
    },

    async presignDownload(Key, label) {
      const time = addressTime(Key, clock.now())
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: fileType(Key),
        ResponseContentDisposition: contentDisposition(Key, label),
        ...(time.keptFor > 0 && { ResponseCacheControl: cacheControl(time) }),
      })
      return getSignedUrl(signer, command, { expiresIn: time.seconds, signingDate: time.from })
    },

    async put(Key, content) {
      const [Body, ContentLength] =
        content instanceof Uint8Array ? [content, content.byteLength] : [content.stream, content.size]
      try {
        await client.send(
          new PutObjectCommand({
            Bucket,
            Key,
            Body,
            ContentLength,
            ContentType: fileType(Key),
            ...encryptionOf(access),
          }),
        )
      } catch (error) {
        throw s3Failure(error)
      }
    },

    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength
      } catch (error) {
        if (!(error instanceof NotFound)) throw s3Failure(error)
        // The response is the same if the bucket itself is gone.
        await check()
        return undefined
      }
    },

    async remove(Key) {
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }))
      } catch (error) {
        throw s3Failure(error)
      }
    },

    // A bucket stores a file completely or not at all.
    async removeUnfinished() {},

    async withLocalFile(key, use) {
      const folder = await mkdtemp(join(tmpdir(), 'welt-file-'))
      try {
        const path = join(folder, 'file')
        await pipeline(await open(key), createWriteStream(path)).catch((error: unknown) => {
          throw s3Failure(error)
        })
        return await use(path)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
