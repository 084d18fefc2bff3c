import { z } from 'zod'
import { calendarDay, intId, uuid } from './call.ts'
import type { AskedValue, Filter, Filters } from './filters.ts'
import { visibleText } from './input/visible-text-schema.ts'

type FilterInput<Given extends Filters> = {
  readonly [Name in keyof Given]: z.ZodOptional<z.ZodType<AskedValue<Given[Name]>, AskedValue<Given[Name]>>>
}

export function filterInput<Given extends Filters>(filters: Given): FilterInput<Given> {
  const fields = Object.entries(filters).map(([name, filter]) => [name, schemaOf(filter).optional()])
  return Object.fromEntries(fields) as FilterInput<Given>
}

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'choice': {
      const values = Object.keys(filter.options)
      return filter.acceptsSeveral ? z.array(z.enum(values)).max(values.length) : z.enum(values)
    }
    case 'brand':
    case 'lineList':
      return intId
    case 'organization':
    case 'store':
    case 'salesRep':
      return uuid
    case 'day':
      return calendarDay
    case 'mark':
      return z.literal(true)
    case 'yesOrNo':
      return z.boolean()
    case 'text':
      return visibleText().trim().min(1).max(filter.maxLength)
  }
}
