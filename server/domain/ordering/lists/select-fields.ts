import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { isPerson, keyOf, textKeyOf } from '#contract/orders/field-sets.ts'
import {
  type FieldName,
  type KeyedByKind,
  type NamesOfPeople,
  orderFields,
} from '#contract/orders/order-fields.ts'
import { utcMidnight } from '#server/platform/database/utc-text.ts'

type Read<Name extends FieldName> = KeyedByKind<
  Name,
  {
    text: string | null
    note: string | null
    day: string | null
    address: StoreAddress | null
    person: string | null
  }
> &
  NamesOfPeople<Name, string | null>

type Selected<Columns> = {
  [Key in keyof Columns & string]: AliasedRawBuilder<Columns[Key], Key>
}[keyof Columns & string]

export function selectFields<Name extends FieldName>(names: readonly Name[]): Selected<Read<Name>>[] {
  const columns = names.flatMap((name) => {
    const column = `orders.${keyOf(name)}`
    const value: RawBuilder<unknown> =
      orderFields[name].kind === 'day' ? utcMidnight(column) : sql.ref(column)
    return [value.as(keyOf(name)), ...(isPerson(name) ? [nameOf(column).as(textKeyOf(name))] : [])]
  })
  return columns as unknown as Selected<Read<Name>>[]
}

function nameOf(userId: string): RawBuilder<string | null> {
  return sql`(SELECT first_name || ' ' || last_name FROM users WHERE users.id = ${sql.ref(userId)})`
}
