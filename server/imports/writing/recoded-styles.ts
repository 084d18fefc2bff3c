import { type Kysely, sql } from 'kysely'
import type { Recodes } from '#contract/files/file-processor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { codesWithAffix } from './codes-with-affix.ts'

interface Recode {
  readonly listed: string
  readonly inFile: string
  readonly name: string | null
  readonly color: string | null
}

const shownRecodes = 50

export function recodesOf(found: readonly Recode[]): Recodes | null {
  return found.length === 0 ? null : { count: found.length, first: found.slice(0, shownRecodes) }
}

/** Pairs items that an update does not name with those that it adds: by their UPCs, else by a beginning or end that their codes do not have in the list. */
export async function findRecodes(
  tx: Kysely<Tables>,
  trackingId: string,
  lineListId: number,
): Promise<Recode[]> {
  const byUpc = await recodesByUpc(tx, trackingId, lineListId)
  return byUpc.length > 0 ? byUpc : recodesByAffix(tx, trackingId, lineListId)
}

async function recodesByAffix(tx: Kysely<Tables>, trackingId: string, lineListId: number): Promise<Recode[]> {
  // Whatever is known of these tables, a full join is never a loop in a loop.
  const { rows } = await sql<{ listed: string | null; added: string | null }>`
    SELECT item.model_code AS listed, record.model_code AS added
    FROM (SELECT model_code FROM line_list_items WHERE line_list_id = ${lineListId} AND withdrawn_at IS NULL) AS item
    FULL JOIN (SELECT model_code FROM import_records WHERE import_id = ${trackingId} AND kind = 'item') AS record
      USING (model_code)
    WHERE item.model_code IS NULL OR record.model_code IS NULL
    ORDER BY coalesce(item.model_code, record.model_code)`.execute(tx)
  const pairs = codesWithAffix(
    rows.flatMap(({ added }) => added ?? []),
    rows.flatMap(({ listed }) => listed ?? []),
  )
  if (pairs.length === 0) return []
  const { rows: recodes } = await sql<Recode>`
    SELECT listed, "inFile", item.name, item.color
    FROM json_to_recordset(${JSON.stringify(pairs)}) AS pair(listed text, "inFile" text)
    JOIN line_list_items AS item ON item.line_list_id = ${lineListId} AND item.model_code = pair.listed
    ORDER BY item.position, item.id`.execute(tx)
  return recodes
}

/** Each item with the one that has the most of its UPCs, if these are at least half of the UPCs of one of the two. */
async function recodesByUpc(tx: Kysely<Tables>, trackingId: string, lineListId: number): Promise<Recode[]> {
  const { rows } = await sql<Recode>`
    WITH paired AS MATERIALIZED (
      SELECT item.id AS item_id, record.id AS record_id
      FROM (SELECT id, model_code FROM line_list_items WHERE line_list_id = ${lineListId}) AS item
      FULL JOIN (SELECT id, model_code FROM import_records WHERE import_id = ${trackingId} AND kind = 'item') AS record
        USING (model_code)
    ), item_upc AS MATERIALIZED (
      SELECT DISTINCT size.item_id, size.upc
      FROM paired JOIN line_list_sizes AS size ON size.item_id = paired.item_id
      WHERE paired.record_id IS NULL AND size.upc IS NOT NULL
    ), added_upc AS MATERIALIZED (
      SELECT DISTINCT stored.id AS record_id, size ->> 'upc' AS upc
      FROM paired JOIN import_records AS stored ON stored.id = paired.record_id
      CROSS JOIN json_array_elements(stored.record -> 'sizes') AS size
      WHERE paired.item_id IS NULL AND size ->> 'upc' IS NOT NULL
    ), ranked AS (
      SELECT item_id, record_id, count(*) AS upcs,
        row_number() OVER (PARTITION BY item_id ORDER BY count(*) DESC, record_id) AS of_item,
        row_number() OVER (PARTITION BY record_id ORDER BY count(*) DESC, item_id) AS of_record
      FROM item_upc JOIN added_upc USING (upc) GROUP BY item_id, record_id
    )
    SELECT item.model_code AS listed, stored.model_code AS in_file, item.name, item.color
    FROM ranked
    JOIN (SELECT item_id, count(*) AS upcs FROM item_upc GROUP BY item_id) AS of_list USING (item_id)
    JOIN (SELECT record_id, count(*) AS upcs FROM added_upc GROUP BY record_id) AS of_file USING (record_id)
    JOIN line_list_items AS item ON item.id = ranked.item_id
    JOIN import_records AS stored ON stored.id = ranked.record_id
    WHERE of_item = 1 AND of_record = 1 AND item.withdrawn_at IS NULL
      AND ranked.upcs * 2 >= least(of_list.upcs, of_file.upcs)
    ORDER BY item.id`.execute(tx)
  return rows
}

/** Gives the items of an update the codes of the list, and with them tiers, sort order, edits, and orders. */
export async function useListedCodes(
  tx: Kysely<Tables>,
  trackingId: string,
  recodes: readonly Recode[],
): Promise<void> {
  if (recodes.length === 0) return
  await sql`
    UPDATE import_records AS stored SET model_code = recode.listed,
      record = (CASE
        -- The parts of a code are those of the list, too.
        WHEN stored.kind = 'item' THEN stored.record::jsonb || jsonb_build_object(
          'modelCode', recode.listed, 'styleCode', NULL, 'colorCode', NULL)
        ELSE stored.record::jsonb || jsonb_build_object('modelCode', recode.listed) END)::json
    FROM json_to_recordset(${JSON.stringify(recodes)}) AS recode(listed text, "inFile" text)
    WHERE stored.import_id = ${trackingId} AND stored.kind IN ('item', 'problem') AND stored.model_code = recode."inFile"`.execute(
    tx,
  )
}
