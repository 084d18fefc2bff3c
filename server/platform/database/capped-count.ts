import { type CompiledQuery, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/** A list that is remembered as long has at least this many rows more than the cap, relative to the cap. */
const margin = 0.2

/** Lower caps are cheap to count. */
const rememberedFrom = 1_000

/** Milliseconds for which a list is remembered as long: too short for it to lose the margin. */
const rememberFor = 2_000

const rememberedMax = 1_000

const longLists = new WeakMap<object, Map<string, number>>()

export function countingTo(cap: number): number {
  return cap < rememberedFrom ? cap : cap * (1 + margin)
}

/** Not counted again for two seconds: under load, the count costs more than all other work of a page. */
export function longListOf<DB>(db: Kysely<DB>, { sql: text, parameters }: CompiledQuery, cap: number) {
  // Unlike the executor, one for all of a database's calls, whatever its plugins are.
  const { adapter } = db.getExecutor()
  const lists = longLists.get(adapter) ?? new Map<string, number>()
  longLists.set(adapter, lists)
  const key = JSON.stringify([text, parameters])
  return {
    isKnown: () => (lists.get(key) ?? 0) > Date.now(),
    counted: (count: number) => {
      if (cap < rememberedFrom || count <= countingTo(cap)) return
      if (lists.size >= rememberedMax) lists.clear()
      lists.set(key, Date.now() + rememberFor)
    },
  }
}

interface CappedCount {
  readonly sql: RawBuilder<number> | undefined
  readonly totalOf: (counted: number) => number
}

/** Counts a query's rows up to a cap: an exact count of a million rows costs more than the page. */
export function cappedCount<DB, TB extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, TB, Row>,
  cap: number,
): CappedCount {
  const some = query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(countingTo(cap) + 1))
  const list = longListOf(db, some.compile(), cap)
  if (list.isKnown()) return { sql: undefined, totalOf: () => Infinity }
  return {
    sql: sql<number>`(SELECT count(*) FROM (${some}) AS counted)`,
    totalOf(count) {
      list.counted(count)
      return count
    },
  }
}
