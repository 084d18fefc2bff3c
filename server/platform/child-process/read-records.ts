import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { RECORDS_FILE } from './reading.ts'

export async function* readRecords<Record>(
  folder: string,
  file = RECORDS_FILE,
): AsyncGenerator<Record, void, undefined> {
  const input = createReadStream(join(folder, file))
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as Record
  } finally {
    input.destroy()
  }
}
