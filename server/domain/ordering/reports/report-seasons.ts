import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { allMonths } from './booking-sums.ts'

export interface Season {
  readonly year: number
  readonly season: string
}

interface KnownSeason extends Season {
  readonly isBooked: boolean
}

export async function readSeasons(db: Kysely<Tables>): Promise<KnownSeason[]> {
  const { rows } = await sql<KnownSeason>`
    SELECT year, season, bool_or(EXISTS (
        SELECT FROM booking_totals WHERE dimension = 'list' AND month = ${allMonths}::date AND line_list_id = line_lists.id)
      OR id IN (SELECT line_list_id FROM booking_deltas WHERE dimension = 'list')) AS is_booked
    FROM line_lists WHERE published_at IS NOT NULL GROUP BY year, season ORDER BY year DESC, season DESC`.execute(
    db,
  )
  return rows
}

export function seasonText({ season, year }: Season): string {
  return `${season} ${year}`
}

export function seasonBefore({ season, year }: Season): Season {
  return { season, year: year - 1 }
}

export function chosenSeason(known: readonly KnownSeason[], asked: string | undefined): Season | null {
  if (asked === 'all') return null
  const [season = '', year] = asked?.split(' ') ?? []
  if (asked !== undefined) return { season, year: Number(year) }
  return known.find(({ isBooked }) => isBooked) ?? known[0] ?? null
}
