import { type Kysely, sql } from 'kysely'
import { type RejectedRow, rowLeftOut } from '#contract/line-lists/rejected-row.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import type { WithdrawnSizes } from '#server/domain/line-list/items/merge.ts'
import type { LoosePicture } from '#server/domain/line-list/items/unmatched-pictures.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import type { ListProblem } from './list-problems.ts'

// Read by id: a plan that was made while the tables were small does not become slow as an update fills them.

interface UpdateRecords {
  readonly item: ListItem
  readonly problem: ListProblem
  readonly picture: LoosePicture
}

const batchSize = 500

export async function storeRecords<Kind extends keyof UpdateRecords>(
  tx: Kysely<Tables>,
  trackingId: string,
  kind: Kind,
  records: readonly UpdateRecords[Kind][],
): Promise<void> {
  if (records.length === 0) return
  await sql`
    INSERT INTO import_records (import_id, kind, model_code, record)
    SELECT ${trackingId}, ${kind}, record->>'modelCode', record FROM json_array_elements(${JSON.stringify(records)}) AS record`.execute(
    tx,
  )
}

export async function readItemRecords(tx: Kysely<Tables>, ids: readonly number[]): Promise<ListItem[]> {
  return readRecords(tx, ids)
}

export async function* readRecordsOf<Kind extends keyof UpdateRecords>(
  tx: Kysely<Tables>,
  trackingId: string,
  kind: Kind,
): AsyncGenerator<UpdateRecords[Kind][], void, undefined> {
  const { rows } = await sql<{ ids: number[] }>`
    SELECT coalesce(json_agg(id ORDER BY id), '[]') AS ids FROM import_records
    WHERE import_id = ${trackingId} AND kind = ${kind}`.execute(tx)
  for await (const ids of inBatches(rows[0]?.ids ?? [], batchSize))
    yield readRecords<UpdateRecords[Kind]>(tx, ids)
}

async function readRecords<Record>(tx: Kysely<Tables>, ids: readonly number[]): Promise<Record[]> {
  const { rows } = await sql<{ record: Record }>`
    SELECT record FROM import_records WHERE id = ANY(${ids}::bigint[]) ORDER BY id`.execute(tx)
  return rows.map(({ record }) => record)
}

interface PairedItems {
  readonly itemIds: readonly (number | null)[]
  readonly recordIds: readonly (number | null)[]
}

/** Pairs the items of a list with those of an update. A full join is never a loop in a loop, whatever is known of these tables. */
export async function pairItems(
  tx: Kysely<Tables>,
  trackingId: string,
  lineListId: number,
): Promise<PairedItems> {
  const { rows } = await sql<PairedItems>`
    SELECT coalesce(json_agg(item.id ORDER BY item.position, item.id, record.id), '[]') AS item_ids,
      coalesce(json_agg(record.id ORDER BY item.position, item.id, record.id), '[]') AS record_ids
    FROM (SELECT id, position, model_code FROM line_list_items WHERE line_list_id = ${lineListId}) AS item
    FULL JOIN (SELECT id, model_code FROM import_records WHERE import_id = ${trackingId} AND kind = 'item') AS record
      USING (model_code)`.execute(tx)
  return rows[0] ?? { itemIds: [], recordIds: [] }
}

export async function readWithdrawn(tx: Kysely<Tables>, trackingId: string): Promise<WithdrawnSizes> {
  const { rows } = await sql<{ modelCode: string; sizes: readonly RejectedRow['sizes'][number][] | null }>`
    SELECT model_code, record->'rejectedRow'->'sizes' AS sizes FROM import_records
    WHERE import_id = ${trackingId} AND kind = 'problem' AND model_code IS NOT NULL
      AND record->>'effect' = ${rowLeftOut}`.execute(tx)
  const byModel = Map.groupBy(rows, ({ modelCode }) => modelCode)
  return new Map(
    [...byModel].map(([modelCode, same]) => [modelCode, same.flatMap(({ sizes }) => sizes ?? [])]),
  )
}

export async function readNamedWithError(tx: Kysely<Tables>, trackingId: string): Promise<Set<string>> {
  const { rows } = await sql<{ modelCode: string }>`
    SELECT DISTINCT model_code FROM import_records
    WHERE import_id = ${trackingId} AND kind = 'problem' AND model_code IS NOT NULL AND record->>'severity' = 'error'`.execute(
    tx,
  )
  return new Set(rows.map(({ modelCode }) => modelCode))
}
