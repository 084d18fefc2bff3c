import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { testClock } from '../clock.ts'
import { FileMissing } from './file-store.ts'
import { s3Files } from './s3-files.ts'

/** As much of S3 as a bucket needs: objects by path. */
const objects = new Map<string, Buffer>()
const requests: { method: string; url: URL; headers: IncomingHttpHeaders }[] = []
const bucket = createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? '', 'http://bucket')
    const method = request.method ?? ''
    requests.push({ method, url, headers: request.headers })
    const body = await buffer(request)
    const known = objects.get(url.pathname)
    if (method === 'PUT') objects.set(url.pathname, body)
    if (method === 'DELETE') objects.delete(url.pathname)
    const asked = method === 'GET' || method === 'HEAD'
    const answer = asked ? (known ?? Buffer.from('<Error><Code>NoSuchKey</Code></Error>')) : Buffer.alloc(0)
    response.writeHead(asked && !known ? 404 : 200, { 'Content-Length': answer.length })
    response.end(method === 'HEAD' ? undefined : answer)
  })()
})
await once(bucket.listen(0), 'listening')
vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')

const files = s3Files({
  bucket: 'welt',
  endpoint: `http://localhost:${(bucket.address() as AddressInfo).port}`,
  region: 'eu-central-1',
  clock: testClock(),
})

afterAll(() => {
  bucket.close()
  vi.unstubAllEnvs()
})

test('files are stored, measured, read, lent and removed', async () => {
  await files.put('a/b.xlsx', Buffer.from('shoes'))
  await files.put('a/c.xlsx', { stream: Readable.from([Buffer.from('boots')]), size: 5 })
  expect(await files.size('a/b.xlsx')).toBe(5)
  expect(await text(await files.open('a/c.xlsx'))).toBe('boots')
  expect(await files.withLocalFile('a/b.xlsx', async (path) => readFile(path, 'utf8'))).toBe('shoes')
  await files.remove('a/b.xlsx')
  expect(await files.size('a/b.xlsx')).toBeUndefined()
  await expect(files.open('a/b.xlsx')).rejects.toThrow(FileMissing)
})

test('an upload address binds length, type, owner and that there is no file yet', async () => {
  const { url, headers } = await files.presignUpload({
    key: 'u/1.pdf',
    owner: 'ann',
    size: 5,
    type: 'application/pdf',
  })
  const query = new URL(url).searchParams
  expect(query.get('X-Amz-SignedHeaders')).toBe(
    'content-length;content-type;host;if-none-match;x-amz-meta-owner',
  )
  expect(query.get('X-Amz-Expires')).toBe('300')
  await fetch(url, { method: 'PUT', headers, body: 'shoes' })
  expect(objects.get('/welt/u/1.pdf')?.toString()).toBe('shoes')
  expect(requests.at(-1)?.headers).toMatchObject({
    'content-length': '5',
    'content-type': 'application/pdf',
    'if-none-match': '*',
    'x-amz-meta-owner': 'ann',
  })
})

test('a download comes under its label, a picture from an address that stays the same all day', async () => {
  const download = new URL(await files.presignDownload('u/1.pdf', 'prices.pdf')).searchParams
  expect(download.get('response-content-disposition')).toMatch(/^attachment; filename="prices.pdf"/)
  expect(download.get('X-Amz-Expires')).toBe('300')
  const picture = await files.presignDownload('p/1.webp')
  expect(await files.presignDownload('p/1.webp')).toBe(picture)
  expect(new URL(picture).searchParams.get('X-Amz-Date')).toBe('20260302T000000Z')
})
