import type { Field } from '../fields.ts'
import { attributeIn } from '../../values/attributes.ts'
import { sizeOfCell } from '../../values/size.ts'
import { styleOfBand } from './style-of-band.ts'
import type { Sample } from '../sample.ts'

const carried: readonly Field[] = [
  'model',
  'style',
  'name',
  'colorCode',
  'color',
  'silhouette',
  'category',
  'gender',
  'brand',
  'description',
  'tier',
  'wholesale',
  'msrp',
  'cost',
  'currency',
  'sizeRange',
  'availableOn',
  'image',
]

/** The fields a grouped list prints only once per group: the code, if it is blank in at least a third of the rows, and what is blank with it. */
export function filledDown(
  sample: Sample,
  allRows: readonly number[],
  columns: Partial<Record<Field, number>>,
): Set<Field> {
  const rows = withoutLeadingBands(sample, allRows, columns.model ?? columns.style)
  const blanks = (field: Field): boolean[] => rows.map((row) => sample.text(row, columns[field] ?? -1) === '')
  const key = (['model', 'style'] as const).find((field) => {
    if (columns[field] === undefined) return false
    const blank = blanks(field)
    const count = blank.filter(Boolean).length
    return blank[0] === false && count * 3 >= rows.length
  })
  if (key === undefined) return new Set()
  const keyBlank = blanks(key)
  return new Set(
    carried.filter((field) => {
      if (columns[field] === undefined) return false
      const blank = blanks(field)
      if (isColorOnce(sample, rows, { field, key, columns })) return true
      if (isOuterGroup(sample, rows, { field, key, columns })) return true
      const follows = blank.filter((isBlank, index) => isBlank === keyBlank[index]).length
      return follows >= rows.length * 0.9 && blank[0] === false
    }),
  )
}

const mostBands = 2

/** The rows without those above the first code, which are bands with totals. */
function withoutLeadingBands(
  sample: Sample,
  rows: readonly number[],
  key: number | undefined,
): readonly number[] {
  const first = rows.findIndex((row) => sample.text(row, key ?? -1) !== '')
  return first > 0 && first <= mostBands ? rows.slice(first) : rows
}

const outer: ReadonlySet<Field> = new Set(['gender', 'silhouette', 'category', 'brand'])

/** Whether a column left of the codes is printed only where its value changes, as pivot tables do. */
function isOuterGroup(
  sample: Sample,
  rows: readonly number[],
  { field, key, columns }: { field: Field; key: Field; columns: Partial<Record<Field, number>> },
): boolean {
  const [own, code] = [columns[field] ?? -1, columns[key] ?? -1]
  if (!outer.has(field) || own > code) return false
  const coded = rows.filter((row) => sample.text(row, code) !== '')
  const printed = rows.map((row) => sample.text(row, own)).filter((text) => text !== '')
  return (
    sample.text(rows[0] ?? 0, own) !== '' &&
    printed.length < coded.length &&
    rows.every((row) => sample.text(row, own) === '' || sample.text(row, code) !== '') &&
    printed.every((text, index) => text !== printed[index - 1])
  )
}

export function namesInSizes(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): boolean {
  const key = columns.model ?? columns.style
  const { size } = columns
  if (key === undefined || size === undefined || columns.name !== undefined) return false
  const isSize = (row: number) => Boolean(sizeOfCell(sample.cell(row, size)))
  const coded = rows.filter((row) => sample.text(row, key) !== '')
  const sized = rows.filter(isSize)
  return (
    coded.length >= 2 &&
    sized.length > coded.length &&
    coded.every((row) => !isSize(row) && /\p{L}{3}/u.test(sample.text(row, size))) &&
    sized.every((row) => sample.text(row, key) === '')
  )
}

