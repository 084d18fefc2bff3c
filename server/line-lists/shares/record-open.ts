import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import './tables.ts'

/** Visits that are kept of a share, so that nobody fills the database with them. */
const most = 1_000

interface Visitor {
  readonly userAgent: string
  readonly address: string
}

/** Records a visit of a share, once per visitor and hour. A chat that shows a preview of the link is not a visit. */
export async function recordOpen(
  db: Kysely<Tables>,
  shareId: string,
  { userAgent, address }: Visitor,
  now: Date,
): Promise<void> {
  // No process loads this at its start.
  const { isbot } = await import('isbot')
  if (isbot(userAgent)) return
  const device = await deviceOf(userAgent)
  const openedAt = now.toISOString()
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  await sql`
    INSERT INTO catalog_share_opens (share_id, opened_at, device, address)
    SELECT ${shareId}, ${openedAt}, ${device}, ${address}
    WHERE (SELECT count(*) FROM catalog_share_opens WHERE share_id = ${shareId}) < ${sql.lit(most)}
      AND NOT EXISTS (
        SELECT FROM catalog_share_opens WHERE share_id = ${shareId} AND opened_at > ${hourAgo}
          AND device = ${device} AND address = ${address})`.execute(db)
}

export async function deviceOf(userAgent: string): Promise<string> {
  if (userAgent === '') return 'Unknown device'
  const { default: Bowser } = await import('bowser')
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500))
  return [browser.name || 'Unknown browser', os.name].filter(Boolean).join(' on ').slice(0, 80)
}
