import { type Kysely, sql } from 'kysely'
import type { ReplacedStock } from '#contract/line-lists/catalogs.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Actor } from '#server/platform/history/actor.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { inSet } from '#server/domain/in-set.ts'

export interface StockOfList {
  readonly id: number
  readonly stockType: string | null
  readonly availability: string | null
}

const replacedBy = ({ id, stockType, availability }: StockOfList) => sql`(
  type = 'own-stock' AND stock_type = ${stockType} AND availability = ${availability}
  AND id <> ${id} AND published_at IS NOT NULL AND ordering_closed_at IS NULL)`

export async function readReplacedStock(db: Kysely<Tables>, list: StockOfList): Promise<ReplacedStock[]> {
  const { rows } = await sql<ReplacedStock>`
    SELECT id, name, (
      SELECT count(*) FROM orders AS own WHERE own.line_list_ids @> ARRAY[line_lists.id] AND ${inSet('own.status', 'isCart')}) AS open_carts
    FROM line_lists WHERE ${replacedBy(list)} AND archived_at IS NULL
    ORDER BY id`.execute(db)
  return rows
}

export async function closeReplacedStock(
  tx: Kysely<Tables>,
  list: StockOfList,
  { actor, closedAt, because }: { actor: Actor; closedAt: string; because: string },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    UPDATE line_lists SET ordering_closed_at = ${closedAt}, updated_at = ${closedAt}
    WHERE ${replacedBy(list)}
    RETURNING id`.execute(tx)
  for (const { id } of rows)
    await recordHistory(tx, {
      actor,
      subject: 'line-list',
      subjectId: id,
      action: 'ordering closed',
      before: { orderingClosedAt: null },
      after: { orderingClosedAt: closedAt, because },
    })
}
