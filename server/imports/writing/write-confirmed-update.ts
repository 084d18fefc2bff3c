import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { applyEdits } from '#server/domain/line-list/edits/item-edits.ts'
import { deleteEdits, readEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { mergeItems } from '#server/domain/line-list/items/merge.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { writeUnmatchedPictures } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { writeProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { writeVersion } from '#server/domain/line-list/versions/version.ts'
import { applyLineListUpdate } from '#server/domain/ordering/changes/apply-line-list-update.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Services } from '#server/platform/services.ts'
import { changeImport, failImport } from '../change-import.ts'
import { lockImport } from '../load-import.ts'
import { compareWithList, listDeleted, type ProposedUpdate } from './propose-update.ts'

const unpack = promisify(gunzip)

/** Writes a confirmed update as the next version of its list. If the list has changed since the differences were shown, they are computed again and wait for another confirmation. */
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
    const stored = await tx
      .selectFrom('imports')
      .select(['reading', 'basedOnVersion'])
      .where('id', '=', trackingId)
      .executeTakeFirstOrThrow()
    if (!list || !stored.reading || !mode) return failImport(tx, trackingId, listDeleted)
    const proposed = JSON.parse((await unpack(stored.reading)).toString()) as ProposedUpdate
    if (stored.basedOnVersion !== list.version) {
      const comparison = await compareWithList(tx, trackingId, list.id, mode, proposed)
      await changeImport(tx, trackingId, 'proposed', comparison)
      return
    }
    const { details = {} } = request
    const { name, description } = list
    const version = list.version + 1
    const current = await readListItems(tx, list.id)
    const edited = applyEdits(proposed.items, await readEdits(tx, list.id))
    await deleteEdits(tx, list.id, edited.outdated)
    const next = mergeItems(current, edited.items, {
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
    await applyLineListUpdate(tx, list.id, { ...services, actor: 'system', now: services.clock.now() })
    await writeProblems(tx, list.id, version, proposed.problems)
    await writeUnmatchedPictures(tx, list.id, proposed.unmatched)
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
