import { type Kysely, sql } from 'kysely'
import type { OtherBrand } from '#contract/files/file-processor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { OpenImport } from '../load-import.ts'
import type { Reading } from '../store-reading.ts'

const sampleItems = 2_000

const leastKnown = 2

/** The other brand whose lists have more than half of a file's items, by code or UPC, while lists of its brand do not; null if there is none. Own stock has many brands. */
export async function findOtherBrand(
  tx: Kysely<Tables>,
  { brandId, type }: Pick<OpenImport, 'brandId' | 'type'>,
  reading: Pick<Reading, 'records'>,
): Promise<OtherBrand | null> {
  if (type === 'own-stock') return null
  const wanted = await sampleOf(reading)
  const { rows } = await sql<{ name: string; items: number }>`
    WITH wanted AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(wanted)}) AS wanted(place int, "modelCode" text, upc text)
    ), known AS MATERIALIZED (
      SELECT wanted.place, item.brand_id FROM wanted CROSS JOIN brands
      JOIN line_list_items AS item ON item.brand_id = brands.id AND item.model_code = wanted."modelCode"
      UNION
      SELECT wanted.place, item.brand_id FROM wanted
      JOIN line_list_sizes AS size ON size.upc = wanted.upc JOIN line_list_items AS item ON item.id = size.item_id
    )
    SELECT brands.name, count(*) AS items FROM known JOIN brands ON brands.id = known.brand_id
    WHERE known.brand_id <> ${brandId} AND NOT EXISTS (
      SELECT FROM known AS own WHERE own.place = known.place AND own.brand_id = ${brandId})
    GROUP BY brands.id ORDER BY count(*) DESC, brands.id LIMIT 1`.execute(tx)
  const [found] = rows
  const items = found?.items ?? 0
  if (!found || items < leastKnown || items * 2 <= wanted.length) return null
  return { name: found.name, items, of: wanted.length }
}

export async function findBrandOfTitle(
  tx: Kysely<Tables>,
  { brandId, type }: Pick<OpenImport, 'brandId' | 'type'>,
  reading: Pick<Reading, 'records'>,
): Promise<OtherBrand | null> {
  if (type === 'own-stock') return null
  const name = await brandNamed(reading)
  if (name === null) return null
  const wanted = await sampleOf(reading)
  const known = await sql`
    SELECT FROM json_to_recordset(${JSON.stringify(wanted)}) AS wanted("modelCode" text, upc text)
    WHERE EXISTS (SELECT FROM line_list_items WHERE brand_id = ${brandId} AND model_code = wanted."modelCode")
      OR EXISTS (SELECT FROM line_list_sizes AS size JOIN line_list_items AS item ON item.id = size.item_id
        WHERE size.upc = wanted.upc AND item.brand_id = ${brandId})
    LIMIT 1`.execute(tx)
  return known.rows.length > 0 ? null : { name, items: 0, of: wanted.length }
}

async function brandNamed(reading: Pick<Reading, 'records'>): Promise<string | null> {
  for await (const record of reading.records())
    if (record.kind === 'problem' && record.problem.code === 'OTHER_BRAND')
      return String(record.problem.value)
  return null
}

interface Sample {
  readonly place: number
  readonly modelCode: string
  readonly upc: string | null
}

async function sampleOf(reading: Pick<Reading, 'records'>): Promise<Sample[]> {
  const sample: Sample[] = []
  for await (const record of reading.records()) {
    if (record.kind === 'problem') break
    if (record.kind !== 'item') continue
    const { modelCode, sizes } = record.item
    sample.push({ place: sample.length, modelCode, upc: sizes.find(({ upc }) => upc !== null)?.upc ?? null })
    if (sample.length === sampleItems) break
  }
  return sample
}
