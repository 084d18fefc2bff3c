import { isGenderOnly } from '../../values/gender.ts'
import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { ColumnEvidence } from '../columns/column-evidence.ts'
import type { Field } from '../fields.ts'

/** What keys in a column of genders mean: `1` is `Damen`. */
export type GenderKeys = ReadonlyMap<string, string>

const key = /^[\p{L}\d]{1,2}$/u
const inLine = /(?<![\p{L}\d])([\p{L}\d]{1,2})\s*[=:]\s*(\p{L}[\p{L}’']+)/gu
const leastKeys = 2
const mostCells = 6
const longestText = 200

export class GenderKeyScan {
  readonly #said = new Map<string, Set<string>>()

  get keys(): GenderKeys {
    const clear = [...this.#said].flatMap(([name, [meaning = '', ...others]]) =>
      others.length === 0 ? [[name, meaning] as const] : [],
    )
    return new Map(clear.length < leastKeys ? [] : clear)
  }

  row(cells: readonly Cell[]): void {
    if (cells.length > mostCells) return
    const texts = cells.map(textOf).filter((text) => text !== '' && text.length <= longestText)
    const [first = '', second = ''] = texts
    if (texts.length === 2 && key.test(first)) this.#add(first, second)
    if (texts.length > 2) return
    for (const text of texts)
      for (const [, name = '', meaning = ''] of text.matchAll(inLine)) this.#add(name, meaning)
  }

  #add(name: string, meaning: string): void {
    if (isGenderOnly(name) || !isGenderOnly(meaning)) return
    this.#said.set(plain(name), (this.#said.get(plain(name)) ?? new Set()).add(meaning))
  }
}

export function withGenderKeys(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
  keys: GenderKeys,
): Partial<Record<Field, number>> {
  if (keys.size === 0 || columns.gender !== undefined) return columns
  const used = new Set(Object.values(columns))
  const found = evidence.find(
    ({ column, match, texts }) => !used.has(column) && (match.gender ?? 0) >= 0.5 && areKeys(texts(), keys),
  )
  return found === undefined ? columns : { ...columns, gender: found.column }
}

export function areKeys(texts: readonly string[], keys: GenderKeys): boolean {
  const filled = texts.filter((text) => text !== '')
  const known = filled.filter((text) => keys.has(plain(text)))
  return known.length >= leastKeys && known.length >= filled.length * 0.8
}
