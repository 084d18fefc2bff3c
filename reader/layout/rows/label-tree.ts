import { readNumber } from '../../values/number.ts'
import { plain } from '../../values/text.ts'
import type { Field } from '../fields.ts'
import type { Sample } from '../sample.ts'
import { type CodeAndName, partCodeAndName } from './joined-cells.ts'
import { saysTotal } from './row-kind.ts'
import { styleOfBand } from './style-of-band.ts'

const pivotHeadings = new Set(
  ['row labels', 'etiquetas de fila', 'zeilenbeschriftungen', 'étiquettes de lignes', 'etichette di riga', 'rijlabels', 'rótulos de linha', 'etykiety wierszy', 'popisky řádků', 'satır etiketleri', 'названия строк', '行ラベル', '行标签', '列標籤', '행 레이블'].map(plain),
) // prettier-ignore

const fewest = 2
const share = 0.5

export function partLabel(text: string): CodeAndName | null {
  const [, code = '', name = ''] = /^([A-Z]{2,5}) +(\p{L}{2}.*)$/u.exec(text) ?? []
  return partCodeAndName(text, 'color') ?? (code === '' ? null : { code, name })
}

interface LabelTree {
  readonly column: number
  readonly leaves: readonly number[]
}

export function labelTree(
  sample: Sample,
  headerRow: number,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): LabelTree | null {
  const { wholesale, model, style } = columns
  const column = sample
    .columns(headerRow)
    .find((one) => pivotHeadings.has(plain(sample.text(headerRow, one))))
  if (column === undefined || wholesale === undefined) return null
  if ([model, style].some((one) => one !== undefined && one !== column)) return null
  const label = (row: number) => sample.text(row, column)
  const named = rows.filter((row) => label(row) !== '' && saysTotal(label(row)) === null)
  const leaves = named.filter((row) => readNumber(sample.cell(row, wholesale)).kind === 'number')
  const heads = named.filter((row) => !leaves.includes(row))
  const colors = leaves.filter((row) => partCodeAndName(label(row), 'color') !== null)
  const isTree =
    leaves.length >= fewest &&
    leaves.every((row) => partLabel(label(row)) !== null) &&
    colors.length >= leaves.length * share &&
    heads.some((row) => styleOfBand(label(row), null) !== null)
  return isTree ? { column, leaves } : null
}
