import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, afterEach, describe, expect, it, test, vi } from 'vitest'
import { freePort } from '#server/testing/servers/free-port.ts'
import { verifyingBucket } from '#server/testing/bucket/verifying-bucket.ts'
import { testClock } from '../clock.ts'
import { ConfigError } from '#server/platform/config/config.ts'
import { answerErrors } from '../http/errors.ts'
import { StorageFull, Unavailable } from '#server/platform/availability/unavailable.ts'
import { FileMissing } from './file-store.ts'
import { openFiles } from './open-files.ts'
import { s3Files } from './s3-files.ts'

const clock = testClock()
const bucket = await verifyingBucket({ now: () => clock.now() })
for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value)
const { storage } = bucket
const files = s3Files({ ...storage, clock })

afterAll(async () => {
  await bucket.close()
  vi.unstubAllEnvs()
})

test('stores, measures, reads, downloads, and removes files', async () => {
  await files.put('a/b.xlsx', Buffer.from('shoes'))
  await files.put('a/c.xlsx', { stream: Readable.from([Buffer.from('boots')]), size: 5 })
  expect(await files.size('a/b.xlsx')).toBe(5)
  expect(await text(await files.open('a/c.xlsx'))).toBe('boots')
  expect(await text(await files.open('a/c.xlsx', { start: 1, bytes: 3 }))).toBe('oot')
  await files.check()
  expect(await files.withLocalFile('a/b.xlsx', async (path) => readFile(path, 'utf8'))).toBe('shoes')
  await files.remove('a/b.xlsx')
  expect(await files.size('a/b.xlsx')).toBeUndefined()
  await expect(files.open('a/b.xlsx')).rejects.toThrow(FileMissing)
})

test("downloads under the label and keeps a picture's address all day", async () => {
  const download = new URL(await files.presignDownload('u/1.pdf', 'prices.pdf')).searchParams
  expect(download.get('response-content-disposition')).toMatch(/^attachment; filename="prices.pdf"/)
  expect(download.get('X-Amz-Expires')).toBe('300')
  await files.put('u/1.pdf', Buffer.from('shoes'))
  expect(await fetch(await files.presignDownload('u/1.pdf')).then(async (answer) => answer.text())).toBe(
    'shoes',
  )
  const picture = await files.presignDownload('p/1.webp')
  expect(await files.presignDownload('p/1.webp')).toBe(picture)
  expect(new URL(picture).searchParams.get('X-Amz-Date')).toBe('20260302T000000Z')
  const attached = new URL(await files.presignDownload('uploads/1.png')).searchParams
  expect(attached.get('X-Amz-Expires')).toBe('600')
  expect(attached.get('response-cache-control')).toBe('private, max-age=300')
})

test('browsers get the public address of the bucket, by path or by host, and the server uses its own', async () => {
  const addressOf = async (changed: object) =>
    new URL(await s3Files({ ...storage, ...changed, clock }).presignDownload('p/2.webp'))
  const publicEndpoint = 'https://files.example.com'
  expect((await addressOf({ publicEndpoint })).href).toMatch(
    /^https:\/\/files\.example\.com\/welt\/p\/2\.webp\?/,
  )
  expect((await addressOf({ publicEndpoint, addressing: 'virtual-host' })).href).toMatch(
    /^https:\/\/welt\.files\.example\.com\/p\/2\.webp\?/,
  )
  const inside = s3Files({ ...storage, publicEndpoint, clock })
  await inside.put('p/2.webp', Buffer.from('shoes'))
  expect(await inside.size('p/2.webp')).toBe(5)
})

test('asks the bucket to encrypt what is written', async () => {
  await s3Files({ ...storage, encryption: 'AES256', clock }).put('p/3.webp', Buffer.from('shoes'))
  expect(bucket.encryptions().at(-1)).toBe('AES256')
})

