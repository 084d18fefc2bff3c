import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { fastify } from 'fastify'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openBucket } from '#server/testing/bucket/open-bucket.ts'
import { checkUploadUrls } from '#server/testing/check-upload-urls.ts'
import { freePort } from '#server/testing/servers/free-port.ts'
import { recordFigure, sizeOf } from '#server/testing/measures/reliability.ts'
import { type Clock, systemClock } from '../clock.ts'
import { fixedKeys } from '#server/platform/secrets/key-ring.ts'
import { readSecret } from '#server/platform/secrets/secrets.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { diskFiles } from './disk-files.ts'
import type { UploadRequest } from './file-store.ts'
import { filesRoutes } from './files-routes.ts'
import { s3Files } from './s3-files.ts'

const parallel = sizeOf({ small: 20, full: 200 })
const ago = (minutes: number): Clock => ({ now: () => new Date(Date.now() - minutes * 60_000) })

describe('upload addresses on disk', async () => {
  const { db } = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'welt-files-'))
  const port = await freePort()
  const secret = await readSecret(db, 'files')
  const disk = (clock: Clock) =>
    diskFiles({ folder, origin: `http://localhost:${port}`, keys: fixedKeys(secret), clock })
  const files = disk(systemClock)
  const server = fastify()
  await server.register(filesRoutes({ db, clock: systemClock, files }))
  await server.listen({ port })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true })
  })
  const presign = async (request: UploadRequest, { minutesAgo }: { minutesAgo: number }) =>
    (await disk(ago(minutesAgo)).presignUpload(request)).url

  it('accept one upload of the announced file and nothing else', async () => {
    const { attempts, violations } = await checkUploadUrls(presign, files, { parallel })
    expect(violations).toEqual([])
    recordFigure('upload-urls', `disk: ${attempts} uploads, honest ones accepted, all others rejected`)
  })

  it('detects an address that is valid more than once', async () => {
    // An address that is signed again for each use is new to the server.
    const proxy = fastify()
    proxy.removeAllContentTypeParsers()
    proxy.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    proxy.put('/:name', async ({ body, headers, url }, reply) => {
      const key = `uploads${url}`
      const size = (body as Buffer).byteLength
      const address = await files.presignUpload({
        key,
        owner: 'ann',
        size,
        type: headers['content-type'] ?? '',
      })
      const { status } = await fetch(address.url, {
        method: 'PUT',
        body: body as Buffer<ArrayBuffer>,
        headers: address.headers,
      })
      return reply.code(status).send()
    })
    const origin = await proxy.listen({ port: 0 })
    const { violations } = await checkUploadUrls(
      async ({ key }) => `${origin}/${key.replace('uploads/', '')}`,
      files,
      { parallel: 3 },
    )
    await proxy.close()
    expect(violations).toEqual(expect.arrayContaining(['accepted a second upload', 'accepted a longer file']))
  })
})

describe('upload addresses of a bucket', async () => {
  const bucket = await openBucket()
  for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value)
  afterAll(async () => {
    await bucket.close()
    vi.unstubAllEnvs()
  })
  const { storage } = bucket
  const files = s3Files({ ...storage, clock: systemClock })
  const client = new S3Client({
    ...storage,
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const signed = ['host', 'content-length', 'content-type', 'if-none-match']
  /** Signs like `s3Files`, except for the planted fault. */
  const signing =
    (
      wrong: Partial<PutObjectCommandInput>,
      { signable = signed, unhoistable = [] }: { signable?: string[]; unhoistable?: string[] } = {},
    ) =>
    async ({ key: Key, owner, size, type }: UploadRequest, { minutesAgo }: { minutesAgo: number }) =>
      getSignedUrl(
        client,
        new PutObjectCommand({
          Bucket: storage.bucket,
          Key,
          ContentLength: size,
          ContentType: type,
          IfNoneMatch: '*',
          Metadata: { owner },
          ...wrong,
        }),
        {
          expiresIn: 300,
          signingDate: ago(minutesAgo).now(),
          signableHeaders: new Set(signable),
          unhoistableHeaders: new Set(unhoistable),
        },
      )

  it('accept one upload of the announced file and nothing else', async () => {
    const { attempts, violations } = await checkUploadUrls(
      async (request, { minutesAgo }) =>
        (await s3Files({ ...storage, clock: ago(minutesAgo) }).presignUpload(request)).url,
      files,
      { parallel },
    )
    expect(violations).toEqual([])
    recordFigure(
      'upload-urls',
      `${bucket.name}: ${attempts} uploads, honest ones accepted, all others rejected`,
    )
  })

  it.each([
    ['the length', signing({ ContentLength: undefined }), ['a longer file', 'a shorter file']],
    ['the type', signing({}, { signable: ['host', 'content-length', 'if-none-match'] }), ['another type']],
    ['If-None-Match', signing({ IfNoneMatch: undefined }), ['a second upload without If-None-Match']],
  ])('detects a signer that omits %s', async (_, signer, accepted) => {
    const { violations } = await checkUploadUrls(signer, files, { parallel: 3 })
    expect(violations).toEqual(accepted.map((what) => `accepted ${what}`))
  })

  it('detects a signer that signs a header which the console does not send', async () => {
    const signer = signing({}, { unhoistable: ['x-amz-meta-owner'] })
    const { violations } = await checkUploadUrls(signer, files, { parallel: 3 })
    expect(violations).toContain('rejected what the console sends')
  })
})
