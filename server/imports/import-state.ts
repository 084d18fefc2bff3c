import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { FileLayout, SheetMapping } from '#contract/file-processor.ts'
import type { LineListType } from '#contract/line-list-types.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ReadingProgress } from './child-process/reading.ts'
import type { ImportRequest } from './import-request.ts'

/** An import that still has work to do. */
export interface OpenImport {
  readonly action: 'new' | 'update'
  readonly brandId: number
  readonly brandName: string
  readonly type: LineListType
  readonly request: ImportRequest
  readonly mapping: SheetMapping[] | null
  readonly mode: 'partial' | 'full' | null
  readonly lineListId: number | null
  readonly confirmedAt: string | null
  readonly createdBy: string
}

/** Loads an import for its job, or nothing where it ended or waits for staff. */
export async function loadImport(db: Kysely<Tables>, trackingId: string): Promise<OpenImport | undefined> {
  return db
    .selectFrom('imports')
    .innerJoin('brands', 'brands.id', 'imports.brandId')
    .select([
      'imports.action',
      'imports.brandId',
      'brands.name as brandName',
      'imports.type',
      'imports.request',
      'imports.mapping',
      'imports.mode',
      'imports.lineListId',
      'imports.confirmedAt',
      'imports.createdBy',
    ])
    .where('imports.id', '=', trackingId)
    .where('imports.status', 'in', ['queued', 'reading'])
    .executeTakeFirst()
}

/** Takes an import's row for the writing at its end; nothing where another run has ended it meanwhile. */
export async function lockImport(tx: Kysely<Tables>, trackingId: string): Promise<OpenImport | undefined> {
  await tx.selectFrom('imports').select('id').where('id', '=', trackingId).forUpdate().execute()
  return loadImport(tx, trackingId)
}

/** Ends an import visibly: the code, and the sentence for staff. */
export async function failImport(
  db: Kysely<Tables>,
  trackingId: string,
  { code, message }: { code: string; message: string },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: 'failed',
      stage: null,
      failureCode: code,
      failure: message,
      reading: null,
      confirmedAt: null,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', trackingId)
    .where('status', '!=', 'done')
    .execute()
}

/** Notes that an unfinished import waits for file storage. */
export async function waitForStorage(db: Kysely<Tables>, trackingId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ waitingFor: 'storage', stage: null, updatedAt: sql<string>`now()` })
    .where('id', '=', trackingId)
    .where('status', 'in', ['queued', 'reading'])
    .execute()
}

/** Puts a failed import back to its beginning, for its job to read the file again. */
export async function reopenImport(db: Kysely<Tables>, trackingId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      status: 'queued',
      stage: null,
      waitingFor: null,
      rowsRead: 0,
      problemsCount: 0,
      failureCode: null,
      failure: null,
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', trackingId)
    .execute()
}

/** Keeps how a file's columns were read, so that staff can correct it. */
export async function keepLayout(
  db: Kysely<Tables>,
  trackingId: string,
  layout: FileLayout,
  waits: boolean,
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      layout: JSON.stringify(layout),
      ...(waits && { status: 'needs-mapping' as const, stage: null }),
      updatedAt: sql<string>`now()`,
    })
    .where('id', '=', trackingId)
    .execute()
}

const everyMilliseconds = 250

/** Keeps how far a reading is in the import's row, a few times a second and never out of order. */
export function keepProgress(db: Kysely<Tables>, trackingId: string, log: FastifyBaseLogger) {
  let latest: ReadingProgress | undefined
  let writing = Promise.resolve()
  let nextAt = 0

  async function write(): Promise<void> {
    const progress = latest
    if (!progress) return
    latest = undefined
    nextAt = Date.now() + everyMilliseconds
    await db
      .updateTable('imports')
      .set({
        status: 'reading',
        stage: progress.stage as 'rows',
        waitingFor: null,
        rowsRead: progress.rowsRead,
        ...(progress.rowsExpected !== undefined && { rowsExpected: progress.rowsExpected }),
        ...(progress.problems > 0 && { problemsCount: progress.problems }),
        updatedAt: sql<string>`now()`,
      })
      .where('id', '=', trackingId)
      .where('status', 'in', ['queued', 'reading'])
      .execute()
      // The next figure makes up for a lost one.
      .catch((error: unknown) => log.warn({ err: error, trackingId }, 'Progress could not be kept'))
  }

  return {
    tell(progress: ReadingProgress): void {
      latest = progress
      if (Date.now() >= nextAt) writing = writing.then(write)
    },
    /** Writes what was told last. */
    async settle(): Promise<void> {
      writing = writing.then(write)
      await writing
    },
  }
}
