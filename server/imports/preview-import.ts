import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { ImportPreview, SheetMapping } from '#contract/files/file-processor.ts'
import type { FileProblem } from '#contract/files/file-problems.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import type { HeaderPlace } from '#reader/detect-table.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { FileMissing } from '#server/platform/files/file-store.ts'
import type { Services } from '#server/platform/services.ts'
import { knownBefore } from './run/recent-list.ts'
import { readInChild } from '#server/platform/child-process/read-in-child.ts'

const module = import.meta.resolve('./child-process/preview-upload.ts')

type Sources = Pick<Services, 'db' | 'files' | 'log'>

type ReadOf<Result> = Promise<Result | FileProblem | Refusal<'import-not-found' | 'upload-not-found'>>

export async function previewOf(
  sources: Sources,
  trackingId: string,
  mapping: readonly SheetMapping[],
  signal: AbortSignal,
): ReadOf<ImportPreview> {
  return readFile(sources, trackingId, { run: 'previewUpload', input: { mapping }, signal })
}

export async function tablesAt(
  sources: Sources,
  trackingId: string,
  place: HeaderPlace,
  signal: AbortSignal,
): ReadOf<SheetMapping[]> {
  return readFile(sources, trackingId, { run: 'detectUploadedTable', input: { place }, signal })
}

async function readFile<Result>(
  { db, files, log }: Sources,
  trackingId: string,
  { run, input, signal }: { readonly run: string; readonly input: object; readonly signal: AbortSignal },
): ReadOf<Result> {
  const found = await findFile(db, trackingId)
  if (!found) return refuse('import-not-found')
  const { workbookKey, ...list } = found
  const folder = await mkdtemp(join(tmpdir(), 'welt-preview-'))
  try {
    return await files.withLocalFile(workbookKey, async (workbook) =>
      readInChild<Result>(
        {
          module,
          run,
          input: { ...list, ...input, workbook },
          folder,
        },
        { quick: true, signal, onCrash: (detail) => log.error({ trackingId, detail }, 'A preview crashed') },
      ),
    )
  } catch (error) {
    if (error instanceof FileMissing) return refuse('upload-not-found')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function findFile(db: Kysely<Tables>, trackingId: string) {
  const found = await db
    .selectFrom('imports')
    .innerJoin('brands', 'brands.id', 'imports.brandId')
    .select([
      'brands.name as brand',
      'imports.brandId',
      'imports.type',
      'imports.action',
      'imports.mode',
      'imports.lineListId',
      'imports.request',
    ])
    .where('imports.id', '=', trackingId)
    .executeTakeFirst()
  if (!found) return undefined
  const { brand, type, request } = found
  return { brand, type, workbookKey: request.workbookKey, ...(await knownBefore(db, found)) }
}
