import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fastify } from 'fastify'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testClock } from '../clock.ts'
import { fixedKeys } from '#server/platform/secrets/key-ring.ts'
import { readSecret } from '#server/platform/secrets/secrets.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { uuidv7 } from '../uuid.ts'
import { diskFiles } from './disk-files.ts'
import { FileMissing } from './file-store.ts'
import { filesRoutes } from './files-routes.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'welt-files-'))
const clock = testClock()
const app = fastify()
const origin = await app.listen({ port: 0 }).then(async (address) => {
  await app.close()
  return address
})
const files = diskFiles({ folder, origin, keys: fixedKeys(await readSecret(db, 'files')), clock })
const server = fastify()
await server.register(filesRoutes({ db, clock, files }))
await server.listen({ port: Number(new URL(origin).port) })

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const type = 'application/pdf'
let key = ''
beforeEach(() => {
  key = `uploads/${uuidv7()}.pdf`
})

async function upload(url: string, body: string, headers: Record<string, string> = { 'Content-Type': type }) {
  const answer = await fetch(url, { method: 'PUT', body, headers })
  return (await answer.json()) as { success: boolean; message: string; data: unknown; status: number }
}

async function stored(): Promise<string[]> {
  return readdir(folder, { recursive: true, withFileTypes: true }).then((entries) =>
    entries.filter((entry) => entry.isFile()).map((entry) => entry.name),
  )
}

test('uploads a file once and downloads it under its label', async () => {
  const { url, headers, expiresAt } = await files.presignUpload({ key, owner: 'ann', size: 5, type })
  expect(expiresAt).toBe('2026-03-02T15:05:00.000Z')
  expect(await upload(url, 'shoes', headers)).toEqual({
    success: true,
    message: 'OK',
    data: null,
    status: 200,
  })
  expect(await files.size(key)).toBe(5)
  expect(await upload(url, 'boots', headers)).toMatchObject({
    status: 403,
    message: expect.stringContaining('used already'),
  })

  const answer = await fetch(await files.presignDownload(key, 'Prices "é" /..\\.pdf'))
  expect(await answer.text()).toBe('shoes')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': type,
    'content-length': '5',
    'content-disposition': `attachment; filename="Prices ___ _.._.pdf"; filename*=UTF-8''Prices%20%22%C3%A9%22%20%2F..%5C.pdf`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
})

