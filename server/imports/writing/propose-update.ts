import { type Kysely, sql } from 'kysely'
import { addCounts, type ChangeCounts, difference } from '#server/domain/line-list/items/difference.ts'
import type { UpdateMode } from '#server/domain/line-list/items/merge.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reading } from '../store-reading.ts'
import { changeImport, failImport } from '../change-import.ts'
import { lockImport, type OpenImport } from '../load-import.ts'
import { findBrandOfTitle, findOtherBrand } from './find-other-brand.ts'
import { findOlderFile } from './find-older-file.ts'
import { mergeWithList } from './merge-with-list.ts'
import { ProblemCounts } from './problem-counts.ts'
import { findRecodes, recodesOf, useListedCodes } from './recoded-styles.ts'
import { brandsOf, reconcileWithStored } from './reconcile-with-stored.ts'
import { storeRecords } from './update-records.ts'

export async function proposeUpdate({ db }: Services, trackingId: string, reading: Reading): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 60)
    const open = await lockImport(tx, trackingId)
    if (!open) return
    const otherCurrency = await findOtherCurrency(tx, open.lineListId, reading)
    if (otherCurrency) return failImport(tx, trackingId, otherCurrency)
    const brandOf = await brandsOf(tx, open, reading)
    const counts = new ProblemCounts()
    for await (const { items, problems } of reconcileWithStored(
      tx,
      trackingId,
      { brandOf, lineListId: open.lineListId },
      reading,
    )) {
      await storeRecords(tx, trackingId, 'item', items)
      await storeRecords(tx, trackingId, 'problem', problems)
      counts.add(problems)
    }
    await storeRecords(tx, trackingId, 'picture', reading.unmatched)
    const comparison = await compareWithList(tx, trackingId, open)
    if (!comparison) return failImport(tx, trackingId, listDeleted)
    await changeImport(tx, trackingId, 'proposed', {
      ...comparison,
      otherBrand: JSON.stringify(
        (await findOtherBrand(tx, open, reading)) ?? (await findBrandOfTitle(tx, open, reading)),
      ),
      olderFile: JSON.stringify(await findOlderFile(tx, trackingId, open.lineListId)),
      fileSha256: reading.digest,
      ...counts.columns,
    })
  })
}

async function findOtherCurrency(
  tx: Kysely<Tables>,
  lineListId: number | null,
  { namedCurrencies: named }: Pick<Reading, 'namedCurrencies'>,
) {
  const list = await tx
    .selectFrom('lineLists')
    .select('currency')
    .where('id', '=', lineListId ?? 0)
    .executeTakeFirst()
  if (!list || named === null || named.includes(list.currency)) return undefined
  return {
    code: 'currency-differs',
    message: `The prices of this file are in ${named.join(' or ')}, those of its line list in ${list.currency}. Upload the file as a new line list.`,
  }
}

export const listDeleted = {
  code: 'line-list-gone',
  message: 'The line list was deleted.',
} as const

interface Comparison {
  readonly basedOnVersion: number
  readonly reading: null
  readonly changeCounts: string
  readonly keptItems: number
  readonly mode: UpdateMode
  readonly recodes?: string
}

export async function compareWithList(
  tx: Kysely<Tables>,
  trackingId: string,
  open: Pick<OpenImport, 'lineListId' | 'mode' | 'sameStyles'>,
): Promise<Comparison | undefined> {
  const lineListId = open.lineListId ?? 0
  const mode = open.mode ?? 'partial'
  const list = await tx
    .selectFrom('lineLists')
    .select('version')
    .where('id', '=', lineListId)
    .executeTakeFirst()
  if (!list) return undefined
  await tx.deleteFrom('importChanges').where('importId', '=', trackingId).execute()
  const found = await findRecodes(tx, trackingId, lineListId)
  if (open.sameStyles === true) await useListedCodes(tx, trackingId, found)
  let counts: ChangeCounts = { new: 0, changed: 0, withdrawn: 0, unchanged: 0 }
  let stored = 0
  let keptItems = 0
  for await (const { before, next, kept } of mergeWithList(tx, trackingId, lineListId, mode)) {
    const compared = difference(before, next)
    counts = addCounts(counts, compared.counts)
    await sql`
      INSERT INTO import_changes (import_id, position, kind, model_code, name, color, changes)
      SELECT ${trackingId}, ${stored} + place - 1, kind, "modelCode", name, color, changes
      FROM ROWS FROM (json_to_recordset(${JSON.stringify(compared.changes)}) AS (kind text, "modelCode" text, name text,
        color text, changes jsonb)) WITH ORDINALITY AS change(kind, "modelCode", name, color, changes, place)`.execute(
      tx,
    )
    stored += compared.changes.length
    keptItems += kept
  }
  // Items that have the list's codes already are not found again.
  const recodes =
    open.sameStyles === true && found.length === 0 ? {} : { recodes: JSON.stringify(recodesOf(found)) }
  return {
    basedOnVersion: list.version,
    reading: null,
    changeCounts: JSON.stringify(counts),
    keptItems,
    mode,
    ...recodes,
  }
}
