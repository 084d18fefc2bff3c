import type { Field } from '../fields.ts'
import type { Sample } from '../sample.ts'

/** Fields whose cells contain a code and its name (`40310 Odell Stretch`, `098 - Clay`), by the field of that column. */
export type JoinedCells = Readonly<Partial<Record<'model' | 'style' | 'color', true>>>

export interface CodeAndName {
  readonly code: string
  readonly name: string
}

const numbered = /^(?<code>(?=\S*\d)[A-Z0-9]+(?:[-_/.][A-Z0-9]+)*)(?:\s*[-–—|:]\s*|\s+)(?<name>\p{L}.*)$/iu
const lettered = /^(?<code>[A-Z]{2,4})(?:\s+[-–—|]\s+|:\s+)(?<name>\p{L}{3}.*)$/u

export function partCodeAndName(text: string, field: 'model' | 'style' | 'color'): CodeAndName | null {
  // `SK111-AST` is one code.
  if (/^[A-Z0-9]+(?:[-_/.][A-Z0-9]+)*$/.test(text)) return null
  const found = numbered.exec(text) ?? (field === 'color' ? lettered.exec(text) : null)
  const [code = '', name = ''] = [found?.groups?.['code'], found?.groups?.['name']]
  const fits = field === 'color' ? code.length <= 5 : code.length >= 3 && /\p{L}{3}/u.test(name)
  return code !== '' && fits && /\p{L}{2}/u.test(name) ? { code, name } : null
}

export function joinedCells(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): JoinedCells {
  const joins = (field: 'model' | 'style' | 'color'): boolean => {
    const texts = rows.map((row) => sample.text(row, columns[field] ?? -1)).filter((text) => text !== '')
    const parted = texts.filter((text) => partCodeAndName(text, field) !== null)
    return texts.length > 0 && parted.length >= texts.length * 0.8
  }
  const key = columns.model === undefined ? 'style' : 'model'
  return {
    ...(columns.name === undefined && joins(key) ? { [key]: true } : {}),
    ...(columns.colorCode === undefined && joins('color') ? { color: true } : {}),
  }
}
