import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test, vi } from 'vitest'
import { fileProblem } from '#contract/files/file-problems.ts'
import { childLimits } from './child-limits.ts'
import { KeptChildren } from './kept-children.ts'

const folder = await mkdtemp(join(tmpdir(), 'kept-'))
afterAll(() => rm(folder, { recursive: true }))

const module = import.meta.resolve('./readings.fixture.ts')

function children(restsForMs = 60_000) {
  const kept = new KeptChildren({ limits: childLimits, folder: async () => folder, restsForMs })
  return (run: string, input: unknown = {}, signal?: AbortSignal) =>
    kept.run<number>({ module, run, input, folder }, signal ? { signal } : {})
}

function isRunning(pid: unknown): boolean {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('runs jobs one after another in one process, and two at once in two', async () => {
  const run = children()
  const pid = await run('nameProcess')
  expect(await run('nameProcess')).toBe(pid)
  const both = await Promise.all([run('nameProcess'), run('nameProcess')])
  expect(both).toContain(pid)
  expect(new Set(both).size).toBe(2)
})

test('ends the process of a job that failed or was cancelled', async () => {
  const run = children()
  const pid = await run('nameProcess')
  expect(await run('throwUp')).toEqual(fileProblem('reader-stopped'))
  expect(isRunning(pid)).toBe(false)
  const next = await run('nameProcess')
  const cancel = new AbortController()
  const waiting = run('waitForever', {}, cancel.signal)
  cancel.abort()
  expect(await waiting).toEqual(fileProblem('cancelled'))
  expect(isRunning(next)).toBe(false)
})

test('returns a file problem and continues in the same process', async () => {
  const run = children()
  const pid = await run('nameProcess')
  expect(await run('refuse')).toEqual(fileProblem('encrypted'))
  expect(await run('nameProcess')).toBe(pid)
})

test('ends a process that keeps much memory', async () => {
  const run = children()
  const pid = await run('keepMemory', { bytes: 300 * 1024 * 1024 })
  expect(isRunning(pid)).toBe(false)
})

test('ends a process that has waited long for a job', async () => {
  const pid = await children(50)('nameProcess')
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000 })
})

test('starts another process if one ended while it waited', async () => {
  const run = children()
  const pid = await run('nameProcess')
  process.kill(Number(pid), 'SIGKILL')
  await vi.waitUntil(() => !isRunning(pid), { timeout: 60_000 })
  expect(await run('nameProcess')).not.toBe(pid)
})

test('keeps no job that was done', async () => {
  const run = children()
  const pid = await run('nameProcess')
  const done = await (async () => {
    const input = {}
    expect(await run('nameProcess', input)).toBe(pid)
    return new WeakRef(input)
  })()
  expect(await run('nameProcess')).toBe(pid)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What a WeakRef names stays until the end of the current task.
  await setImmediate()
  collect()
  expect(done.deref()).toBeUndefined()
})
