import type { DocumentWriter } from './document.ts'

/** Writers for tests of the process that runs them. */

export const writeRecords: DocumentWriter<{ heading: string }, { line: string }> = async function* (
  { heading },
  { records },
) {
  yield Buffer.from(heading)
  for await (const { line } of records()) yield Buffer.from(`|${line}`)
}

export const writeForever: DocumentWriter<null> = async function* () {
  for (;;) yield Buffer.alloc(0)
}

export const writeAndWait: DocumentWriter<null> = async function* () {
  yield Buffer.from('first')
  await new Promise(() => setInterval(() => undefined, 1000))
}

export const fail: DocumentWriter<null> = async () => {
  throw new Error('a bug')
}

export const nameProcess: DocumentWriter<null> = async () => Buffer.from(String(process.pid))
