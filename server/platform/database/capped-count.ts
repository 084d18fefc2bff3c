import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** A list whose count is remembered has at least this many rows more than the cap, relative to the cap. */
const margin = 0.2

/** Lower caps are cheap to count. */
const rememberedFrom = 1_000

/** Milliseconds for which a list counts as longer than its cap: too short for it to lose the margin. */
const rememberFor = 2_000

/** Counts that a process remembers at most per database. */
const rememberedMax = 1_000

/** By database: the counts that were beyond the cap, and until when they are remembered. */
const remembered = new WeakMap<object, Map<string, number>>()

/** The count of a list up to a cap. */
interface CappedCount {
  /** The count as SQL; undefined if it is known to be beyond the cap. */
  readonly sql: RawBuilder<number> | undefined
  /** The total given the counted value: beyond the cap, it is any number above it. */
  readonly totalOf: (counted: number) => number
}

/**
 * Counts a query's rows up to a cap: an exact count of a million rows costs more than the page. A list that is clearly longer than
 * its cap is not counted again for two seconds, because under load this costs more than all other work of its page.
 */
export function cappedCount<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  cap: number,
): CappedCount {
  const countTo = cap < rememberedFrom ? cap : cap * (1 + margin)
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(countTo + 1))
  const count = sql<number>`(SELECT count(*) FROM (${some}) AS counted)`
  if (cap < rememberedFrom) return { sql: count, totalOf: (counted) => counted }

  const executor = db.getExecutor()
  const counts = remembered.get(executor) ?? new Map<string, number>()
  remembered.set(executor, counts)
  const { sql: text, parameters } = some.compile()
  const key = JSON.stringify([text, parameters])
  if ((counts.get(key) ?? 0) > Date.now()) return { sql: undefined, totalOf: () => Infinity }
  return {
    sql: count,
    totalOf(counted) {
      if (counts.size >= rememberedMax) counts.clear()
      if (counted > countTo) counts.set(key, Date.now() + rememberFor)
      return counted
    },
  }
}
