import { sizeOfCell } from '../../values/size.ts'
import { plain } from '../../values/text.ts'
import { type ColumnContent, lookAtColumn } from '../columns/column-content.ts'
import type { ColumnEvidence } from '../columns/column-evidence.ts'
import { sureFields } from '../columns/sure-fields.ts'
import type { HeaderTexts } from '../headings/header-texts.ts'
import { headingCurrency, type Headings } from '../headings/headings.ts'
import type { LayoutWords } from '../layout-words.ts'
import { packKey } from '../packs/pack-legend.ts'
import { runNamed } from '../rows/size-run-legend.ts'
import { explainedInPairs, packsExplained } from '../packs/packs-explained.ts'
import { namesOnlySizes } from '../rows/sizes-above.ts'
import { exampleMark } from '../rows/example-row.ts'
import { namesPage } from '../rows/page-titles.ts'
import { saysOutdated } from '../rows/outdated-line.ts'
import { statesFacts } from '../rows/stated-above.ts'
import { bandAt, priceBandBelow } from '../rows/price-band.ts'
import { isMostlyStruck } from '../rows/withdrawn-row.ts'
import { saysTotal } from '../rows/row-kind.ts'
import type { Sample } from '../sample.ts'
import type { SizeColumn } from '../table.ts'
import { usualCurrency } from './usual-currency.ts'

const sampled = 60

/** The cost of a column in addition to its cells, in looks. */
const lookingAtColumn = 100

export interface HeaderLook {
  readonly sample: Sample
  readonly header: HeaderTexts
  readonly dataRows: readonly number[]
  readonly columns: readonly number[]
  readonly contents: ReadonlyMap<number, ColumnContent>
  readonly left: number
  readonly right: number
}

export function lookUnder(
  sample: Sample,
  header: HeaderTexts,
  left: number,
  right: number,
  words: LayoutWords,
): HeaderLook {
  const dataRows = dataUnder(sample, header.row, left, right, words.headings)
  const columns = [
    ...new Set([header.row, header.above ?? header.row, ...dataRows].flatMap((row) => sample.columns(row))),
  ]
    .filter((column) => column >= left && column <= right)
    .toSorted((a, b) => a - b)
  sample.effort.spend(columns.length * (dataRows.length + lookingAtColumn))
  const { packs } = packsExplained(sample)
  const legendOf = (column: number) => {
    if (packs.size + sample.runs.size === 0) return null
    const heading = plain(header.lower(column))
    return (text: string) => packs.has(packKey(text)) || runNamed(text, sample.runs, heading) !== null
  }
  const contents = new Map(
    columns.map((column) => [
      column,
      lookAtColumn(sample.cellsIn(column, dataRows), words.looks, legendOf(column)),
    ]),
  )
  return { sample, header, dataRows, columns, contents, left, right: columns.at(-1) ?? left }
}

export function evidenceBeside(
  { sample, header, dataRows, columns, contents }: HeaderLook,
  grid: readonly SizeColumn[],
  words: LayoutWords,
): ColumnEvidence[] {
  const gridColumns = new Set(grid.map(({ column }) => column))
  const numbered = numberedHeadings(columns.map((column) => header.lower(column)))
  return columns
    .filter((column) => !gridColumns.has(column) && !isMostlyStruck(sample.cellsIn(column, dataRows)))
    .map((column): ColumnEvidence => ({
      column,
      heading: header.lower(column),
      isNumbered: numbered.has(header.lower(column)),
      texts: () => dataRows.map((row) => sample.text(row, column)),
      match: header.match(column),
      recent: words.recent?.get(plain(header.lower(column))),
      content: contents.get(column) ?? lookAtColumn([], words.looks),
      currency: headingCurrency(`${header.group(column)} ${header.lower(column)}`),
      shown:
        (contents.get(column)?.price ?? 0) < 0.5 ? null : usualCurrency(sample.cellsIn(column, dataRows)),
    }))
}

