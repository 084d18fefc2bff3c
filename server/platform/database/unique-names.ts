import { type RawBuilder, sql } from 'kysely'

/** The `unique_name` of a row with a new name: a row whose name others have keeps it only if the name stays the same, as people write it. */
export function uniqueAfter(name: string): RawBuilder<boolean> {
  return sql<boolean>`(unique_name OR fold(name) <> fold(${name}))`
}
