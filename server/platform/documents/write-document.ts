import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { childLimits } from '../child-process/child-limits.ts'
import { recordLine } from '../child-process/record-line.ts'
import { KeptChildren } from '../child-process/kept-children.ts'
import type { JobOptions } from '../child-process/running-child.ts'
import { FairQueue } from '../fair-queue.ts'
import type { Services } from '../services.ts'
import { whenNeeded } from '../when-needed.ts'
import { type Document, DOCUMENT_FILE, RECORDS_OF_DOCUMENT, type WritingJob } from './document.ts'
import { fetchPictures } from './fetch-pictures.ts'

const module = import.meta.resolve('./write-in-child.ts')

/** One is left for others, however many documents a user asks for. */
const queue = new FairQueue({ atOnce: childLimits.atOnce, ofOwner: childLimits.atOnce - 1 })

/** 2,000 styles with pictures take 30 s on a busy machine. */
const limits = { ...childLimits, cpuSeconds: 120, wallClockMs: 300_000 }

/** Where documents are written, each in a folder that is removed afterwards. */
export const documentsFolder = whenNeeded(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'welt-documents-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
})

// What a child draws comes from the server: records and thumbnails that another child has made of the files of users.
const children = new KeptChildren({ limits, folder: documentsFolder, restsForMs: 60_000 })

export interface WritingContext extends Pick<Services, 'log'> {
  readonly files: Pick<Services['files'], 'open'>
  readonly owner: string
  readonly signal?: AbortSignal | undefined
}

/** A document's layout takes as long as its content is long. The child ends if the reader does not read on. */
export async function* writeDocument(
  document: Document,
  { signal, ...context }: WritingContext,
): AsyncGenerator<Uint8Array> {
  const left = new AbortController()
  const ended = AbortSignal.any([left.signal, ...(signal ? [signal] : [])])
  const folder = await temporaryFolder()
  let grown = Promise.withResolvers<false>()
  const onProgress = () => grown.resolve(false)
  const writing = writeTo(folder, document, { ...context, signal: ended, onProgress })
  // Its failure is thrown below, unless the reader leaves before.
  writing.catch(() => {})
  try {
    let read = 0
    for (let isWritten = false; !isWritten;) {
      isWritten = await Promise.race([writing.then(() => true), grown.promise])
      grown = Promise.withResolvers()
      if (ended.aborted) return
      for await (const piece of createReadStream(join(folder, DOCUMENT_FILE), { start: read })) {
        read += (piece as Buffer).length
        yield piece as Buffer
      }
    }
  } finally {
    left.abort()
    await writing.catch(() => {})
    await rm(folder, { recursive: true, force: true })
  }
}

export async function storeDocument(
  document: Document,
  key: string,
  context: Omit<WritingContext, 'signal'> & Pick<Services, 'files'>,
): Promise<void> {
  const folder = await temporaryFolder()
  try {
    await writeTo(folder, document, context)
    const path = join(folder, DOCUMENT_FILE)
    await context.files.put(key, { stream: createReadStream(path), size: (await stat(path)).size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function temporaryFolder(): Promise<string> {
  const folder = await documentsFolder()
  // The system may clean up what has not been used for days.
  await mkdir(folder, { recursive: true })
  return mkdtemp(join(folder, 'document-'))
}

async function writeTo(
  folder: string,
  document: Document,
  { files, log, owner, signal, onProgress }: WritingContext & Pick<JobOptions, 'onProgress'>,
): Promise<void> {
  const write = async () => {
    const job = await prepare(document, { folder, files, signal })
    return children.run<null>(
      { module, run: 'writeInChild', input: job, folder },
      {
        onCrash: (detail) => log.error({ detail }, 'Writing a document crashed'),
        ...(onProgress && { onProgress }),
        ...(signal && { signal }),
      },
    )
  }
  const failed = await queue.run(owner, write, signal, null)
  if (isFileProblem(failed) && !signal?.aborted)
    throw new Error(`The document could not be written: ${failed.message}`)
}

async function prepare(
  { module: writer, run, input, pictures = [], records }: Document,
  { folder, files, signal }: Pick<WritingContext, 'files' | 'signal'> & { folder: string },
): Promise<WritingJob> {
  const keys = new Set(pictures)
  async function* lines() {
    for await (const record of records ?? []) {
      if ('thumbnailKey' in record) keys.add(record.thumbnailKey as string | null)
      yield recordLine(record)
      if (signal?.aborted) return
    }
  }
  if (records) await pipeline(lines(), createWriteStream(join(folder, RECORDS_OF_DOCUMENT)))
  return {
    module: writer,
    run,
    input,
    folder,
    pictures: await fetchPictures(keys, { folder, files, signal }),
  }
}
