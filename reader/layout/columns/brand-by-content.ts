import { isGenderOnly } from '../../values/gender.ts'
import { shoeTypeOf } from '../../values/shoe-type.ts'
import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

const longestBrand = 30
const leastCells = 3
const groups: ReadonlySet<Field> = new Set(['category', 'silhouette', 'name', 'description'])

export function brandByContent(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
  isBrand: (text: string) => boolean,
): Partial<Record<Field, number>> {
  if (columns.brand !== undefined) return columns
  const used = new Map(Object.entries(columns).map(([field, column]) => [column, field as Field]))
  const found = evidence.find(({ column, texts }) => {
    const field = used.get(column)
    return (field === undefined || groups.has(field)) && areBrands(texts(), isBrand)
  })
  if (found === undefined) return columns
  const others = Object.entries(columns).filter(([, column]) => column !== found.column)
  return { ...Object.fromEntries(others), brand: found.column }
}

function areBrands(texts: readonly string[], isBrand: (text: string) => boolean): boolean {
  const filled = texts.filter((text) => text !== '')
  const names = [...new Set(filled)]
  return (
    filled.length >= leastCells &&
    names.some(isBrand) &&
    names.length * 2 <= filled.length &&
    names.every(
      (name) =>
        name.length <= longestBrand &&
        /\p{L}/u.test(name) &&
        (isBrand(name) || (!isGenderOnly(name) && shoeTypeOf(name) === null)),
    )
  )
}
