import { looksLikeCode } from '../../values/model-code.ts'
import { dayOf } from '../../values/day.ts'
import { isGenderOnly } from '../../values/gender.ts'
import { readNumber } from '../../values/number.ts'
import { readSizeRange } from '../../values/size-range.ts'
import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Field } from '../fields.ts'
import { headingCurrency, type Headings } from '#reader/layout/headings/headings.ts'
import type { Sample } from '../sample.ts'

const statable: ReadonlySet<Field> = new Set([
  'model', 'style', 'name', 'silhouette', 'category', 'gender', 'brand', 'description', 'tier', 'wholesale', 'msrp', 'cost', 'availableOn', 'sizeRange',
]) // prettier-ignore

const factsAboveWithin = 20

/** What the rows above a header state as label and value: `Style: A100`, or `Wholesale` next to `30`, and the currency the labels of prices name. */
export function statedAbove(
  sample: Sample,
  headerRow: number,
  headings: Headings,
): { stated: Map<Field, Cell>; currency: string | null } {
  const stated = new Map<Field, Cell>()
  let currency: string | null = null
  for (const { row } of sample.rows) {
    if (row >= headerRow) break
    if (row < headerRow - factsAboveWithin) continue
    const cells = sample.columns(row).map((column) => sample.cell(row, column))
    for (const [field, cell, label] of cardFacts(cells, headings)) {
      stated.set(field, cell)
      if (field === 'wholesale') currency = headingCurrency(label)
    }
  }
  return { stated, currency }
}

export function labeledValues(
  cells: readonly (Cell | undefined)[],
  headings: Headings,
): (readonly [field: Field, value: Cell, label: string])[] {
  return cells.flatMap((cell, index): (readonly [Field, Cell, string])[] => {
    if (cell?.kind !== 'text') return []
    const text = textOf(cell)
    const [label = '', ...rest] = text.split(/\s*:\s*/)
    const field = headings.sure(label) ?? (text.includes(':') ? weakField(label, headings) : null)
    if (field === null || field === 'other' || !statable.has(field)) return []
    const inside = rest.join(':')
    const value: Cell | undefined =
      inside === '' ? cells[index + 1] : { ...cell, value: inside, text: inside, partOf: cell }
    if (value === undefined || !fits(field, value, headings)) return []
    const isStyle = inside === '' && (field === 'model' || field === 'style')
    const name = isStyle ? cells.slice(index + 2).find((one) => textOf(one) !== textOf(value)) : undefined
    const isNamed = name?.kind === 'text' && isName(textOf(name), headings)
    // `DIV: WOMENS` names a gender instead of a group.
    const meant = field === 'category' && isGenderOnly(textOf(value)) ? 'gender' : field
    return [[meant, value, label], ...(isNamed ? [['name', name, ''] as const] : [])]
  })
}

/** `TYPE:` labels a silhouette, although it may head a column of something else. */
function weakField(label: string, headings: Headings): Field | null {
  const { silhouette = 0, ...others } = headings.match(label)
  return silhouette >= 0.5 && Math.max(0, ...Object.values(others)) < silhouette ? 'silhouette' : null
}

/** The label and value pairs of a row with a price, and the style that its first cells name without a label: `41310 | WREN | Women | WHS | 30`. */
export function cardFacts(
  cells: readonly (Cell | undefined)[],
  headings: Headings,
): ReturnType<typeof labeledValues> {
  const pairs = labeledValues(cells, headings)
  const stated = new Set(pairs.map(([field]) => field))
  if (!stated.has('wholesale') || stated.has('model') || stated.has('style')) return pairs
  const [first, ...others] = unlabeled(cells, pairs)
  const isFirst = first !== undefined && first === cells.find((cell) => textOf(cell) !== '')
  if (!isFirst || !looksLikeCode(textOf(first))) return pairs
  const gender = others.find((cell) => isGenderOnly(textOf(cell)))
  const name = others.find((cell) => cell !== gender && isName(textOf(cell), headings))
  const found = [['style', first], ['name', name], ['gender', gender]] as const // prettier-ignore
  return [
    ...found.flatMap(([field, cell]): ReturnType<typeof labeledValues> =>
      cell === undefined || stated.has(field) ? [] : [[field, cell, '']],
    ),
    ...pairs,
  ]
}

function unlabeled(
  cells: readonly (Cell | undefined)[],
  pairs: ReturnType<typeof labeledValues>,
): readonly Cell[] {
  const used = new Set(pairs.flatMap(([, value]) => [value, value.partOf]))
  const labels = new Set(pairs.map(([, , label]) => label))
  return cells.flatMap((cell) =>
    cell === undefined || used.has(cell) || labels.has(textOf(cell).replace(/\s*:$/, '')) ? [] : [cell],
  )
}

function isName(text: string, headings: Headings): boolean {
  return /\p{L}{3}/u.test(text) && !text.includes(':') && headings.sure(text) === null
}

export function statesFacts(cells: readonly Cell[], headings: Headings): boolean {
  const pairs = cardFacts(cells, headings)
  const used = new Set(pairs.flatMap(([, value]) => [textOf(value), textOf(value.partOf)]))
  const labels = new Set(pairs.map(([, , label]) => label))
  const isLabel = (text: string) => text.endsWith(':') || labels.has(text)
  const texts = cells.map(textOf)
  const others = texts.filter(
    (text, index) => !used.has(text) && !isLabel(text) && texts[index - 1]?.endsWith(':') !== true,
  )
  return pairs.length > 0 && others.length === 0
}

function fits(field: Field, value: Cell, headings: Headings): boolean {
  const text = textOf(value)
  if (text === '' || text.endsWith(':')) return false
  if (field === 'model' || field === 'style') return looksLikeCode(text)
  if (field === 'wholesale' || field === 'msrp' || field === 'cost')
    return readNumber(value).kind === 'number'
  if (field === 'availableOn') return dayOf(value) !== null
  if (field === 'sizeRange') return readSizeRange(text) !== null
  return headings.sure(text) === null
}
