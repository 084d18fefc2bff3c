import { parseArgs } from 'node:util'
import { type Season, seasons } from '#contract/line-lists/line-list-types.ts'
import { isIn, statusRows } from '#contract/orders/status-sets.ts'
import {
  archiveOrders,
  type ClosedSeason,
  countSeasonOrders,
  listsOfSeason,
  type SeasonOrders,
} from '#server/domain/ordering/archive/archive-season.ts'
import { countPhrase } from '#server/platform/count-phrase.ts'
import { type AdminContext, AdminError } from './admin-context.ts'

/** Archives the finished orders of a season; returns what was archived and what stays, and why. */
export async function archiveSeason(context: AdminContext, given: readonly string[]): Promise<string[]> {
  const closed = readSeason(given)
  const name = `${closed.year} ${closed.season}`
  const lists = await listsOfSeason(context.db, closed)
  if (lists.length === 0) throw new AdminError(`There is no line list of ${name}.`)
  const archived = await archiveOrders(context, lists, { actor: 'operator', name })
  return [
    `${phrase(archived)} of ${name} moved to the archive.`,
    ...sentencesOf(await countSeasonOrders(context.db, lists)),
  ]
}

function readSeason(given: readonly string[]): ClosedSeason {
  const { year = '', season = '' } = optionsOf(given)
  if (!/^\d{4}$/.test(year)) throw new AdminError('The year has four digits.')
  if (!isSeason(season)) throw new AdminError(`The season is ${seasons.join(', ')}.`)
  return { year: Number(year), season }
}

function optionsOf(given: readonly string[]): { year?: string; season?: string } {
  try {
    const options = { year: { type: 'string' }, season: { type: 'string' } } as const
    return parseArgs({ args: [...given], options }).values
  } catch {
    return {}
  }
}

function isSeason(text: string): text is Season {
  return seasons.some((season) => season === text)
}

/** What the archive has of a season, and which orders stay. */
export function sentencesOf(counts: readonly SeasonOrders[]): string[] {
  const archived = sumOf(counts.filter(({ isArchived }) => isArchived))
  const rest = counts.filter(({ isArchived }) => !isArchived)
  const open = Map.groupBy(
    rest.filter(({ status }) => !isIn(status, 'isFinal')),
    ({ status }) => status,
  )
  const shared = sumOf(rest.filter(({ status, isWhole }) => isIn(status, 'isFinal') && !isWhole))
  const unfinished = sumOf(rest.filter(({ status, isWhole }) => isIn(status, 'isFinal') && isWhole))
  return [
    `In the archive: ${phrase(archived)} of this season.`,
    ...[...open].map(
      ([status, some]) => `Not archived: ${phrase(sumOf(some))} with the status ${statusRows[status].label}.`,
    ),
    ...(shared > 0 ? [`Not archived: ${phrase(shared)} with lines of other seasons.`] : []),
    ...(unfinished > 0 ? [`Not archived: ${phrase(unfinished)} finished since. Run the command again.`] : []),
  ]
}

function sumOf(counts: readonly SeasonOrders[]): number {
  return counts.reduce((sum, { orders }) => sum + orders, 0)
}

function phrase(orders: number): string {
  return orders === 0 ? 'No orders' : countPhrase([[orders, 'order']])
}
