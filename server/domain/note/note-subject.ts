import { type Kysely, sql } from 'kysely'
import type { NoteSubject } from '#contract/notes/notes.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { orderNumberIn, purchaseOrderNumberIn } from '#server/domain/number-in-sql.ts'

export const subjectName = sql<string | null>`CASE notes.subject
  WHEN 'order' THEN (SELECT ${orderNumberIn('number')} FROM orders WHERE orders.id = notes.subject_id)
  WHEN 'purchase-order' THEN (SELECT ${purchaseOrderNumberIn('number')} FROM purchase_orders WHERE purchase_orders.id = notes.subject_id)
  ELSE (SELECT name FROM organizations WHERE organizations.id = notes.subject_id) END`

const pages: Readonly<Record<NoteSubject, string>> = {
  order: 'single-order/details',
  'purchase-order': 'purchase-order/details',
  organization: 'organizations',
}

export async function readSubject(db: Kysely<Tables>, subject: NoteSubject, subjectId: string) {
  const { rows } = await sql<{ name: string | null }>`
    SELECT ${subjectName} AS name FROM (SELECT ${subject}::text AS subject, ${subjectId}::uuid AS subject_id) AS notes`.execute(
    db,
  )
  const name = rows[0]?.name
  return name == null ? undefined : { name, path: `/home/${pages[subject]}/${subjectId}` }
}
