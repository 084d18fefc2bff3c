import { attributeIn, type Attribute } from '../../values/attributes.ts'
import { upcsBySize } from '../../values/upcs-by-size.ts'
import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

/** A column of attributes, such as `Color: Black, Size: 36`, has the color and the size if no other column has. */
export function attributeColumn(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  if (columns.size !== undefined || columns.sizeRange !== undefined) return columns
  const used = new Set(Object.values(columns))
  const found = evidence.find(({ column, texts }) => !used.has(column) && haveMostly(texts(), 'size'))
  if (found === undefined) return columns
  const hasColor = columns.color === undefined && haveMostly(found.texts(), 'color')
  return { ...columns, size: found.column, ...(hasColor && { color: found.column }) }
}

export function upcColumn(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  if (columns.upc !== undefined || columns.sizeRange === undefined) return columns
  const used = new Set(Object.values(columns))
  const found = evidence.find(
    ({ column, texts }) => !used.has(column) && areMostly(texts(), (text) => upcsBySize(text) !== null),
  )
  return found === undefined ? columns : { ...columns, upc: found.column }
}

function haveMostly(texts: readonly string[], attribute: Attribute): boolean {
  return areMostly(texts, (text) => attributeIn(text, attribute) !== null)
}

function areMostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const filled = texts.filter((text) => text !== '')
  const having = filled.filter((text) => is(text))
  return having.length > 0 && having.length >= filled.length * 0.8
}
