import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import { applyEdits } from '#server/domain/line-list/edits/item-edits.ts'
import { readEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { difference } from '#server/domain/line-list/items/difference.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import type { LoosePicture } from '#server/domain/line-list/items/unmatched-pictures.ts'
import { mergeItems } from '#server/domain/line-list/items/merge.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reading } from '../store-reading.ts'
import { changeImport, failImport } from '../change-import.ts'
import { lockImport } from '../load-import.ts'
import { type ListProblem } from './list-problems.ts'
import { reconcileWithStored } from './reconcile-with-stored.ts'
import { countProblems } from './count-problems.ts'

const pack = promisify(gzip)

/** An update that waits for confirmation. */
export interface ProposedUpdate {
  readonly items: ListItem[]
  readonly problems: ListProblem[]
  readonly namedWithError: string[]
  readonly currency: string
  readonly unmatched: readonly LoosePicture[]
}

/** Stores what an update would change until staff confirm it; the list itself does not change (rules §3). */
export async function proposeUpdate({ db }: Services, trackingId: string, reading: Reading): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowSeconds(tx, 60)
    const open = await lockImport(tx, trackingId)
    if (!open) return
    const { items, problems, namedWithError } = await reconcileWithStored(tx, trackingId, open, reading)
    const proposed: ProposedUpdate = {
      items,
      problems,
      namedWithError: [...namedWithError],
      currency: reading.currency,
      unmatched: reading.unmatched,
    }
    const comparison = await compareWithList(
      tx,
      trackingId,
      open.lineListId ?? 0,
      open.mode ?? 'partial',
      proposed,
    )
    if (!comparison) return failImport(tx, trackingId, listDeleted)
    await changeImport(tx, trackingId, 'proposed', {
      ...comparison,
      fileSha256: reading.digest,
      problemsCount: problems.length,
      problemCounts: JSON.stringify(countProblems(problems)),
      reading: await pack(JSON.stringify(proposed)),
    })
  })
}

export const listDeleted = {
  code: 'line-list-gone',
  message: 'The line list was deleted.',
} as const

/** The columns of the import's row that describe the comparison. */
interface Comparison {
  readonly basedOnVersion: number
  readonly changeCounts: string
  readonly mode: 'partial' | 'full'
}

/** Compares an update with the current list and stores the differences; undefined if the list is gone. */
export async function compareWithList(
  tx: Kysely<Tables>,
  trackingId: string,
  lineListId: number,
  mode: 'partial' | 'full',
  { items, namedWithError }: Pick<ProposedUpdate, 'items' | 'namedWithError'>,
): Promise<Comparison | undefined> {
  const list = await tx
    .selectFrom('lineLists')
    .select('version')
    .where('id', '=', lineListId)
    .executeTakeFirst()
  if (!list) return undefined
  const current = await readListItems(tx, lineListId)
  const edited = applyEdits(items, await readEdits(tx, lineListId))
  const next = mergeItems(current, edited.items, { mode, namedWithError: new Set(namedWithError) })
  const { changes, counts } = difference(current, next)
  await tx.deleteFrom('importChanges').where('importId', '=', trackingId).execute()
  const rows = changes.map((change, position) => ({ ...change, position }))
  await sql`
    INSERT INTO import_changes (import_id, position, kind, model_code, name, color, changes)
    SELECT ${trackingId}, position, kind, "modelCode", name, color, changes
    FROM json_to_recordset(${JSON.stringify(rows)}) AS change(position int, kind text, "modelCode" text, name text,
      color text, changes jsonb)`.execute(tx)
  return { basedOnVersion: list.version, changeCounts: JSON.stringify(counts), mode }
}
