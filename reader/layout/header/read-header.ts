import { looksLikeCode } from '../../values/model-code.ts'
import { isGenderOnly } from '../../values/gender.ts'
import { readNumber } from '../../values/number.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { buildTable } from '../build-table.ts'
import { blankFormIn } from './blank-form.ts'
import { assignFields } from '../columns/assign-fields.ts'
import type { ColumnContent } from '../columns/column-content.ts'
import type { ColumnEvidence } from '../columns/column-evidence.ts'
import { brandByContent } from '../columns/brand-by-content.ts'
import { findSizeColumns } from '../columns/size-columns.ts'
import type { Field } from '../fields.ts'
import { headingsByColumn, type HeaderTexts } from '../headings/header-texts.ts'
import { headingCurrency, type Headings } from '../headings/headings.ts'
import type { LayoutWords } from '../layout-words.ts'
import { bandsNameStyles } from '../rows/grouped-rows.ts'
import { joinedCells } from '../rows/joined-cells.ts'
import { withGenderKeys } from '../rows/gender-keys.ts'
import { labelTree } from '../rows/label-tree.ts'
import { ladderIn } from '../rows/ladder.ts'
import { measureColumn } from '../rows/measure-rows.ts'
import { bandAt, priceBandBelow } from '../rows/price-band.ts'
import { type SizeScales, sizeScales } from '../rows/size-scales.ts'
import { statedAbove } from '../rows/stated-above.ts'
import type { Sample } from '../sample.ts'
import type { RepeatedSize, SizeColumn, Table, TableQuestion } from '../table.ts'
import { evidenceBeside, type HeaderLook, lookUnder } from './look-under.ts'
import { asSisters } from './sister-tables.ts'

/** A grid candidate. `table` is null if a required column is missing; the evidence then serves as a guess. */
export interface Candidate {
  readonly table: Table | null
  readonly columns: Partial<Record<Field, number>>
  readonly sizeColumns: readonly SizeColumn[]
  readonly header: HeaderTexts
  readonly score: number
}

export function readHeader(
  sample: Sample,
  header: HeaderTexts,
  left: number,
  right: number,
  words: LayoutWords,
): Candidate {
  const look = lookUnder(sample, header, left, right, words)
  const { columns, contents, dataRows } = look
  const own = findSizeColumns(sample, header, columns, contents, words.headings)
  const ladder = own.columns.length > 0 ? null : ladderIn(sample, dataRows)
  const found = ladder === null ? own : { ...own, columns: ladder.sizeColumns }
  const foundColumns = found.columns.map(({ column }) => column)
  const scales = foundColumns.length === 0 ? null : sizeScales(sample, header.row, foundColumns, dataRows)
  const grid = withScales(found.columns, scales)
  const measures = measureColumn(sample, header, dataRows, { left, right })
  const evidence = evidenceBeside(look, grid, words).filter(({ column }) => column !== measures)
  const unused: Field[] = words.lacksPrices === true ? ['wholesale', 'cost'] : []
  const all = assignFields(evidence, unused, words.currency)
  const sizesElsewhere = all.columns.size !== undefined || all.columns.sizeRange !== undefined
  const isScaled = scales !== null && scales !== 'unclear' && scales.column === all.columns.sizeRange
  const useGrid = grid.length > 0 && (isScaled || !(sizesElsewhere && blankFormIn(look, grid).isBlank))
  const alone = useGrid ? assignFields(evidence, ['size', 'eu', 'sizeRange', ...unused], words.currency) : all
  const settled =
    asSisters(
      words.sisters,
      {
        headings: headingsByColumn(sample, header, left, look.right),
        sizeColumns: useGrid ? grid : [],
        repeatedSizes: useGrid ? found.repeated : [],
      },
      contents,
    ) ??
    (words.isBrand === undefined ? alone.columns : brandByContent(alone.columns, evidence, words.isBrand))
  const keyed = withGenderKeys(settled, evidence, sample.genderKeys)
  const tree = labelTree(sample, header.row, dataRows, keyed)
  const assigned = { ...alone, columns: tree === null ? keyed : withColors(keyed, tree.column) }
  const score = assigned.score + (useGrid ? 3 + Math.min(grid.length, 10) / 10 : 0)
  const build = {
    look,
    columns: assigned.columns,
    grid: useGrid ? grid : [],
    repeated: useGrid ? found.repeated : [],
    scales: useGrid ? scales : null,
    score,
    evidence,
    isTree: tree !== null,
    words,
    questions: assigned.questions,
  }
  return {
    table: dataRows.length === 0 ? null : tableOf(build),
    columns: assigned.columns,
    sizeColumns: build.grid,
    header,
    score,
  }
}

