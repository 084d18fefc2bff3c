import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileProblem } from '#contract/file-problems.ts'
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

test('gives the result, the progress, the records and the files kept, inside its folder', async () => {
  const heard: ReadingProgress[] = []
  const result = await run('double', { onProgress: (progress) => heard.push(progress) }, { number: 21 })
  expect(result).toEqual({ number: 42 })
  expect(heard).toEqual([{ stage: 'doubling', rowsRead: 1, rowsExpected: 2, problems: 0 }])
  expect(await Array.fromAsync(readRecords(folder))).toEqual([{ line: 'one' }, { line: 'two\nlines' }])
  expect(await readdir(folder)).toEqual(['picture.bin', 'records.ndjson'])
  expect(await readFile(join(folder, 'picture.bin'), 'utf8')).toBe('bytes')
})

test('gives a file problem as the value it is', async () => {
  expect(await run('refuse')).toEqual(fileProblem('encrypted'))
})

test('tells a bug to the log and a sentence to staff', async () => {
  const crashes: string[] = []
  expect(await run('throwUp', { onCrash: (detail) => crashes.push(detail) })).toEqual(
    fileProblem('reader-stopped'),
  )
  expect(crashes.join()).toContain('a bug')
})

test('ends what takes too long by the clock', async () => {
  expect(await run('waitForever', { limits: limited({ wallClockMs: 1000 }) })).toEqual(
    fileProblem('took-too-long'),
  )
})

test('ends what computes too long', async () => {
  expect(await run('spin', { limits: limited({ cpuSeconds: 1, wallClockMs: 15_000 }) })).toEqual(
    fileProblem('took-too-long'),
  )
})

test('ends what fills the heap', async () => {
  expect(await run('eatHeap', { limits: limited({ heapMegabytes: 64 }) })).toEqual(
    fileProblem('too-much-memory'),
  )
})

test('ends what fills memory outside of the heap', async () => {
  expect(await run('eatBuffers')).toEqual(fileProblem('too-much-memory'))
})

test('notices a child that ends without an answer or is killed', async () => {
  expect(await run('endSilently')).toEqual(fileProblem('reader-stopped'))
  expect(await run('killItself')).toEqual(fileProblem('reader-stopped'))
})

test('notices a function that is not there', async () => {
  expect(await run('nothing')).toEqual(fileProblem('reader-stopped'))
})

test('stops when it is cancelled, running or waiting', async () => {
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

test('knows no secret of the server', async () => {
  process.env['S3_SECRET'] = 'secret'
  expect(await run('tellEnvironment')).not.toContain('S3_SECRET')
  delete process.env['S3_SECRET']
})

test('writes nowhere but to its folder and starts no other process', async () => {
  const crashes: string[] = []
  const onCrash = (detail: string) => crashes.push(detail)
  const path = join(folder, '../elsewhere')
  expect(await run('writeElsewhere', { onCrash }, { path })).toEqual(fileProblem('reader-stopped'))
  expect(await run('startAnother', { onCrash })).toEqual(fileProblem('reader-stopped'))
  expect(crashes).toHaveLength(2)
  expect(crashes.every((detail) => detail.includes('Access to this API has been restricted'))).toBe(true)
})

test('writes records without holding them', async () => {
  expect(await run('writeMuch', { limits: limited({ heapMegabytes: 32 }) })).toBe('written')
  let count = 0
  for await (const _ of readRecords(folder)) count += 1
  expect(count).toBe(200_000)
})
