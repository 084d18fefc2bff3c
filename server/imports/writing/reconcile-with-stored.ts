import { type Kysely, sql } from 'kysely'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import { findOrCreateBrands } from '#server/domain/brand/find-or-create-brands.ts'
import type { ListItem } from '#server/domain/line-list/items/list-item.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Reading } from '../store-reading.ts'
import type { OpenImport } from '../load-import.ts'
import { type LastSeen, type ListProblem, listProblems } from './list-problems.ts'
import { toListItems } from './to-list-items.ts'

/** A reading combined with what is stored: items with brands and pictures, and all problems. */
export interface ReconciledReading {
  readonly items: ListItem[]
  readonly problems: ListProblem[]
  /** Models named by a row with an error, which an update does not withdraw (rules §3). */
  readonly namedWithError: ReadonlySet<string>
}

/** Combines a reading with stored data: a model without a picture keeps its previous one, and problems found by comparing with earlier lists are added. */
export async function reconcileWithStored(
  tx: Kysely<Tables>,
  trackingId: string,
  { brandId }: Pick<OpenImport, 'brandId'>,
  reading: Reading,
): Promise<ReconciledReading> {
  const names = new Set(reading.items.flatMap((item) => item.brand ?? []))
  const brands = await findOrCreateBrands(tx, [...names])
  const brandOf = (name: string | null) => (name && brands.get(brandKey(name))) || brandId
  const read = toListItems(reading, brandOf)
  const before = await lastSeen(tx, read)
  const items = read.map((item) => {
    const last = item.pictureKey ? undefined : before.get(item.modelCode)
    return last ? { ...item, pictureKey: last.pictureKey, thumbnailKey: last.thumbnailKey } : item
  })
  const problems = [
    ...listProblems(items, before, await sameFile(tx, trackingId, reading.digest)),
    ...reading.problems,
  ]
  const named = reading.problems
    .filter(({ severity }) => severity === 'error')
    .map(({ modelCode }) => modelCode)
  return { items, problems, namedWithError: new Set(named.filter((code) => code !== null)) }
}

interface LastSeenRow extends LastSeen {
  readonly modelCode: string
  readonly pictureKey: string | null
  readonly thumbnailKey: string | null
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
