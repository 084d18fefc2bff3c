import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import type { ParsedInputOf } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'

type Unfiltering = 'cursor' | 'pageSize' | 'limit' | 'orderBy' | 'orderDir' | 'withItems'

export type FiltersOf<Name extends CallName> = Omit<ParsedInputOf<Name>, Unfiltering>

/** What each filter of a list adds to its query, given its value. A filter that the contract declares and that has no entry does not compile. */
export type ByFilter<Filters, Added> = {
  readonly [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>) => Added
}

export function addedBy<Filters extends object, Added>(
  filters: ByFilter<Filters, Added>,
  asked: Partial<Filters>,
): Added[] {
  const added = (Object.keys(filters) as (keyof Filters)[]).flatMap((name) => {
    const value = asked[name]
    return isSet(value) ? [filters[name](value)] : []
  })
  return [...new Set(added)]
}

function isSet<Value>(value: Value): value is NonNullable<Value> {
  return (
    value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
  )
}

export function whereAll<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  conditions: readonly RawBuilder<boolean>[],
): SelectQueryBuilder<DB, TB, Row> {
  return conditions.reduce((filtered, condition) => filtered.where(condition), query)
}
