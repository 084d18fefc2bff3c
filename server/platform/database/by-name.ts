import { type RawBuilder, sql } from 'kysely'

/** A name in the order of names: "Ärmel" beside "Armel", and "Store 2" before "Store 10". Lists sorted in the browser use `compareNames`. */
export function byName(name: string): RawBuilder<string> {
  return sql<string>`${sql.ref(name)} COLLATE by_name`
}
