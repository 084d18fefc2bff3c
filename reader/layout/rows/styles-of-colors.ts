import type { Field } from '../fields.ts'
import type { Sample } from '../sample.ts'
import { partCodeAndName } from './joined-cells.ts'

/** Codes with several color codes, which are in the cells of the color names, are those of styles: `40310` beside `001 – Black` and `410 – Navy`. */
export function asStyles(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): Partial<Record<Field, number>> {
  const { model, color, ...others } = columns
  if (model === undefined || color === undefined || columns.style !== undefined) return columns
  const colors = new Map<string, Set<string>>()
  let code = ''
  for (const row of rows) {
    code = sample.text(row, model) || code
    const named = partCodeAndName(sample.text(row, color), 'color')
    if (code !== '' && named !== null) colors.set(code, (colors.get(code) ?? new Set()).add(named.code))
  }
  const hasColor = [...colors].some(([one, named]) => [...named].some((ending) => one.endsWith(ending)))
  const hasSeveral = [...colors.values()].some(({ size }) => size > 1)
  return hasSeveral && !hasColor ? { ...others, color, style: model } : columns
}