function withScales(
  grid: readonly SizeColumn[],
  scales: SizeScales | 'unclear' | null,
): readonly SizeColumn[] {
  if (scales === null || scales === 'unclear') return grid
  // The name of a scale above sizes looks like one: `M | 7 | 8`.
  const sized = grid.filter(({ column }) => column !== scales.column)
  const known = new Set(sized.map(({ column }) => column))
  const added = new Map([...scales.labels.values()].flatMap(({ sizes }) => [...sizes]))
  return [
    ...sized,
    ...[...added].flatMap(([column, size]): SizeColumn[] =>
      known.has(column) || column === scales.column
        ? []
        : [{ column, size, eu: null, system: null, availableOn: null }],
    ),
  ].toSorted((a, b) => a.column - b.column)
}

function withColors(columns: Table['columns'], color: number): Partial<Record<Field, number>> {
  const others = Object.entries(columns).filter(([, column]) => column !== color)
  return { ...Object.fromEntries(others), color }
}

interface Build {
  readonly look: HeaderLook
  readonly columns: Partial<Record<Field, number>>
  readonly grid: readonly SizeColumn[]
  readonly repeated: readonly RepeatedSize[]
  readonly scales: SizeScales | 'unclear' | null
  readonly score: number
  readonly evidence: readonly ColumnEvidence[]
  readonly isTree: boolean
  readonly words: LayoutWords
  readonly questions: readonly TableQuestion[]
}

function tableOf(build: Build): Table | null {
  const { look, columns, grid, scales } = build
  const { sample, header } = look
  const hasCodes = columns.model !== undefined || columns.style !== undefined
  const hasSizes = grid.length > 0 || columns.size !== undefined || columns.sizeRange !== undefined
  const hasColors = columns.color !== undefined || columns.colorCode !== undefined
  if (!hasCodes && !hasSizes && !hasColors) return null
  const { headings, unclearRows } = build.words
  const above = hasCodes && columns.wholesale !== undefined ? null : statedAbove(sample, header.row, headings)
  const isPriced = columns.wholesale !== undefined || above?.stated.has('wholesale') === true
  const band = isPriced ? null : priceBandBelow(sample, header.row, headings)
  const inBand = band?.stated.map(([field, cell]) => [field, cell] as const) ?? []
  const constants = without(
    new Map([...genderOfHeading(header, columns), ...(above?.stated ?? []), ...inBand]),
    columns,
  )
  const banded = !hasCodes && (bandsNameStyles(sample, header.row) || Boolean(band?.style))
  const sized = hasSizes || constants.has('sizeRange')
  if (!hasCodes && !sized) return null
  const coded = hasCodes || banded || build.isTree || constants.has('model') || constants.has('style')
  const priced = columns.wholesale !== undefined || constants.has('wholesale')
  const oneSize = build.words.oneSize === true && !sized && priced && leavesNoDoubt(build)
  const { isListed, isUnpriced } = build.words
  const role = !coded
    ? null
    : priced && !sized && build.questions.length === 0 && namesKnown(build, isUnpriced)
      ? 'price-list'
      : namesKnown(build, isListed) || (priced ? sized || oneSize : sized && isStock(build, !hasCodes))
        ? 'items'
        : columns.size !== undefined && columns.upc !== undefined
          ? 'upc-list'
          : null
  if (role === null || holdsData(sample, header.row, columns, headings)) return null
  if (isStyleBand(sample, header.row, headings)) return null
  if (scales === 'unclear') unclearRows?.add(header.row)
  if (scales === 'unclear' || unclearRows?.has(header.row) === true) return null
  return buildTable(look, build.evidence, {
    role,
    columns,
    sizeColumns: grid,
    repeatedSizes: build.repeated,
    scales,
    left: look.left,
    right: look.right,
    priced,
    constants,
    questions: build.questions,
    statedCurrency:
      above?.currency ?? headingCurrency(band?.stated.find(([field]) => field === 'wholesale')?.[2] ?? ''),
    bands: null,
    score: build.score,
  })
}

