import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { FileMissing, type FileStore } from '#server/platform/files/file-store.ts'
import type { JobRun } from '#server/platform/jobs/define-job.ts'
import type { Services } from '#server/platform/services.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'
import type { ReadingProgress } from '#server/platform/child-process/reading.ts'
import { storeReading } from '#server/imports/store-reading.ts'
import type { ImportRequest } from '#server/imports/import-request.ts'
import { changeImport, failImport } from '#server/imports/change-import.ts'
import { loadImport, type OpenImport } from '#server/imports/load-import.ts'
import { progressReporter } from './report-progress.ts'
import { knownBefore } from './recent-list.ts'
import type { LineListJob } from '#reader/line-list.ts'
import { proposeUpdate } from '#server/imports/writing/propose-update.ts'
import type { ReadingResult } from '#server/imports/child-process/read-upload.ts'
import { writeConfirmedUpdate } from '#server/imports/writing/write-confirmed-update.ts'
import { writeNewList } from '#server/imports/writing/write-new-list.ts'

const module = import.meta.resolve('#server/imports/child-process/read-upload.ts')

/** Can be repeated at any time: an import that has ended or waits for staff does not change. */
export async function runImport(services: Services, trackingId: string, run: JobRun): Promise<void> {
  const { db, files, log } = services
  const open = await loadImport(db, trackingId)
  if (!open) return
  // An update that an earlier release stored is read again, and waits for another confirmation.
  if (open.confirmedAt && open.basedOnVersion !== null) return writeConfirmedUpdate(services, trackingId)

  const progress = progressReporter(db, trackingId, log)
  const folder = await mkdtemp(join(tmpdir(), 'welt-import-'))
  try {
    const known = await knownBefore(db, open)
    const result = await withFiles(files, open.request, async (paths) =>
      readInChild<ReadingResult>(
        {
          module,
          run: 'readUpload',
          input: readerJob(open, paths, known),
          folder,
        },
        {
          signal: run.signal,
          onProgress: (at: ReadingProgress) => progress.report(at),
          onCrash: (detail) => log.error({ trackingId, detail }, 'A reading crashed'),
        },
      ),
    )
    await progress.flush()
    // The worker is stopping; the next one resumes this import.
    if (isFileProblem(result) && result.code === 'cancelled') throw new Error(result.message)
    if (isFileProblem(result)) return await failImport(db, trackingId, result)
    const layout = JSON.stringify(result.layout)
    if ('unrecognized' in result) {
      await changeImport(db, trackingId, 'mapping-needed', { layout })
      return
    }
    await db.updateTable('imports').set({ layout }).where('id', '=', trackingId).execute()
    progress.report({ stage: 'saving', rowsRead: result.rows, problems: 0 })
    const reading = await storeReading(folder, services, result)
    await progress.flush()
    await (open.action === 'new' ? writeNewList : proposeUpdate)(services, trackingId, reading)
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error
    await failImport(db, trackingId, {
      code: 'upload-missing',
      message: 'The uploaded file no longer exists. Upload it again.',
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Paths {
  readonly workbook: string
  readonly catalog?: string
}

async function withFiles<Result>(
  files: FileStore,
  { workbookKey, catalogKey }: ImportRequest,
  use: (paths: Paths) => Promise<Result>,
): Promise<Result> {
  return files.withLocalFile(workbookKey, async (workbook) =>
    catalogKey
      ? files.withLocalFile(catalogKey, async (catalog) => use({ workbook, catalog }))
      : use({ workbook }),
  )
}

function readerJob(
  { brandName, type, mapping }: OpenImport,
  paths: Paths,
  known: Pick<LineListJob, 'knownBrands' | 'recent' | 'updates'>,
): LineListJob {
  return {
    ...paths,
    brand: brandName,
    type,
    ...known,
    ...(mapping && { mapping }),
  }
}
