import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Clock } from '../clock.ts'
import { contentDisposition, fileType, isPicture } from './file-key.ts'
import {
  addressSeconds,
  FileMissing,
  type FileStore,
  pictureAddressSeconds,
  startOfDay,
} from './file-store.ts'

/** Keeps files in a bucket, with the credentials of the environment (AWS_*); browsers reach it directly through its own signed addresses. */
export function s3Files({
  bucket: Bucket,
  endpoint,
  region,
  clock,
}: {
  bucket: string
  endpoint: string | undefined
  region: string
  clock: Clock
}): FileStore {
  const client = new S3Client({
    region,
    // Servers that speak S3 at an endpoint of their own seldom have a host name a bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  async function open(Key: string): Promise<Readable> {
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key })).catch((error: unknown) => {
      throw error instanceof NoSuchKey ? new FileMissing(Key) : error
    })
    return Body as Readable
  }

  return {
    open,

    async presignUpload({ key: Key, owner, size, type }) {
      // A bucket refuses another length, another type and a second file: all three are signed headers.
      const command = new PutObjectCommand({
        Bucket,
        Key,
        ContentLength: size,
        ContentType: type,
        IfNoneMatch: '*',
        Metadata: { owner },
      })
      const headers = { 'Content-Type': type, 'If-None-Match': '*', 'x-amz-meta-owner': owner }
      const signableHeaders = new Set(['host', 'content-length', 'content-type', 'if-none-match'])
      const unhoistableHeaders = new Set(['x-amz-meta-owner', 'if-none-match'])
      const url = await getSignedUrl(client, command, {
        expiresIn: addressSeconds,
        signableHeaders,
        unhoistableHeaders,
      })
      return {
        url,
        headers,
        expiresAt: new Date(clock.now().getTime() + addressSeconds * 1000).toISOString(),
      }
    },

    async presignDownload(Key, label) {
      const picture = isPicture(Key)
      const command = new GetObjectCommand({
        Bucket,
        Key,
        ResponseContentType: fileType(Key),
        ResponseContentDisposition: contentDisposition(Key, label),
        ...(picture ? { ResponseCacheControl: `private, max-age=${pictureAddressSeconds}, immutable` } : {}),
      })
      return getSignedUrl(
        client,
        command,
        picture
          ? { expiresIn: pictureAddressSeconds, signingDate: startOfDay(clock.now()) }
          : { expiresIn: addressSeconds },
      )
    },

    async put(Key, content) {
      const [Body, ContentLength] =
        content instanceof Uint8Array ? [content, content.byteLength] : [content.stream, content.size]
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentLength, ContentType: fileType(Key) }),
      )
    },

    async size(Key) {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
    },

    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    // A bucket stores a file whole or not at all.
    async removeUnfinished() {},

    async withLocalFile(key, use) {
      const folder = await mkdtemp(join(tmpdir(), 'welt-file-'))
      try {
        const path = join(folder, 'file')
        await pipeline(await open(key), createWriteStream(path))
        return await use(path)
      } finally {
        await rm(folder, { recursive: true })
      }
    },
  }
}
