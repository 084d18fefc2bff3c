import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { readRecords } from '../child-process/read-records.ts'
import type { Report } from '../child-process/reading.ts'
import { DOCUMENT_FILE, type DocumentWriter, RECORDS_OF_DOCUMENT, type WritingJob } from './document.ts'
import { thumbnailsIn } from './thumbnails.ts'

export async function writeInChild(
  { module, run, input, folder, pictures }: WritingJob,
  report: Report,
): Promise<null> {
  const writers = (await import(module)) as Record<string, DocumentWriter<unknown>>
  const writer = writers[run]
  if (!writer) throw new Error(`${module} has no ${run}`)
  const written = writer(input, {
    thumbnail: thumbnailsIn({ folder, pictures }),
    records: () => readRecords<never>(folder, RECORDS_OF_DOCUMENT),
  })
  const file = await open(join(folder, DOCUMENT_FILE), 'w')
  let bytes = 0
  for await (const piece of Symbol.asyncIterator in written ? written : [await written]) {
    await file.appendFile(piece)
    bytes += piece.length
    if (piece.length > 0) report.progress({ stage: 'writing', rowsRead: bytes, problems: 0 })
  }
  await file.close()
  return null
}
