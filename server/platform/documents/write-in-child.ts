import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readRecords } from '../child-process/read-records.ts'
import { DOCUMENT_FILE, type DocumentWriter, RECORDS_OF_DOCUMENT, type WritingJob } from './document.ts'
import { thumbnailsIn } from './thumbnails.ts'

/** Writes a document to the job's folder; runs in the child process. */
export async function writeInChild({ module, run, input, folder, pictures }: WritingJob): Promise<null> {
  const writers = (await import(module)) as Record<string, DocumentWriter<unknown>>
  const writer = writers[run]
  if (!writer) throw new Error(`${module} has no ${run}`)
  const written = writer(input, {
    thumbnail: thumbnailsIn({ folder, pictures }),
    records: () => readRecords<never>(folder, RECORDS_OF_DOCUMENT),
  })
  await pipeline(
    Symbol.asyncIterator in written ? written : [await written],
    createWriteStream(join(folder, DOCUMENT_FILE)),
  )
  return null
}
