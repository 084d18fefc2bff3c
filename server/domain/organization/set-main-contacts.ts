import { type Kysely, sql } from 'kysely'
import type { Organization } from '#contract/customers/organizations.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ChangeContext } from '#server/platform/history/change-context.ts'
import { recordHistories } from '#server/platform/history/history.ts'
import { toHistory } from './add-organizations.ts'
import { readOrganizations } from './select-organizations.ts'

export async function setMainContacts(
  tx: Kysely<Tables>,
  contacts: readonly { organization: Organization; userId: string }[],
  { actor, now }: ChangeContext,
): Promise<ReadonlyMap<string, Organization>> {
  if (contacts.length === 0) return new Map()
  const pairs = contacts.map(({ organization, userId }) => ({ id: organization.id, userId }))
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
    contacts.flatMap(({ organization }) => {
      const changed = after.get(organization.id)
      return changed
        ? {
            actor,
            subject: 'organization',
            subjectId: changed.id,
            action: 'main contact changed',
            before: toHistory(organization),
            after: toHistory(changed),
          }
        : []
    }),
  )
  return after
}
