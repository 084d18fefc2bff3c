import { deleteEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { writeUnmatchedPictures } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { writeProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { VersionWriter } from '#server/domain/line-list/versions/version.ts'
import { applyLineListUpdate } from '#server/domain/ordering/changes/apply-line-list-update.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Services } from '#server/platform/services.ts'
import { acquireAndRead, beginLocks } from '#server/domain/locks.ts'
import { changeImport, failImport } from '../change-import.ts'
import { lockImport } from '../load-import.ts'
import { mergeWithList } from './merge-with-list.ts'
import { compareWithList, listDeleted } from './propose-update.ts'
import { readRecordsOf } from './update-records.ts'

/** Writes a confirmed update as the next version of its list. If the list has changed since the differences were shown, they are computed again and wait for another confirmation. */
export async function writeConfirmedUpdate(services: Services, trackingId: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 60)
    const open = await lockImport(tx, trackingId)
    if (!open) return
    const { lineListId, mode, basedOnVersion, request, createdBy } = open
    const { result: list } = await acquireAndRead(beginLocks(tx), 'line-lists', async () =>
      tx
        .selectFrom('lineLists')
        .select(['id', 'version', 'name', 'description'])
        .where('id', '=', lineListId ?? 0)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    )
    if (!list || !mode) return failImport(tx, trackingId, listDeleted)
    if (basedOnVersion !== list.version) {
      const comparison = await compareWithList(tx, trackingId, open)
      await changeImport(tx, trackingId, 'proposed', comparison)
      return
    }
    const { details = {} } = request
    const { name, description } = list
    const version = list.version + 1
    const writer = new VersionWriter(tx, list.id, version)
    for await (const { before, next, outdated } of mergeWithList(tx, trackingId, list.id, mode)) {
      await deleteEdits(tx, list.id, outdated)
      await writer.add(before, next)
    }
    const counts = await writer.finish({
      createdBy,
      importId: trackingId,
      fileName: request.fileName,
      fileKey: request.workbookKey,
      mode,
    })
    await applyLineListUpdate(tx, list.id, { ...services, actor: 'system', now: services.clock.now() })
    let problemsCount = 0
    for await (const problems of readRecordsOf(tx, trackingId, 'problem')) {
      await writeProblems(tx, list.id, version, problems, problemsCount)
      problemsCount += problems.length
    }
    const unmatched = (await Array.fromAsync(readRecordsOf(tx, trackingId, 'picture'))).flat()
    await writeUnmatchedPictures(tx, list.id, unmatched)
    await writeLineList(tx, list.id, { version, ...details })
    await changeImport(tx, trackingId, 'written')
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
