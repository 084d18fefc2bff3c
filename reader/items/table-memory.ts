import type { Field } from '../layout/fields.ts'
import { looksLikeCode } from '../values/model-code.ts'
import type { Cell } from '../xlsx/workbook.ts'
import type { TableRow } from './read-row.ts'

/** What earlier rows of a table imply for later ones: grouped values from above, and the last section band. */
export interface TableMemory {
  readonly above: Map<Field, Cell>
  brand: string | null
  gender: string | null
  /** The style named by a band, for rows that name none. */
  style: { code: string; name: string | null } | null
  /** The last model named, with its article: a row without a model belongs to it if it names the same article. */
  lastModel: { modelCode: string; article: string } | null
}

export function emptyMemory(): TableMemory {
  return { above: new Map<Field, Cell>(), brand: null, gender: null, style: null, lastModel: null }
}

/** The name and color a row prints for its article. */
export function articleOf(row: TableRow): string {
  return `${row.text('name') ?? ''}|${row.text('color') ?? ''}`
}

/** The style a band starts with: `40310 Odell Stretch`, or the code with its name in the next cell. */
export function styleOfBand(text: string, name: string | null): { code: string; name: string | null } | null {
  const [code = '', ...rest] = text
    .replace(/^(?:style|model|modell|article|artikel|art|ref)[.:# ]+/i, '')
    .split(' ')
  const bare = code.replace(/[,:;]$/, '')
  if (!looksLikeCode(bare)) return null
  const words = rest.join(' ').replace(/^[-–—:|, ]+/, '')
  return { code: bare, name: words === '' ? name : words }
}
