import { z } from 'zod'
import { calendarDate, uuid } from '../call.ts'
import { visibleText, visibleLines } from '../input/visible-text-schema.ts'
import { detailNames, keyOf } from './field-sets.ts'
import { type DetailName, type KeyedByKind, orderFields } from './order-fields.ts'

const optional = (text: z.ZodString, label: string, max: number) =>
  text
    .trim()
    .max(max, `${label} is too long`)
    .transform((typed) => typed || null)
    .nullable()

const day = calendarDate.transform((date) => date.slice(0, 10)).nullable()

/** The addresses of its store that an order can ship to: a store has at most one of each type. */
const addressType = z.enum(['shipping', 'billing']).nullable()

const person = uuid.nullable()

type Inputs = KeyedByKind<
  DetailName,
  {
    text: ReturnType<typeof optional>
    note: ReturnType<typeof optional>
    day: typeof day
    address: typeof addressType
    person: typeof person
  }
>

function inputOf(name: DetailName): z.ZodType {
  const field = orderFields[name]
  switch (field.kind) {
    case 'text':
      return optional(visibleText(), field.label, field.max)
    case 'note':
      return optional(visibleLines(), field.label, field.max)
    case 'day':
      return day
    case 'address':
      return addressType
    case 'person':
      return person
  }
}

const inputs = Object.fromEntries(
  detailNames.map((name) => [keyOf(name), inputOf(name)]),
) as unknown as Inputs

/** What trade requires of an order. Absent fields stay as they are; null or empty text clears a field. */
export const orderDetailsInput = z.strictObject(inputs).partial()
export type OrderDetailsInput = z.output<typeof orderDetailsInput>

export const bulkDetailsInput = orderDetailsInput.pick({
  salesRepId: true,
  shipStartOn: true,
  shipCancelOn: true,
})
