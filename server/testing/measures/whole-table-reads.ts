import type { Pool, QueryResult } from 'pg'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

/** Nodes that pass rows on one by one, so that a LIMIT above them ends the scan below. */
const passingOn =
  /^(Limit|Subquery Scan|Nested Loop|Result|LockRows|Unique|Incremental Sort|Memoize|WindowAgg|CTE Scan)$/

// With few rows, the planner prefers to read a table once instead of looking up its rows.
const avoidScans = ['seqscan', 'hashjoin', 'mergejoin']
  .map((one) => `SET LOCAL enable_${one} = off`)
  .join('; ')

/**
 * Finds the tables that a statement reads from end to end, although the planner avoids it wherever an index allows that: by a scan
 * without an index condition that no LIMIT ends. One along an index is named with it. The plan is that of a prepared statement, whatever its parameters.
 */
export async function wholeTableReads(pool: Pool, statement: string): Promise<string[]> {
  // In one message without parameters, so that EXPLAIN accepts placeholders.
  const results: unknown = await pool.query(
    `BEGIN; ${avoidScans}; EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}; ROLLBACK`,
  )
  const explained = (results as QueryResult<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>[]).find(
    ({ command }) => command === 'EXPLAIN',
  )
  return (explained?.rows ?? []).flatMap(({ 'QUERY PLAN': [{ Plan }] }) => readsBelow(Plan, false))
}

function readsBelow(node: PlanNode, isLimited: boolean): string[] {
  const type = node['Node Type']
  const table = node['Relation Name']
  const hasCondition = node['Index Cond'] !== undefined || node['Recheck Cond'] !== undefined
  const isWhole = table !== undefined && type.endsWith(' Scan') && !hasCondition && !isLimited
  const below = type === 'Limit' || (isLimited && passingOn.test(type))
  const index = node['Index Name']
  const read = index === undefined ? table : `${table} by ${index}`
  return [
    ...(isWhole && read !== undefined ? [read] : []),
    ...(node.Plans ?? []).flatMap((child) => readsBelow(child, below)),
  ]
}
