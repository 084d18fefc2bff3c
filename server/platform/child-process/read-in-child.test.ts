import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileProblem } from '#contract/files/file-problems.ts'
import { type ChildLimits, childLimits } from './child-limits.ts'
import { type ReadingOptions, readInChild } from './read-in-child.ts'
import { readRecords } from './read-records.ts'
import type { ReadingProgress } from './reading.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'))
})
afterEach(() => rm(folder, { recursive: true }))

const module = import.meta.resolve('./readings.fixture.ts')

function run(name: string, options: ReadingOptions = {}, input: unknown = {}) {
  return readInChild<unknown>({ module, run: name, input, folder }, options)
}

function limited(limits: Partial<Record<keyof ChildLimits, number>>): ChildLimits {
  return { ...childLimits, ...limits }
}

test('returns the result, progress, records, and files in its folder', async () => {
  const reported: ReadingProgress[] = []
  const result = await run('double', { onProgress: (progress) => reported.push(progress) }, { number: 21 })
  expect(result).toEqual({ number: 42 })
  expect(reported).toEqual([{ stage: 'doubling', rowsRead: 1, rowsExpected: 2, problems: 0 }])
  expect(await Array.fromAsync(readRecords(folder))).toEqual([
    { line: 'one' },
    { line: 'two\nlines\u2028and\u2029more' },
  ])
  expect(await readdir(folder)).toEqual(['picture.bin', 'records.ndjson'])
  expect(await readFile(join(folder, 'picture.bin'), 'utf8')).toBe('bytes')
})

test('returns a file problem as a value', async () => {
  expect(await run('refuse')).toEqual(fileProblem('encrypted'))
})

test('logs a bug and returns a message for staff', async () => {
  const crashes: string[] = []
  expect(await run('throwUp', { onCrash: (detail) => crashes.push(detail) })).toEqual(
    fileProblem('reader-stopped'),
  )
  expect(crashes.join()).toContain('a bug')
})

test('stops a reading that exceeds the wall-clock limit', async () => {
  expect(await run('waitForever', { limits: limited({ wallClockMs: 1000 }) })).toEqual(
    fileProblem('took-too-long'),
  )
})

test('stops a reading that exceeds the CPU limit', async () => {
  expect(await run('spin', { limits: limited({ cpuSeconds: 1, wallClockMs: 15_000 }) })).toEqual(
    fileProblem('took-too-long'),
  )
})

test('stops a reading that fills the heap', async () => {
  expect(await run('eatHeap', { limits: limited({ heapMegabytes: 64 }) })).toEqual(
    fileProblem('too-much-memory'),
  )
})

test('stops a reading that fills memory outside the heap', async () => {
  expect(await run('eatBuffers')).toEqual(fileProblem('too-much-memory'))
})

test('reports a child that exits without a result or is killed', async () => {
  expect(await run('endSilently')).toEqual(fileProblem('reader-stopped'))
  expect(await run('killItself')).toEqual(fileProblem('reader-stopped'))
})

test('is cancelled if the system asks the child to end', async () => {
  const { signal } = new AbortController()
  for (const asked of ['SIGTERM', 'SIGINT'])
    expect(await run('killItself', { signal }, { signal: asked })).toEqual(fileProblem('cancelled'))
  // Without a way to cancel it, nobody expects that.
  expect(await run('killItself', {}, { signal: 'SIGTERM' })).toEqual(fileProblem('reader-stopped'))
})

test('reports a missing function', async () => {
  expect(await run('nothing')).toEqual(fileProblem('reader-stopped'))
})

test('can be cancelled while running or queued', async () => {
  const cancel = new AbortController()
  const running = [
    run('waitForever', { signal: cancel.signal }),
    run('waitForever', { signal: cancel.signal }),
  ]
  const waiting = run('double', { signal: cancel.signal })
  cancel.abort()
  expect(await Promise.all([...running, waiting])).toEqual(
    Array.from({ length: 3 }, () => fileProblem('cancelled')),
  )
  expect(await run('double', { signal: cancel.signal })).toEqual(fileProblem('cancelled'))
})

test('cannot write outside its folder, start a process, or see secrets of the server', async () => {
  process.env['S3_SECRET'] = 'secret'
  const result = await run('breakOut', {}, { path: join(folder, '../elsewhere') })
  delete process.env['S3_SECRET']
  const refused = expect.stringContaining('Access to this API has been restricted')
  expect(result).toEqual({
    writing: refused,
    starting: refused,
    environment: expect.not.arrayContaining(['S3_SECRET']),
  })
})

test('writes records without buffering them', async () => {
  expect(await run('writeMuch', { limits: limited({ heapMegabytes: 32 }) })).toBe('written')
  let count = 0
  for await (const _ of readRecords(folder)) count += 1
  expect(count).toBe(200_000)
})
