import { type Kysely, sql } from 'kysely'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { applyEdits } from '#server/domain/line-list/edits/item-edits.ts'
import { readEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { findOrCreateBrands } from '#server/domain/brand/find-or-create-brands.ts'
import { itemBatch, type ListItem, weightOfItem } from '#server/domain/line-list/items/list-item.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import type { ReadingRecord } from '../child-process/read-upload.ts'
import type { OpenImport } from '../load-import.ts'
import type { Reading } from '../store-reading.ts'
import { knownFile, type LastSeen, type ListProblem, MissingPictures, movedPrices } from './list-problems.ts'
import { type ListSpelling, readListSpelling } from './list-spelling.ts'
import { withMovedSizes } from './moved-sizes.ts'
import { toListItems } from './to-list-items.ts'

interface ReconciledPart {
  readonly items: readonly ListItem[]
  readonly problems: readonly ListProblem[]
}

/** Combines a reading with stored data: a model without a picture keeps its previous one, and problems found by comparing with earlier lists are added. In parts, so that no list is in memory as a whole. */
export async function* reconcileWithStored(
  tx: Kysely<Tables>,
  trackingId: string,
  { brandOf, lineListId }: { readonly brandOf: BrandOf; readonly lineListId: number | null },
  reading: Reading,
): AsyncGenerator<ReconciledPart, void, undefined> {
  const known = await sameFile(tx, trackingId, reading.digest)
  if (known !== null) yield { items: [], problems: [knownFile(known)] }
  // A price that staff corrected has not moved if the file still has the one they corrected.
  const edits = lineListId === null ? [] : await readEdits(tx, lineListId)
  const spelling =
    lineListId === null ? null : await readListSpelling(tx, lineListId, edits, reading.records())
  const missing = new MissingPictures()
  let areItemsRead = false
  for await (const records of inBatches(reading.records(), itemBatch, weightOf)) {
    const items = records.flatMap((record) => (record.kind === 'item' ? [record.item] : []))
    const found = records.flatMap((record) =>
      record.kind === 'problem' ? [problemOf(record, spelling)] : [],
    )
    if (items.length > 0) {
      const printed = toListItems(items, reading.pictures, brandOf)
      const spelled =
        spelling === null || lineListId === null
          ? printed
          : await spelling.apply(tx, lineListId, printed, items)
      const read = lineListId === null ? spelled : await withMovedSizes(tx, lineListId, spelled, items)
      const before = await lastSeen(tx, read)
      const pictured = read.map((item) => withLastPicture(item, before.get(item.modelCode)))
      missing.add(pictured)
      yield { items: pictured, problems: movedPrices(applyEdits(pictured, edits).items, before) }
    }
    if (found.length === 0) continue
    // A file's problems follow its items.
    if (!areItemsRead) yield { items: [], problems: missing.problems() }
    areItemsRead = true
    yield { items: [], problems: found }
  }
  if (!areItemsRead) yield { items: [], problems: missing.problems() }
}

function weightOf(record: ReadingRecord): number {
  return record.kind === 'item' ? weightOfItem(record.item) : 1
}

function problemOf(
  { problem, modelCode, rejectedRow }: Extract<ReadingRecord, { kind: 'problem' }>,
  spelling: ListSpelling | null,
): ListProblem {
  return {
    ...problem,
    modelCode: spelling === null ? modelCode : spelling.codeOf(modelCode),
    ...(rejectedRow && { rejectedRow }),
  }
}

type BrandOf = (name: string | null) => number

export async function brandsOf(
  tx: Kysely<Tables>,
  { brandId }: Pick<OpenImport, 'brandId'>,
  reading: Reading,
): Promise<BrandOf> {
  const brands = await findOrCreateBrands(tx, reading.brands)
  return (name) => (name && brands.get(brandKey(name))) || brandId
}

interface LastSeenRow extends LastSeen {
  readonly modelCode: string
  readonly pictureKey: string | null
  readonly thumbnailKey: string | null
}

function withLastPicture(item: ListItem, last: LastSeenRow | undefined): ListItem {
  if (item.pictureKey || last === undefined) return item
  return { ...item, pictureKey: last.pictureKey, thumbnailKey: last.thumbnailKey }
}

async function lastSeen(tx: Kysely<Tables>, items: readonly ListItem[]): Promise<Map<string, LastSeenRow>> {
  const wanted = items.map(({ brandId, modelCode }) => ({ brandId, modelCode }))
  const { rows } = await sql<LastSeenRow>`
    SELECT DISTINCT ON (i.brand_id, i.model_code) i.model_code, i.wholesale, l.name AS list_name,
      first_value(i.picture_key) OVER pictured AS picture_key, first_value(i.thumbnail_key) OVER pictured AS thumbnail_key
    FROM json_to_recordset(${JSON.stringify(wanted)}) AS wanted("brandId" int, "modelCode" text)
    JOIN line_list_items i ON i.brand_id = wanted."brandId" AND i.model_code = wanted."modelCode"
    JOIN line_lists l ON l.id = i.line_list_id
    WINDOW pictured AS (PARTITION BY i.brand_id, i.model_code ORDER BY i.picture_key IS NULL, l.updated_at DESC, i.id DESC)
    ORDER BY i.brand_id, i.model_code, l.updated_at DESC, i.id DESC`.execute(tx)
  return new Map(rows.map((row) => [row.modelCode, row]))
}

async function sameFile(tx: Kysely<Tables>, trackingId: string, digest: string): Promise<string | null> {
  const { rows } = await sql<{ label: string }>`
    SELECT format('%s (%s)', l.name, to_char(i.created_at, 'YYYY-MM-DD')) AS label
    FROM imports i JOIN line_lists l ON l.id = i.line_list_id
    WHERE i.file_sha256 = ${digest} AND i.status = 'done' AND i.id <> ${trackingId}
    ORDER BY i.created_at DESC LIMIT 1`.execute(tx)
  return rows[0]?.label ?? null
}
