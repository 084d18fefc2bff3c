import { type Kysely, sql } from 'kysely'
import type { Organization } from '#contract/organizations.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type Change, recordHistories } from '#server/platform/history/history.ts'
import { told } from './add-organizations.ts'
import { readOrganizations } from './select-organizations.ts'

/** Names the main contacts of organizations that this transaction has created, and reads them as they are then, by id. */
export async function nameMainContacts(
  tx: Kysely<Tables>,
  named: readonly { organization: Organization; userId: string }[],
  { actor, now }: { actor: Change['actor']; now: Date },
): Promise<ReadonlyMap<string, Organization>> {
  if (named.length === 0) return new Map()
  const pairs = named.map(({ organization, userId }) => ({ id: organization.id, userId }))
  await sql`
    UPDATE organizations SET main_contact_user_id = named."userId", updated_at = ${now.toISOString()}
    FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS named (id uuid, "userId" uuid)
    WHERE organizations.id = named.id`.execute(tx)
  const after = await readOrganizations(
    tx,
    pairs.map(({ id }) => id),
  )
  await recordHistories(
    tx,
    named.flatMap(({ organization }) => {
      const changed = after.get(organization.id)
      return changed
        ? {
            actor,
            subject: 'organization',
            subjectId: changed.id,
            action: 'main contact changed',
            before: told(organization),
            after: told(changed),
          }
        : []
    }),
  )
  return after
}
