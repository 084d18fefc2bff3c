import type { SheetMapping } from '../../line-list.ts'
import { columnNumber, plain } from '../../values/text.ts'
import { fields, type Field } from '../fields.ts'

/** The fields that the headings of a brand's latest list had; null for those that had none. */
export type RecentHeadings = ReadonlyMap<string, Field | null>

export interface RecentList {
  readonly sheets: readonly { readonly name: string; readonly firstRows: readonly (readonly string[])[] }[]
  readonly mapping: readonly Pick<SheetMapping, 'sheet' | 'headerRow' | 'columns'>[]
}

/** The headings that always had the same field, or none. A heading of which one column has a field and another has none says nothing. */
export function recentHeadings({ sheets, mapping }: RecentList): Record<string, Field | null> {
  const found = new Map<string, Set<Field | null>>()
  for (const { sheet, headerRow, columns } of mapping) {
    const texts = sheets.find(({ name }) => name === sheet)?.firstRows[headerRow - 1] ?? []
    const fieldOf = new Map(fields.map((field) => [columnNumber(columns[field] ?? ''), field]))
    for (const [index, text] of texts.entries()) {
      const heading = plain(text)
      if (heading === '') continue
      found.set(heading, (found.get(heading) ?? new Set()).add(fieldOf.get(index + 1) ?? null))
    }
  }
  return Object.fromEntries(
    [...found].flatMap(([heading, meanings]) => {
      const [field = null] = meanings
      return meanings.size === 1 ? [[heading, field]] : []
    }),
  )
}
