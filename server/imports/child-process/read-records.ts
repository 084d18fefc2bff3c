import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { RECORDS_FILE } from './reading.ts'

/** Streams the records that a reading wrote to its folder, in their order; the caller knows what it wrote. */
export async function* readRecords<Record>(folder: string): AsyncGenerator<Record, void, undefined> {
  const lines = createInterface({ input: createReadStream(join(folder, RECORDS_FILE)), crlfDelay: Infinity })
  for await (const line of lines) yield JSON.parse(line) as Record
}