describe('an outage of the bucket', () => {
  afterEach(async () => {
    bucket.become('fine')
    await bucket.start().catch(() => {})
  })

  /** Every operation on the bucket, with its outcome. */
  const outcomes = async () =>
    Promise.all(
      [
        files.check(),
        files.put('a/b.xlsx', Buffer.from('shoes')),
        files.open('a/b.xlsx'),
        files.size('a/b.xlsx'),
        files.size('a/missing.xlsx'),
        files.remove('a/c.xlsx'),
        files.withLocalFile('a/b.xlsx', async () => 'used'),
      ].map(async (call) =>
        call.then(
          () => 'fine',
          (error: Error) => error.name,
        ),
      ),
    )

  it.each([
    ['is gone', async () => bucket.stop()],
    ['has lost the bucket', async () => bucket.become('lost')],
    ['never answers', async () => bucket.become('hanging')],
  ])('makes every call fail as unavailable when the server %s', { timeout: 60_000 }, async (_, strike) => {
    await files.put('a/b.xlsx', Buffer.from('shoes'))
    await strike()
    expect(await outcomes()).toEqual(Array.from({ length: 7 }, () => 'Unavailable'))
    await bucket.stop()
    bucket.become('fine')
    await bucket.start()
    expect(await outcomes()).toEqual(Array.from({ length: 7 }, () => 'fine'))
  })

  it('answers a check before any other call while the server never answers', async () => {
    bucket.become('hanging')
    const ended: string[] = []
    const ends = async (name: string, call: Promise<unknown>) => {
      await expect(call).rejects.toThrow(Unavailable)
      ended.push(name)
    }
    await Promise.all([ends('size', files.size('a/b.xlsx')), ends('check', files.check())])
    expect(ended).toEqual(['check', 'size'])
  })

  it('makes a call answer 503 with Retry-After, and a full bucket 507', async () => {
    const app = fastify()
    answerErrors(app, undefined)
    app.get('/write', async () => files.put('a/b.xlsx', Buffer.from('shoes')))
    bucket.become('lost')
    const lost = await app.inject('/write')
    expect([lost.statusCode, lost.headers['retry-after'], lost.json().message]).toEqual([
      503,
      '5',
      'This service is temporarily unavailable. Try again in a few seconds.',
    ])
    bucket.become('full')
    await expect(files.put('a/b.xlsx', Buffer.from('shoes'))).rejects.toThrow(StorageFull)
    expect((await app.inject('/write')).statusCode).toBe(507)
  })
})

describe('the start with a bucket', () => {
  const open = async (changed: Partial<typeof storage>) =>
    openFiles(
      { storage: { ...storage, ...changed }, dataDir: '/nowhere', origin: 'http://localhost' },
      { db: undefined as never, clock },
    )

  it('leaves nothing in the bucket', async () => {
    const before = bucket.keys()
    await open({})
    expect(bucket.keys()).toEqual(before)
  })

  it.each([
    [
      'the bucket does not exist',
      async () => ({ bucket: 'other' }),
      'the bucket "other", which does not exist',
    ],
    [
      'the host is unknown',
      async () => ({ endpoint: 'http://storage.invalid' }),
      'host storage.invalid, which is unknown',
    ],
    [
      'no server listens',
      async () => ({ endpoint: `http://user:password@localhost:${await freePort()}` }),
      'no server listens',
    ],
  ])('stops with an explanation when %s', async (_, changed, sentence) => {
    const failed = await open(await changed()).catch((error: unknown) => error as Error)
    expect(failed).toBeInstanceOf(ConfigError)
    expect((failed as Error).message).toContain(sentence)
    expect((failed as Error).message).not.toMatch(/password|test-secret/)
  })

  it('stops with a sentence when the credentials are wrong or missing', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong')
    await expect(open({})).rejects.toThrow(
      'rejects the credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
    vi.stubEnv('AWS_ACCESS_KEY_ID', '')
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', '')
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
    await expect(open({})).rejects.toThrow('S3_BUCKET needs credentials')
    for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value)
  })

  it('stops with a sentence when the server never answers', { timeout: 60_000 }, async () => {
    bucket.become('hanging')
    await expect(open({})).rejects.toThrow('does not answer')
    bucket.become('fine')
  })
})
