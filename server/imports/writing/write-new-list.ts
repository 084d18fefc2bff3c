import { writeUnmatchedPictures } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { writeProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { insertLineList } from '#server/domain/line-list/write-line-list.ts'
import { writeVersion } from '#server/domain/line-list/versions/version.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reading } from '../store-reading.ts'
import { changeImport } from '../change-import.ts'
import { lockImport } from '../load-import.ts'
import { listAttributes } from './list-attributes.ts'
import { reconcileWithStored } from './reconcile-with-stored.ts'
import { countProblems } from './count-problems.ts'

/** Writes a new line list and ends its import, in one transaction; a second run finds the import ended and writes nothing. */
export async function writeNewList({ db }: Services, trackingId: string, reading: Reading): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 60)
    const open = await lockImport(tx, trackingId)
    if (!open) return
    const { items, problems } = await reconcileWithStored(tx, trackingId, open, reading)
    const { brandId, type, request, createdBy } = open
    const { currency } = reading
    const lineListId = await insertLineList(tx, {
      ...listAttributes(request),
      brandId,
      type,
      currency,
      createdBy,
    })
    await writeVersion(tx, lineListId, 1, items, {
      createdBy,
      importId: trackingId,
      fileName: request.fileName,
      fileKey: request.workbookKey,
    })
    await writeProblems(tx, lineListId, 1, problems)
    await writeUnmatchedPictures(tx, lineListId, reading.unmatched)
    await changeImport(tx, trackingId, 'written', {
      lineListId,
      fileSha256: reading.digest,
      problemsCount: problems.length,
      problemCounts: JSON.stringify(countProblems(problems)),
    })
    await recordHistory(tx, {
      actor: 'system',
      subject: 'line-list',
      subjectId: lineListId,
      action: 'imported',
      before: null,
      after: { fileName: request.fileName, items: items.length, importedBy: createdBy },
    })
  })
}
