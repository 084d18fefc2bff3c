import { readdir } from 'node:fs/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { FileMissing } from '../files/file-store.ts'
import { documentsFolder, writeDocument } from './write-document.ts'

const module = import.meta.resolve('./writers.fixture.ts')
const log = { error: vi.fn() }
const files = {
  open: async (key: string) => {
    throw new FileMissing(key)
  },
}

async function* recordsOf(lines: readonly string[]) {
  for (const line of lines) yield { line, thumbnailKey: 'thumbnails/missing.webp' }
}

async function write(
  run: string,
  { owner = 'one', signal }: { owner?: string; signal?: AbortSignal } = {},
): Promise<string> {
  const document = { module, run, input: { heading: 'Lines' }, records: recordsOf(['a', 'b\u2028c']) }
  const context = { files, log: log as never, owner, signal }
  return Buffer.concat(await Array.fromAsync(writeDocument(document, context))).toString()
}

const folders = async () => readdir(await documentsFolder())

const endAll = new AbortController()
afterAll(() => endAll.abort())

test('writes what it was given and its records, without pictures that are missing', async () => {
  expect(await write('writeRecords')).toBe('Lines|a|b\u2028c')
})

test('fails if the writer does, and logs why', async () => {
  await expect(write('fail')).rejects.toThrow('could not be written')
  expect(JSON.stringify(log.error.mock.calls)).toContain('a bug')
})

test('ends a document that is no longer needed, and keeps nothing of it', async () => {
  const closed = new AbortController()
  const written = write('writeForever', { signal: closed.signal })
  await vi.waitUntil(async () => (await folders()).length > 0, { timeout: 60_000 })
  closed.abort()
  expect(await written).toBe('')
  expect(await folders()).toEqual([])
})

test('is read while it is written, and ends with its reader', async () => {
  const document = { module, run: 'writeAndWait', input: null }
  const pieces = writeDocument(document, { files, log: log as never, owner: 'one' })
  expect(String((await pieces.next()).value)).toBe('first')
  await pieces.return(undefined)
  expect(await folders()).toEqual([])
})

test('lets another user go first while a user waits for a document', async () => {
  const { signal } = endAll
  const own = [write('writeForever', { signal }), write('writeForever', { signal })]
  expect(await write('writeRecords', { owner: 'two' })).toContain('Lines')
  endAll.abort()
  expect(await Promise.all(own)).toEqual(['', ''])
})

test('writes one document after another in the same process, and another one after a failure', async () => {
  const first = await write('nameProcess')
  expect(await write('nameProcess')).toBe(first)
  await expect(write('fail')).rejects.toThrow('could not be written')
  expect(await write('nameProcess')).not.toBe(first)
})
