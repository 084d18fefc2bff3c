import { randomUUID } from 'node:crypto'
import { isFileProblem } from '#contract/files/file-problems.ts'
import { calls } from '#contract/calls.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { isRefusal } from '#contract/refusals.ts'
import { startFileProcessing } from '#server/file-processor/start-file-processing.ts'
import { changeImport } from '#server/imports/change-import.ts'
import { type ReadingRecord, readUpload } from '#server/imports/child-process/read-upload.ts'
import { loadImport } from '#server/imports/load-import.ts'
import { proposeUpdate } from '#server/imports/writing/propose-update.ts'
import { writeConfirmedUpdate } from '#server/imports/writing/write-confirmed-update.ts'
import { writeNewList } from '#server/imports/writing/write-new-list.ts'
import { actorOf } from '../actor-of.ts'
import { bodyFor, type ImportOptions } from '../import-body.ts'
import type { testApp } from '../test-app.ts'

type TestApp = Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'db' | 'services' | 'staffUser'>

/** Imports a workbook without pictures up to where it ends or waits, as its job does, but without a job or a child process. */
export async function buildImport(testing: TestApp, workbook: Buffer, wish: ImportOptions = {}) {
  const { call, db, services, staffUser } = testing
  const key = `uploads/${randomUUID()}.xlsx`
  await services.files.put(key, workbook)
  await db
    .insertInto('unclaimedUploads')
    .values({ fileKey: key, givenAt: services.clock.now().toISOString(), ownerId: staffUser.id })
    .execute()
  const body = bodyFor({ key, fileName: 'list.xlsx' }, wish)
  const { trackingId } = body
  const started = await db.transaction().execute(async (tx) =>
    startFileProcessing({
      ...services,
      db: tx,
      actor: actorOf(staffUser),
      jobs: { ...services.jobs, enqueue: async () => undefined },
      input: calls.startFileProcessing.input.parse(body),
      expectedVersion: undefined,
      prepared: { keys: [key], exist: true },
    }),
  )
  if (isRefusal(started)) throw new Error(`An import cannot be built: ${started.code}`)
  const open = await loadImport(db, trackingId)
  if (!open) throw new Error('The import has ended')
  const { records, result } = await services.files.withLocalFile(key, async (path) =>
    readHere(path, open.brandName, open.type),
  )
  if (isFileProblem(result)) throw new Error(result.message)
  const layout = JSON.stringify(result.layout)
  if ('unrecognized' in result) await changeImport(db, trackingId, 'mapping-needed', { layout })
  else {
    await db.updateTable('imports').set({ layout }).where('id', '=', trackingId).execute()
    await (open.action === 'new' ? writeNewList : proposeUpdate)(services, trackingId, {
      ...result,
      pictures: {},
      unmatched: [],
      records: async function* () {
        yield* records
      },
    })
  }
  return (await call('getImport', { trackingId })).data
}

/** Reads a workbook in this process. */
async function readHere(workbook: string, brand: string, type: LineListType) {
  const records: ReadingRecord[] = []
  const result = await readUpload(
    { workbook, brand, type },
    {
      progress: () => undefined,
      write: async (record) => void records.push(record as ReadingRecord),
      saveFile: async () => undefined,
    },
  )
  return { result, records }
}

/** Updates a line list from a workbook, without a job or a child process, and returns the import as it was before its confirmation. */
export async function buildUpdate(
  testing: TestApp,
  lineListId: number,
  workbook: Buffer,
  mode: 'partial' | 'full' = 'full',
) {
  const proposed = await buildImport(testing, workbook, {
    action: 'update',
    linelist_id: lineListId,
    linelist_attributes: { mode },
  })
  const { db, services } = testing
  await changeImport(db, proposed.trackingId, 'confirmed', { confirmedAt: new Date().toISOString() })
  await writeConfirmedUpdate(services, proposed.trackingId)
  return proposed
}
