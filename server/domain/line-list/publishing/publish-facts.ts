import { type Kysely, sql } from 'kysely'
import { byName } from '#server/platform/database/by-name.ts'
import { dayIn } from '#server/platform/calendar.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Services } from '#server/platform/services.ts'
import type { PublishFacts, ModelSample } from './publishing.ts'
import { readReplacedStock } from './replaced-stock.ts'
import { readSameItems } from './same-items.ts'

const maxListed = 5

export async function readPublishFacts(
  db: Kysely<Tables>,
  lineListId: number,
  { clock, timeZone }: Pick<Services, 'clock' | 'timeZone'>,
): Promise<(PublishFacts & { published: boolean; editVersion: number }) | undefined> {
  const { rows } = await sql<ListRow>`
    SELECT lists.type, lists.stock_type, lists.availability, lists.deadline, lists.currency, lists.currency_rate, lists.edit_version, lists.published_at IS NOT NULL AS published,
      EXISTS (
        SELECT FROM imports WHERE imports.line_list_id = lists.id AND imports.status IN ('queued', 'reading')
      ) AS import_running
    FROM line_lists AS lists WHERE lists.id = ${lineListId}`.execute(db)
  const list = rows[0]
  if (!list) return undefined
  const today = dayIn(clock.now(), timeZone)
  const replaced = await readReplacedStock(db, { ...list, id: lineListId })
  return {
    isPreBook: list.type === 'pre-book',
    deadline: list.deadline,
    today,
    importRunning: list.importRunning,
    currency: list.currency,
    currencyRate: list.currencyRate,
    published: list.published,
    editVersion: list.editVersion,
    inactiveBrands: await inactiveBrands(db, lineListId),
    ...(await itemFacts(db, lineListId)),
    priceDrift: await priceDrift(db, lineListId),
    replaced,
    sameItems: await readSameItems(db, lineListId, today, {
      sortedOnly: true,
      except: replaced.map(({ id }) => id),
    }),
  }
}

interface ListRow {
  type: string
  stockType: string | null
  availability: string | null
  deadline: string | null
  currency: string
  currencyRate: number | null
  published: boolean
  editVersion: number
  importRunning: boolean
}

type ItemFacts = Pick<
  PublishFacts,
  'sortedItems' | 'unsortedItems' | 'withoutPrice' | 'withoutSize' | 'withoutPicture'
>

async function itemFacts(db: Kysely<Tables>, lineListId: number): Promise<ItemFacts> {
  const { rows } = await sql<
    Record<'sorted' | 'unsorted' | 'withoutPicture', number> &
      Record<'withoutPrice' | 'withoutSize', string[]>
  >`
    SELECT
      count(*) FILTER (WHERE sorted) AS sorted,
      count(*) FILTER (WHERE NOT sorted) AS unsorted,
      count(*) FILTER (WHERE sorted AND picture_key IS NULL) AS without_picture,
      coalesce(array_agg(model_code ORDER BY position) FILTER (WHERE sorted AND wholesale = 0), '{}') AS without_price,
      coalesce(array_agg(model_code ORDER BY position) FILTER (WHERE sorted AND NOT has_size), '{}') AS without_size
    FROM (
      SELECT items.model_code, items.position, items.wholesale, items.picture_key,
        EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = items.id) AS sorted,
        EXISTS (
          SELECT FROM line_list_sizes AS sizes WHERE sizes.item_id = items.id AND sizes.withdrawn_at IS NULL
        ) AS has_size
      FROM line_list_items AS items
      WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL
    ) AS items`.execute(db)
  const facts = rows[0]
  return {
    sortedItems: facts?.sorted ?? 0,
    unsortedItems: facts?.unsorted ?? 0,
    withoutPicture: facts?.withoutPicture ?? 0,
    withoutPrice: sample(facts?.withoutPrice),
    withoutSize: sample(facts?.withoutSize),
  }
}

async function inactiveBrands(db: Kysely<Tables>, lineListId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM brands
    WHERE status = 'inactive' AND (
      id = (SELECT brand_id FROM line_lists WHERE id = ${lineListId})
      OR id IN (
        SELECT items.brand_id FROM line_list_items AS items
        JOIN item_catalog_types AS types ON types.item_id = items.id
        WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL))
    ORDER BY ${byName('name')}`.execute(db)
  return rows.map(({ name }) => name)
}

async function priceDrift(db: Kysely<Tables>, lineListId: number): Promise<ModelSample> {
  const { rows } = await sql<{ codes: string[] }>`
    SELECT coalesce(array_agg(items.model_code ORDER BY items.position), '{}') AS codes
    FROM line_list_items AS items
    JOIN line_lists AS lists ON lists.id = items.line_list_id
    CROSS JOIN LATERAL (
      SELECT earlier.wholesale
      FROM line_list_items AS earlier JOIN line_lists AS list ON list.id = earlier.line_list_id
      WHERE earlier.brand_id = items.brand_id AND earlier.model_code = items.model_code
        AND earlier.line_list_id < items.line_list_id AND list.currency = lists.currency
      ORDER BY earlier.line_list_id DESC
      LIMIT 1) AS last
    WHERE items.line_list_id = ${lineListId} AND items.withdrawn_at IS NULL AND last.wholesale > 0
      AND abs(items.wholesale - last.wholesale) * 5 > last.wholesale
      AND EXISTS (SELECT FROM item_catalog_types AS types WHERE types.item_id = items.id)`.execute(db)
  return sample(rows[0]?.codes)
}

function sample(codes: readonly string[] = []): ModelSample {
  return { count: codes.length, first: codes.slice(0, maxListed) }
}
