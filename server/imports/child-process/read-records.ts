import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { RECORDS_FILE } from './reading.ts'

/** Streams the records of a reading in order; the caller knows their type. */
export async function* readRecords<Record>(folder: string): AsyncGenerator<Record, void, undefined> {
  const input = createReadStream(join(folder, RECORDS_FILE))
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as Record
  } finally {
    input.destroy()
  }
}
