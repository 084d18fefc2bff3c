import { sql } from 'kysely'
import { refuse } from '#contract/refusals.ts'
import { pageByKey } from '#server/platform/database/page.ts'
import type { Handling } from '#server/platform/http/route.ts'
import { readImport } from './get-import.ts'

/** Lists what an update would change, in the list's order. */
export async function getImportChanges({ db, input }: Handling<'getImportChanges'>) {
  const { trackingId, kind } = input
  if (!(await readImport(db, trackingId))) return refuse('import-not-found')
  let query = db
    .selectFrom('importChanges')
    .where('importId', '=', trackingId)
    .select([
      'kind',
      'modelCode',
      'name',
      'color',
      sql<FieldChange[]>`changes`.as('changes'),
      sql<{
        carts: number
        pending: number
        approved: number
      }>`jsonb_build_object('carts', 0, 'pending', 0, 'approved', 0)`.as('orders'),
    ])
  if (kind) query = query.where('kind', '=', kind)
  const page = await pageByKey(db, query, { ...input, by: [sql`import_changes.position`] })
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, changes: item.changes.map(inDollars) })),
  }
}

interface FieldChange {
  field: string
  size: string | null
  from: string | number | null
  to: string | number | null
}

const money = new Set(['wholesale', 'msrp', 'cost'])

function inDollars(change: FieldChange): FieldChange {
  if (!money.has(change.field)) return change
  const dollars = (cents: FieldChange['from']) => (typeof cents === 'number' ? cents / 100 : cents)
  return { ...change, from: dollars(change.from), to: dollars(change.to) }
}