test.each([
  ['a direction mark', 'Order\u202Efdp.exe', 'Orderfdp.exe.pdf'],
  ['the ending of a program', 'Order form.exe', 'Order form.exe.pdf'],
  ['a line break', 'Order\r\nform.pdf', 'Order form.pdf'],
  ['no ending', 'Order form', 'Order form.pdf'],
])('offers a file whose name has %s under a plain name', async (_, label, name) => {
  await files.put(key, Buffer.from('shoes'))
  const { headers } = await fetch(await files.presignDownload(key, label))
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="${name}"; filename*=UTF-8''${name.replaceAll(' ', '%20')}`,
  )
})

test('accepts one of twenty parallel uploads to one address', async () => {
  const { url } = await files.presignUpload({ key, owner: 'ann', size: 1, type })
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => upload(url, String(index % 10))),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test.each([
  ['key', (url: URL) => url.pathname.replace('.pdf', '.webp'), undefined],
  ['owner', undefined, 'owner'],
  ['size', undefined, 'size'],
  ['type', undefined, 'type'],
  ['expiry', undefined, 'expires'],
  ['signature', undefined, 'signature'],
])('rejects an address with a changed %s', async (_, path, parameter) => {
  const url = new URL((await files.presignUpload({ key, owner: 'ann', size: 5, type })).url)
  if (path) url.pathname = path(url)
  if (parameter) url.searchParams.set(parameter, '9999999999')
  expect(await upload(url.href, 'shoes')).toEqual({
    success: false,
    message: 'This file address is not valid. Ask for a new one.',
    data: null,
    status: 403,
  })
  expect(await files.size(key)).toBeUndefined()
})

test.each([
  ['a second signature', '&signature=x'],
  ['its signature twice', '&again'],
  ['a second query', '?a=b'],
  ['a further field', '&label=shoes.exe'],
])('rejects an address with %s', async (_, added) => {
  await files.put(key, Buffer.from('shoes'))
  for (const address of [
    await files.presignDownload(key, 'a.pdf'),
    (await files.presignUpload({ key, owner: 'ann', size: 5, type })).url,
  ]) {
    const again = `&signature=${new URL(address).searchParams.get('signature')}`
    const url = address + (added === '&again' ? again : added)
    const method = address.includes('size=') ? { method: 'PUT', body: 'shoes' } : {}
    expect(await (await fetch(url, method)).json()).toMatchObject({
      status: 403,
      message: 'This file address is not valid. Ask for a new one.',
    })
  }
})

test('addresses expire after five minutes, for upload and download', async () => {
  const moving = testClock(clock.now().toISOString())
  const late = diskFiles({ folder, origin, keys: files.keys, clock: moving })
  moving.advance(-300_000)
  await files.put(key, Buffer.from('shoes'))
  const { url } = await late.presignUpload({ key, owner: 'ann', size: 5, type })
  expect(await upload(url, 'shoes')).toMatchObject({
    status: 403,
    message: expect.stringContaining('expired'),
  })
  expect((await fetch(await late.presignDownload(key))).status).toBe(403)
})

test('rejects a download from an upload address and the reverse', async () => {
  await files.put(key, Buffer.from('shoes'))
  const { url } = await files.presignUpload({ key, owner: 'ann', size: 5, type })
  expect((await fetch(url)).status).toBe(403)
  expect(await upload(await files.presignDownload(key), 'boots')).toMatchObject({ status: 403 })
})

test('does not store a file with another size or type than announced, and accepts another attempt', async () => {
  const { url } = await files.presignUpload({ key, owner: 'ann', size: 5, type })
  expect(await upload(url, 'shoes!')).toMatchObject({ status: 413 })
  expect(await upload(url, 'shoe')).toMatchObject({ status: 400 })
  expect(await upload(url, 'shoes', { 'Content-Type': 'text/html' })).toMatchObject({ status: 403 })
  expect((await stored()).filter((name) => key.includes(name) || name.endsWith('.part'))).toEqual([])
  expect(await upload(url, 'shoes')).toMatchObject({ success: true })
})

test('a broken connection leaves no file', async () => {
  const url = new URL((await files.presignUpload({ key, owner: 'ann', size: 1_000_000, type })).url)
  const socket = connect(Number(url.port), url.hostname)
  const head = `PUT ${url.pathname}${url.search} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 1000000\r\n\r\n`
  socket.write(head + 'x'.repeat(500_000))
  await vi.waitUntil(async () => (await stored()).some((name) => name.endsWith('.part')), 60_000)
  socket.destroy()
  await vi.waitUntil(async () => !(await stored()).some((name) => name.endsWith('.part')), 60_000)
  expect(await files.size(key)).toBeUndefined()
})

test('removes only the leftovers of a crash, some time after their last bytes arrived', async () => {
  await files.put(key, Buffer.from('shoes'))
  const cutOff = new Readable({ read() {} })
  cutOff.push('sho')
  const ended = files.put(`uploads/${uuidv7()}.pdf`, { stream: cutOff, size: 5 }).catch(() => 'cut off')
  await vi.waitUntil(async () => (await stored()).some((name) => name.endsWith('.part')), 60_000)
  const hour = 60 * 60_000

  await files.removeUnfinished(new Date(Date.now() - hour))
  expect((await stored()).filter((name) => name.endsWith('.part'))).toHaveLength(1)
  await files.removeUnfinished(new Date(Date.now() + hour))
  expect((await stored()).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await files.size(key)).toBe(5)
  cutOff.push(null)
  expect(await ended).toBe('cut off')
})

test('shows a picture inline, at the same address all day', async () => {
  const picture = `pictures/${uuidv7()}.webp`
  await files.put(picture, Buffer.from('webp'))
  const morning = diskFiles({
    folder,
    origin,
    keys: files.keys,
    clock: testClock('2026-03-02T00:00:01Z'),
  })
  const address = await files.presignDownload(picture)
  expect(await morning.presignDownload(picture)).toBe(address)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('content-disposition')).toBe('inline')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=604800, immutable')
})

test('shows a picture that a user attached at an address that is valid for minutes', async () => {
  const picture = `uploads/${uuidv7()}.png`
  await files.put(picture, Buffer.from('png'))
  const moving = testClock(clock.now().toISOString())
  const sender = diskFiles({ folder, origin, keys: files.keys, clock: moving })
  const answer = await fetch(await files.presignDownload(picture))
  expect(answer.headers.get('content-disposition')).toBe('inline')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=300')
  expect(await sender.presignDownload(picture)).toBe(await files.presignDownload(picture))
  moving.advance(-600_000)
  expect((await fetch(await sender.presignDownload(picture))).status).toBe(403)
})

test('stores a stream completely or not at all', async () => {
  await files.put(key, { stream: Readable.from([Buffer.from('sho'), Buffer.from('es')]), size: 5 })
  expect(await text(await files.open(key))).toBe('shoes')
  expect(await text(await files.open(key, { start: 1, bytes: 3 }))).toBe('hoe')
  await expect(files.put(key, { stream: Readable.from([Buffer.from('boo')]), size: 5 })).rejects.toThrow(
    'ended early',
  )
  expect(await files.withLocalFile(key, async (path) => readFile(path, 'utf8'))).toBe('shoes')
  await files.remove(key)
  await files.remove(key)
  await expect(files.open(key)).rejects.toThrow(FileMissing)
  await expect(files.withLocalFile(key, async () => {})).rejects.toThrow(FileMissing)
  expect(await fetch(await files.presignDownload(key)).then(({ status }) => status)).toBe(404)
})

test.each([
  '../secret.pdf',
  'uploads/../../etc.pdf',
  '/etc/passwd',
  'a/b',
  'A.pdf',
  'a//b.pdf',
  'a.pdf\n',
  '.pdf',
])('rejects the key %j', async (path) => {
  await expect(files.put(path, Buffer.from('x'))).rejects.toThrow('not a file key')
  await expect(files.presignDownload(path)).rejects.toThrow('not a file key')
})
