import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { sql } from 'kysely'
import { mergeItems } from '#server/domain/line-list/items/merge.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { writeUnmatchedPictures } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { writeProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { writeVersion } from '#server/domain/line-list/versions/version.ts'
import { followLineList } from '#server/domain/ordering/order/apply-line-list-update.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Services } from '#server/platform/services.ts'
import { failImport, lockImport } from '../import-state.ts'
import { compareWithList, type ProposedUpdate } from './propose-update.ts'

const unpack = promisify(gunzip)

/**
 * Writes an update that staff have confirmed as the next version of its list, in one transaction. Where the list has moved on
 * since its difference was shown, the difference is made anew and waits again.
 */
export async function writeConfirmedUpdate(services: Services, trackingId: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 60)
    const open = await lockImport(tx, trackingId)
    if (!open) return
    const { lineListId, mode, request, createdBy } = open
    const list = await tx
      .selectFrom('lineLists')
      .select(['id', 'version', 'name', 'description'])
      .where('id', '=', lineListId ?? 0)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const kept = await tx
      .selectFrom('imports')
      .select(['reading', 'basedOnVersion'])
      .where('id', '=', trackingId)
      .executeTakeFirstOrThrow()
    if (!list || !kept.reading || !mode)
      return failImport(tx, trackingId, {
        code: 'line-list-gone',
        message: 'The line list was deleted meanwhile.',
      })
    const proposed = JSON.parse((await unpack(kept.reading)).toString()) as ProposedUpdate
    if (kept.basedOnVersion !== list.version) {
      await compareWithList(tx, trackingId, list.id, mode, proposed)
      await tx
        .updateTable('imports')
        .set({ status: 'needs-confirmation', stage: null, confirmedAt: null })
        .where('id', '=', trackingId)
        .execute()
      return
    }
    const { details = {} } = request
    const { name, description } = list
    const version = list.version + 1
    const current = await readListItems(tx, list.id)
    const next = mergeItems(current, proposed.items, {
      mode,
      namedWithError: new Set(proposed.namedWithError),
    })
    const counts = await writeVersion(tx, list.id, version, next, {
      createdBy,
      importId: trackingId,
      fileName: request.fileName,
      fileKey: request.workbookKey,
      mode,
    })
    await followLineList(tx, list.id, { ...services, actor: 'system', now: services.clock.now() })
    await writeProblems(tx, list.id, version, proposed.problems)
    await writeUnmatchedPictures(tx, list.id, proposed.unmatched)
    await writeLineList(tx, list.id, { version, ...details })
    await tx
      .updateTable('imports')
      .set({ status: 'done', stage: null, reading: null, updatedAt: sql<string>`now()` })
      .where('id', '=', trackingId)
      .execute()
    await recordHistory(tx, {
      actor: 'system',
      subject: 'line-list',
      subjectId: list.id,
      action: 'updated from a file',
      before: { version: list.version, name, description },
      after: {
        version,
        name,
        description,
        ...details,
        fileName: request.fileName,
        mode,
        ...counts,
        importedBy: createdBy,
      },
    })
  })
}