export function genderOfHeading(header: HeaderTexts, { name }: Table['columns']): [Field, Cell][] {
  const text = name === undefined ? '' : header.lower(name)
  return isGenderOnly(text) ? [['gender', { column: name ?? 0, kind: 'text', value: text, text }]] : []
}

function without(stated: ReadonlyMap<Field, Cell>, columns: Build['columns']): Map<Field, Cell> {
  return new Map([...stated].filter(([field]) => columns[field] === undefined))
}

function namesKnown(
  { look: { sample, dataRows }, columns }: Build,
  isKnown: ((code: string) => boolean) | undefined,
): boolean {
  if (isKnown === undefined) return false
  const text = (row: number, field: Field) => sample.text(row, columns[field] ?? -1)
  const codes = dataRows.flatMap((row) => {
    const [model, style] = [text(row, 'model'), text(row, 'style')]
    return model === '' && style === '' ? [] : [[model, style, `${style}-${text(row, 'colorCode')}`]]
  })
  const listed = codes.filter((names) => names.some((name) => isKnown(name)))
  return listed.length > 0 && listed.length * 2 >= codes.length
}

function isStock(build: Build, isStated: boolean): boolean {
  const { look, columns, grid, evidence } = build
  const { unpriced } = build.words
  if (unpriced === undefined) return false
  const counts = grid.filter(({ column }) => (look.contents.get(column)?.count ?? 0) >= 0.5).length
  const key = columns.model ?? columns.style
  const joined = joinedCells(look.sample, look.dataRows, columns)
  const isCode = (content: ColumnContent) =>
    content.code >= 0.8 || joined.model === true || joined.style === true
  const isNamed = evidence.some(
    ({ column, match, content }) =>
      column === key && Math.max(match.model ?? 0, match.style ?? 0) >= 0.6 && isCode(content),
  )
  const isCounted = columns.qty !== undefined || counts >= 2 || columns.sizeRange !== undefined
  const isOnlyUpcs =
    columns.upc !== undefined &&
    (['color', 'name', 'silhouette', 'gender', 'qty'] as const).every((field) => columns[field] === undefined)
  if (isOnlyUpcs && grid.length === 0) return false
  return (isNamed || isStated) && (unpriced === 'ask' || isCounted)
}

function leavesNoDoubt({ columns, evidence }: Build): boolean {
  const sure = (field: Field): boolean =>
    (evidence.find(({ column }) => column === columns[field])?.match[field] ?? 0) >= 0.9
  return (
    (sure('model') || sure('style')) && sure('wholesale') && (sure('color') || sure('upc') || sure('msrp'))
  )
}

function holdsData(
  sample: Sample,
  row: number,
  columns: Partial<Record<Field, number>>,
  headings: Headings,
): boolean {
  const hasCode = [columns.model, columns.style].some((column) => {
    const text = column === undefined ? '' : sample.text(row, column)
    return looksLikeCode(text) && headings.sure(text) === null
  })
  if (hasCode) return true
  return ([columns.wholesale, columns.msrp, columns.upc, columns.qty] as const).some(
    (column) => column !== undefined && readNumber(sample.cell(row, column)).kind === 'number',
  )
}

const leastHeadings = 4

/** Sizes to the right of a heading look like a stated price, so only a band with a style is not a header. */
function isStyleBand(sample: Sample, row: number, headings: Headings): boolean {
  if (sample.sureFields(row, headings) >= leastHeadings) return false
  const band = bandAt(sample, row, headings)
  return band !== null && band.style !== null
}
