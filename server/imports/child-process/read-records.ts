import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { RECORDS_FILE } from './reading.ts'

/** Streams the records of a reading in order; the caller knows their type. */
export async function* readRecords<Record>(folder: string): AsyncGenerator<Record, void, undefined> {
  const lines = createInterface({ input: createReadStream(join(folder, RECORDS_FILE)), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as Record
}