/** The rows without those that name the sizes of the header below them in another system: `EU | 36 | 37`. */
function withoutSizesAbove(sample: Sample, rows: readonly number[], header: number): number[] {
  const above = rows.findLastIndex((row, index) => {
    const isAdjacent = row === header - (rows.length - index)
    return !isAdjacent || !namesOnlySizes(sample.rowCells(row))
  })
  return rows.slice(0, above + 1)
}

function dataUnder(
  sample: Sample,
  header: number,
  left: number,
  right: number,
  headings: Headings,
): number[] {
  let rows: number[] = []
  const own = new Set(sample.texts(header))
  const isWhole = left === 1 && right === Infinity
  const { rows: legendRows } = packsExplained(sample)
  const pairs = explainedInPairs(sample)
  // A band states the prices of the rows below it.
  const isBanded = priceBandBelow(sample, header, headings) !== null
  const end = Math.max(sample.headerEnd(header), sample.headerEnd(header - 1), sample.headerEnd(header - 2))
  for (const { row, cells } of sample.rows) {
    if (row <= header || legendRows.has(row) || (row <= end && namesOnlyOwnSizes(sample, row))) continue
    if (rows.length > 0 && saysOutdated(cells)) break
    const texts = isWhole ? sample.texts(row) : sample.textsBetween(row, left, right)
    if (texts.length < 2 || pairs.has(row) || texts.every((text) => text === texts[0])) continue
    if (saysTotal(texts[0] ?? '') !== null) continue
    if (isBanded && bandAt(sample, row, headings) !== null) continue
    if (texts.length <= mostFacts && statesFacts(sample.rowCells(row), headings)) continue
    const again = repeatsHeader(sample, header, row)
    if (again === 'with other sizes') return withoutSizesAbove(sample, rows, row)
    if (again === 'the same') {
      rows = withoutSizesAbove(sample, rows, row)
      continue
    }
    if (isMostlyStruck(sample.rowCells(row)) || exampleMark(sample.rowCells(row)) !== undefined) continue
    if (namesPage(sample.rowCells(row))) continue
    sample.effort.spend(texts.length)
    const fields = isWhole ? sample.sureFields(row, headings) : sureFields(texts, headings)
    if (fields >= 3 && texts.filter((text) => own.has(text)).length * 2 < texts.length)
      return withoutSizesAbove(sample, rows, row)
    if (fields < 3) rows.push(row)
    if (rows.length >= sampled) break
  }
  return rows
}

const mostFacts = 12

function repeatsHeader(sample: Sample, header: number, row: number): 'the same' | 'with other sizes' | null {
  const words = sample.columns(header).filter((column) => /\p{L}{2}/u.test(sample.text(header, column)))
  const same = words.filter((column) => sample.text(row, column) === sample.text(header, column))
  if (same.length < 2 || same.length * 2 < words.length) return null
  const columns = new Set([...sample.columns(header), ...sample.columns(row)])
  const isSame = [...columns].every((column) => sample.text(row, column) === sample.text(header, column))
  return isSame ? 'the same' : 'with other sizes'
}

function namesOnlyOwnSizes(sample: Sample, row: number): boolean {
  const own = sample
    .columns(row)
    .filter((column) => sample.cell(row, column) !== undefined && !sample.isMergedAt(row, column))
  const isSize = (column: number) => Boolean(sizeOfCell(sample.cell(row, column)))
  return own.length >= 2 && own.slice(1).every(isSize) && (own.length >= 3 || own.every(isSize))
}

function numberedHeadings(texts: readonly string[]): Set<string> {
  const alike = Map.groupBy(new Set(texts.filter((text) => /\d/.test(text))), (text) =>
    text.replaceAll(/\d+(?:[.,]\d+)?/g, '#'),
  )
  return new Set([...alike.values()].filter((same) => same.length > 1).flat())
}
