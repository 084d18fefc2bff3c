import { writeUnmatchedPictures } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { writeProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { insertLineList } from '#server/domain/line-list/write-line-list.ts'
import { VersionWriter } from '#server/domain/line-list/versions/version.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reading } from '../store-reading.ts'
import { changeImport } from '../change-import.ts'
import { lockImport } from '../load-import.ts'
import { findOtherBrand } from './find-other-brand.ts'
import { listAttributes, namedInFile } from './list-attributes.ts'
import { ProblemCounts } from './problem-counts.ts'
import { brandsOf, reconcileWithStored } from './reconcile-with-stored.ts'

/** Writes a new line list and ends its import, in one transaction; a second run finds the import ended and writes nothing. */
export async function writeNewList({ db }: Services, trackingId: string, reading: Reading): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 60)
    const open = await lockImport(tx, trackingId)
    if (!open) return
    const { brandId, type, request, createdBy } = open
    if (!open.confirmedAt) {
      const otherBrand = await findOtherBrand(tx, open, reading)
      if (otherBrand) {
        await changeImport(tx, trackingId, 'proposed', { otherBrand: JSON.stringify(otherBrand) })
        return
      }
    }
    const brandOf = await brandsOf(tx, open, reading)
    const { currency } = reading
    const lineListId = await insertLineList(tx, {
      ...listAttributes(request),
      namedInFile: namedInFile(reading, type),
      brandId,
      type,
      currency,
      createdBy,
    })
    const version = new VersionWriter(tx, lineListId, 1)
    const counts = new ProblemCounts()
    for await (const { items, problems } of reconcileWithStored(
      tx,
      trackingId,
      { brandOf, lineListId: null },
      reading,
    )) {
      await version.add([], items)
      await writeProblems(tx, lineListId, 1, problems, counts.total)
      counts.add(problems)
    }
    const written = await version.finish({
      createdBy,
      importId: trackingId,
      fileName: request.fileName,
      fileKey: request.workbookKey,
    })
    await writeUnmatchedPictures(tx, lineListId, reading.unmatched)
    await changeImport(tx, trackingId, 'written', {
      lineListId,
      fileSha256: reading.digest,
      ...counts.columns,
    })
    await recordHistory(tx, {
      actor: 'system',
      subject: 'line-list',
      subjectId: lineListId,
      action: 'imported',
      before: null,
      after: { fileName: request.fileName, items: written.new, importedBy: createdBy },
    })
  })
}
