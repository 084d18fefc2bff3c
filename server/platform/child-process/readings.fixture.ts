import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { fileProblem } from '#contract/files/file-problems.ts'
import type { Report } from './reading.ts'

/** Readings that misbehave, for tests of the child process. */

export async function double(input: { number: number }, report: Report) {
  report.progress({ stage: 'doubling', rowsRead: 1, rowsExpected: 2, problems: 0 })
  await report.write({ line: 'one' })
  await report.write({ line: 'two\nlines\u2028and\u2029more' })
  await report.saveFile('../picture.bin', Buffer.from('bytes'))
  return { number: input.number * 2 }
}

export async function refuse() {
  throw Object.assign(new Error('It is encrypted'), { problem: fileProblem('encrypted') })
}

export async function throwUp() {
  throw new Error('a bug')
}

export function spin() {
  for (;;);
}

export function waitForever() {
  return new Promise(() => setInterval(() => undefined, 1000))
}

export function eatHeap() {
  const eaten: number[][] = []
  for (;;) eaten.push(Array.from({ length: 100_000 }, (_, index) => index * 1.5))
}

export function eatBuffers() {
  const eaten: Buffer[] = []
  while (eaten.length < 200) eaten.push(Buffer.alloc(16 * 1024 * 1024, 1))
  return eaten.length
}

export function endSilently() {
  process.exit(0)
}

export function killItself({ signal = 'SIGKILL' }: { signal?: NodeJS.Signals }) {
  process.kill(process.pid, signal)
  return new Promise(() => setInterval(() => undefined, 1000))
}

/** Tries what a reading may not do, and returns the errors and the names of its environment variables. */
export async function breakOut({ path }: { path: string }) {
  return {
    writing: await errorOf(async () => writeFile(path, 'here')),
    starting: await errorOf(async () => execFileSync('true')),
    environment: Object.keys(process.env),
  }
}

async function errorOf(attempt: () => Promise<unknown>): Promise<string | null> {
  return attempt().then(() => null, String)
}

export async function writeMuch(_: unknown, report: Report) {
  for (let index = 0; index < 200_000; index += 1) await report.write({ index, text: 'x'.repeat(40) })
  return 'written'
}

export async function nameProcess() {
  return process.pid
}

const kept: Buffer[] = []

export async function keepMemory({ bytes }: { bytes: number }) {
  kept.push(Buffer.alloc(bytes, 1))
  return process.pid
}
