import type { Field } from '../layout/fields.ts'
import { looksLikeCode } from '../values/model-code.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { TableRow } from './read-row.ts'

/** What the rows so far left for the next ones of a table: grouped values from above, and what its last band said. */
export interface TableMemory {
  readonly above: Map<Field, Cell>
  brand: string | null
  gender: string | null
  /** The style that a band named, for rows that name none. */
  style: { code: string; name: string | null } | null
  /** The model named last and what its row calls it: a row without a model that calls itself the same is one of its. */
  lately: { modelCode: string; article: string } | null
}

/** The memory of a table that has just begun. */
export function emptyMemory(): TableMemory {
  return { above: new Map<Field, Cell>(), brand: null, gender: null, style: null, lately: null }
}

/** What a row calls its article. */
export function articleOf(row: TableRow): string {
  return `${row.text('name') ?? ''}|${row.text('color') ?? ''}`
}

/** The code and the name of a style that a band begins with: `40310 Odell Stretch`, or the code with its name in the next cell. */
export function styleOfBand(text: string, name: string | null): { code: string; name: string | null } | null {
  const [code = '', ...rest] = text
    .replace(/^(?:style|model|modell|article|artikel|art|ref)[.:# ]+/i, '')
    .split(' ')
  const bare = code.replace(/[,:;]$/, '')
  if (!looksLikeCode(bare)) return null
  const words = rest.join(' ').replace(/^[-–—:|, ]+/, '')
  return { code: bare, name: words === '' ? name : words }
}