/** Data rows, and the rows directly below them with nothing but a color, as order forms without quantities have them. */
export function withColorRows(
  sample: Sample,
  dataRows: readonly number[],
  columns: Partial<Record<Field, number>>,
): readonly number[] {
  const [first] = dataRows
  const column = columns.color ?? columns.colorCode ?? -1
  const style = columns.model ?? columns.style
  // A band would be in the first column.
  if (first === undefined || style === undefined || column < style) return dataRows
  const rows = new Set(dataRows)
  for (const { row } of sample.rows) {
    if (row <= first || rows.has(row) || !rows.has(row - 1)) continue
    const filled = sample.columns(row)
    if (filled.length === 1 && filled[0] === column && /\p{L}/u.test(sample.text(row, column))) rows.add(row)
  }
  return rows.size === dataRows.length ? dataRows : [...rows].toSorted((a, b) => a - b)
}

/** A color that is never blank next to a code is printed once for its sizes; its code and name are blank together. */
function isColorOnce(
  sample: Sample,
  rows: readonly number[],
  { field, key, columns }: { field: Field; key: Field; columns: Partial<Record<Field, number>> },
): boolean {
  if (field !== 'color' && field !== 'colorCode') return false
  const other = columns[field === 'color' ? 'colorCode' : 'color']
  // Rows with nothing but a size count here, too.
  const sized = sample.rows.filter(
    ({ row }) => row >= (rows[0] ?? 0) && sample.text(row, columns.size ?? -1) !== '',
  )
  const blank = sized.filter(({ row }) => sample.text(row, columns[field] ?? -1) === '')
  return (
    blank.length > 0 &&
    blank.every(
      ({ row }) => sample.text(row, columns[key] ?? -1) === '' && sample.text(row, other ?? -1) === '',
    )
  )
}

export function stylesInBands(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): boolean {
  const key = columns.model ?? columns.style
  return key !== undefined && rows.length > 0 && rows.every((row) => sample.text(row, key) === '')
}

export function bandsNameStyles(sample: Sample, headerRow: number): boolean {
  const first = sample.rows.find(({ row }) => row > headerRow && sample.columns(row).length > 0)
  if (first === undefined) return false
  const texts = new Set(sample.texts(first.row))
  return texts.size <= 2 && styleOfBand(sample.texts(first.row)[0] ?? '', null) !== null
}

export function hasCodedBands(sample: Sample, headerRow: number): boolean {
  return sample.rows.some(({ row }) => {
    if (row <= headerRow) return false
    const texts = new Set(sample.texts(row))
    return texts.size <= 2 && styleOfBand(sample.texts(row)[0] ?? '', null) !== null
  })
}

export function endsWithSize(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): boolean {
  const { model, size } = columns
  if (model === undefined || size === undefined) return false
  const coded = rows.filter((row) => sample.text(row, model) !== '' && sample.text(row, size) !== '')
  const ending = coded.filter(
    (row) => withoutSize(sample.text(row, model), sample.text(row, size)) !== sample.text(row, model),
  )
  return ending.length > 0 && ending.length >= coded.length * 0.8
}

export function withoutSize(code: string, size: string): string {
  const ending = code.slice(-size.length - 1)
  const parted =
    size !== '' && /^[-_/. ]/.test(ending) && ending.slice(1).toUpperCase() === size.toUpperCase()
  return parted ? code.slice(0, -ending.length) : code
}

export function namesModelByColor(
  sample: Sample,
  rows: readonly number[],
  columns: Partial<Record<Field, number>>,
): boolean {
  const key = columns.model ?? columns.style
  if (
    key === undefined ||
    columns.color === undefined ||
    columns.colorCode !== undefined ||
    (columns.model !== undefined && columns.style !== undefined)
  )
    return false
  const colors = new Map<string, Set<string>>()
  let code = ''
  for (const row of rows) {
    code = sample.text(row, key) || code
    const text = sample.cell(row, columns.color)?.kind === 'error' ? '' : sample.text(row, columns.color)
    const color = attributeIn(text, 'color') ?? text
    if (code !== '' && color !== '')
      colors.set(code, (colors.get(code) ?? new Set()).add(color.toLowerCase()))
  }
  const several = [...colors.values()].filter((names) => names.size > 1).length
  return several > 0 && several * 4 >= colors.size
}
