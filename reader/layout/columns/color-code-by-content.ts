import type { Field } from '../fields.ts'
import type { ColumnEvidence } from './column-evidence.ts'

/** A column without a field whose short codes tell the colors of a style apart is the color code, whatever its heading says: without it, the colors would become one item. */
export function colorCodeByContent(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const of = (field: Field) => evidence.find(({ column }) => column === columns[field])
  const style = of('style') ?? of('model')
  if (columns.colorCode !== undefined || style === undefined || style.content.shaped >= 0.8) return columns
  const [styles, colors] = [style.texts(), of('color')?.texts() ?? []]
  const used = new Set(Object.values(columns))
  const found = evidence.find(
    ({ column, content, match, texts }) =>
      !used.has(column) &&
      content.shortCode >= 0.8 &&
      (match.other ?? 0) < 0.75 &&
      tellColorsApart(styles, texts(), colors),
  )
  if (found === undefined) return columns
  const { model, ...others } = columns
  return { ...others, style: columns.style ?? model, colorCode: found.column }
}

function tellColorsApart(
  styles: readonly string[],
  codes: readonly string[],
  colors: readonly string[],
): boolean {
  const colorOf = new Map<string, string>()
  const codeOf = new Map<string, string>()
  const codesOf = new Map<string, Set<string>>()
  for (const [row, style] of styles.entries()) {
    const [code = '', color = ''] = [codes[row], colors[row]]
    if (style === '' || code === '' || color === '') continue
    if ((colorOf.get(`${style}|${code}`) ?? color) !== color) return false
    if ((codeOf.get(`${style}|${color}`) ?? code) !== code) return false
    colorOf.set(`${style}|${code}`, color)
    codeOf.set(`${style}|${color}`, code)
    codesOf.set(style, (codesOf.get(style) ?? new Set<string>()).add(code))
  }
  return [...codesOf.values()].filter(({ size }) => size > 1).length >= 2
}
