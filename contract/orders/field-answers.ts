import { z } from 'zod'
import { calendarDate, uuid } from '../call.ts'
import { storeAddress } from '../customers/addresses.ts'
import { keyOf, textKeyOf } from './field-sets.ts'
import { type FieldName, type KeyedByKind, type NamesOfPeople, orderFields } from './order-fields.ts'

const text = z.string().nullable()

const answers = {
  text,
  note: text,
  day: calendarDate.nullable(),
  address: storeAddress.nullable(),
  person: uuid.nullable(),
}

type Answers<Name extends FieldName> = KeyedByKind<Name, typeof answers> & NamesOfPeople<Name, typeof text>

export function answersOf<Name extends FieldName>(names: readonly Name[]): Answers<Name> {
  const entries = names.flatMap((name): [string, z.ZodType][] => {
    const { kind } = orderFields[name]
    const own: [string, z.ZodType] = [keyOf(name), answers[kind]]
    return kind === 'person' ? [own, [textKeyOf(name), text]] : [own]
  })
  return Object.fromEntries(entries) as unknown as Answers<Name>
}
