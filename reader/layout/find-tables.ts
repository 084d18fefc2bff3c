import { readNumber } from '../values/number.ts'
import { plain } from '../values/text.ts'
import { headerTexts, type HeaderTexts } from './headings/header-texts.ts'
import { sureFields } from './columns/sure-fields.ts'
import { headingCurrency, type Headings } from './headings/headings.ts'
import { firstLabeledRung } from './rows/ladder.ts'
import { statedAbove, statesFacts } from './rows/stated-above.ts'
import { readHeader, type Candidate } from './header/read-header.ts'
import type { LayoutWords } from './layout-words.ts'
import type { Sample } from './sample.ts'
import type { Table, TableQuestion } from './table.ts'

const guessedFrom = 60

export function findTables(sample: Sample, words: LayoutWords): Table[] {
  const candidates = headerCandidates(sample, words.headings)
  for (const [index, row] of candidates.entries()) {
    const first = tablesAt(sample, row, words)
    if (first.length === 0) continue
    const next = candidates
      .slice(index + 1)
      .filter((later) => later <= row + 3 && !hasPricesBetween(sample, first, later))
      .map((later) => tablesAt(sample, later, words))
    return next.reduce((best, tables) => (betters(sample, tables, best) ? tables : best), first)
  }
  return words.effort.within<Table[]>(
    'guess',
    () => ladderAlone(sample, words) ?? contentAlone(sample, words),
    [],
  )
}

function ladderAlone(sample: Sample, words: LayoutWords): Table[] | null {
  const table = readLadder(sample, words)?.table
  if (table === undefined || table === null) return null
  return [{ ...table, questions: [...table.questions, ...textsAsked(sample, table)] }]
}

function readLadder(sample: Sample, words: LayoutWords): Candidate | null {
  const first = firstLabeledRung(sample)
  if (first === null || sample.columns(first - 1).length > 1) return null
  const header = headerTexts(sample, first - 1, false, words.headings)
  return readHeader(sample, header, 1, Infinity, words)
}

function textsAsked(sample: Sample, { columns, ladder, sizeColumns }: Table): TableQuestion[] {
  const used = new Set([...Object.values(columns), ladder, ...sizeColumns.map(({ column }) => column)])
  const texts = new Map<number, number>()
  for (const { cells } of sample.rows)
    for (const cell of cells)
      if (!used.has(cell.column) && cell.kind === 'text' && /\p{L}{2}/u.test(cell.text))
        texts.set(cell.column, (texts.get(cell.column) ?? 0) + 1)
  const asked = [...texts]
    .flatMap(([column, count]) => (count >= 2 ? [column] : []))
    .toSorted((a, b) => a - b)
  if (asked.length === 0) return []
  return (['name', 'color'] as const).flatMap((field): TableQuestion[] =>
    columns[field] === undefined ? [{ kind: 'columns', field, columns: asked }] : [],
  )
}

function hasPricesBetween(sample: Sample, tables: readonly Table[], later: number): boolean {
  return tables.some(({ headerRows, columns }) => {
    const from = headerRows.at(-1) ?? later
    return sample.rows.some(
      ({ row }) =>
        row > from && row < later && readNumber(sample.cell(row, columns.wholesale ?? -1)).kind === 'number',
    )
  })
}

function mayHead(sample: Sample, row: number, headings: Headings): boolean {
  const columns = sample.columns(row)
  const figures = columns.filter((column) => sample.cell(row, column)?.kind !== 'text').length
  return figures === 0 || sample.sureFields(row, headings) >= 2
}

export function guessTable(sample: Sample, words: LayoutWords): Candidate | null {
  const ladder = readLadder(sample, words)
  if (ladder !== null) return ladder
  const rows = sample.rows
    .slice(0, guessedFrom)
    .filter(({ row, cells }) => cells.length >= 2 && mayHead(sample, row, words.headings))
  const guesses = rows.flatMap(({ row }) => readings(sample, row, 1, Infinity, words))
  return guesses.toSorted((a, b) => b.score - a.score || a.header.row - b.header.row)[0] ?? null
}

export function tablesBelow(
  sample: Sample,
  row: number,
  words: LayoutWords,
): { readonly tables: readonly Table[]; readonly guess: Candidate | null } {
  const tables = tablesAt(sample, row, words)
  const [guess = null] = readings(sample, row, 1, Infinity, words).toSorted((a, b) => b.score - a.score)
  return { tables, guess }
}

function headerCandidates(sample: Sample, headings: Headings): number[] {
  return sample.rows
    .map(({ row }) => row)
    .filter((row) => {
      const columns = new Set([...sample.columns(row), ...sample.columns(row - 1)])
      const header = headerTexts(sample, row, true, headings)
      return (
        // A row with one text is a band, not the lower of two header rows.
        sample.columns(row).length >= 2 &&
        columns.size >= 3 &&
        !statesFacts(sample.rowCells(row), headings) &&
        (sureFields(
          [...columns].map((column) => header.lower(column)),
          headings,
        ) >= 2 ||
          headsCard(sample, row, headings))
      )
    })
}

/** Whether a row of headings is below the facts of its article: `STYLE # | 40330 | WHSL | $27.50`, with `COLOR | COLOR NAME` below. */
function headsCard(sample: Sample, row: number, headings: Headings): boolean {
  const texts = sample.texts(row)
  const isHeading = (text: string) => Math.max(0, ...Object.values(headings.match(text))) >= 0.5
  if (sureFields(texts, headings) < 1 || !texts.every(isHeading)) return false
  const { stated } = statedAbove(sample, row, headings)
  return (stated.has('model') || stated.has('style')) && stated.has('wholesale')
}

function contentAlone(sample: Sample, words: LayoutWords): Table[] {
  const rows = sample.rows.slice(0, 40).filter((row) => row.cells.length >= 4)
  const found = rows.map(({ row }) => tablesAt(sample, row, words)).filter((tables) => tables.length > 0)
  return found.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0] ?? []
}

function betters(sample: Sample, lower: readonly Table[], upper: readonly Table[]): boolean {
  const completes =
    lower[0]?.headerRows.length === 2 && lower[0].headerRows[0] === upper[0]?.headerRows.at(-1)
  // Below the US and EU names may be others.
  if (completes && upper[0]?.headerRows.length === 2 && namesBoth(upper)) return false
  if ((completes || areOneHeader(sample, lower, upper)) && namesGrid(lower, upper)) return true
  return (completes && namesTwice(lower, upper)) || scoreOf(lower) > scoreOf(upper) * (completes ? 0.95 : 1.1)
}

function areOneHeader(sample: Sample, lower: readonly Table[], upper: readonly Table[]): boolean {
  const [from, to] = [upper[0]?.headerRows.at(-1), lower[0]?.headerRows.at(-1)]
  return from !== undefined && to !== undefined && to <= sample.headerEnd(from)
}

const leastGrid = 3

function namesGrid(lower: readonly Table[], upper: readonly Table[]): boolean {
  const [grid, above] = [lower[0], upper[0]]
  if (grid === undefined || above === undefined || above.sizeColumns.length > 0) return false
  const { size, sizeRange, ...others } = above.columns
  const inGrid = grid.sizeColumns.map(({ column }) => column)
  return (
    inGrid.length >= leastGrid &&
    [size, sizeRange].some((column) => column !== undefined && inGrid.includes(column)) &&
    // Below a size, a quantity, and a carton is the first article.
    !Object.values(others).some((column) => inGrid.includes(column))
  )
}

function namesBoth(tables: readonly Table[]): boolean {
  const sizes = tables.flatMap(({ sizeColumns }) => sizeColumns)
  return sizes.length >= 2 && sizes.every(({ eu }) => eu !== null)
}

function namesTwice(lower: readonly Table[], upper: readonly Table[]): boolean {
  const above = upper.flatMap(({ sizeColumns }) => sizeColumns)
  return namesBoth(lower) && above.every(({ eu }) => eu === null)
}

function scoreOf(tables: readonly Table[]): number {
  return tables.reduce((sum, table) => sum + table.score, 0)
}

function tablesAt(sample: Sample, row: number, words: LayoutWords): Table[] {
  const starts = repeatedStarts(sample, row, words.headings)
  if (starts.length > 1) {
    const parts = starts.map((left, index) =>
      bestTable(sample, row, index === 0 ? 1 : left, (starts[index + 1] ?? Infinity) - 1, words),
    )
    if (parts.every((part) => part !== null)) return parts
  }
  const whole = bestTable(sample, row, 1, Infinity, words)
  return whole === null ? [] : [whole]
}

function repeatedStarts(sample: Sample, row: number, headings: Headings): number[] {
  const byText = new Map<string, number[]>()
  for (const column of sample.columns(row)) {
    const text = sample.text(row, column)
    const field = headings.sure(text)
    if (field !== 'model' && field !== 'style' && field !== 'name' && field !== 'image' && field !== 'brand')
      continue
    byText.set(plain(text), [...(byText.get(plain(text)) ?? []), column])
  }
  return (
    [...byText.values()]
      .filter((columns) => columns.length > 1)
      .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0))[0] ?? []
  )
}

function bestTable(
  sample: Sample,
  row: number,
  left: number,
  right: number,
  words: LayoutWords,
): Table | null {
  const found = readings(sample, row, left, right, words).filter(({ table }) => table !== null)
  return better(found)?.table ?? null
}

export function headerTextsAt(
  sample: Sample,
  row: number,
  left: number,
  right: number,
  words: LayoutWords,
): HeaderTexts {
  const all = readings(sample, row, left, right, words)
  const found = all.filter(({ table }) => table !== null)
  const { header } = better(found.length > 0 ? found : all) ?? {}
  return header ?? headerTexts(sample, row, false, words.headings)
}

function better(candidates: readonly Candidate[]): Candidate | null {
  const [alone, pair] = [
    candidates.find(({ header }) => header.above === null),
    candidates.find(({ header }) => header.above !== null),
  ]
  if (alone === undefined || pair === undefined) return alone ?? pair ?? null
  return pair.score > alone.score + 0.2 ||
    groupsHelp(alone, pair) ||
    namesCurrency(alone, pair) ||
    settles(alone, pair)
    ? pair
    : alone
}

function settles(alone: Candidate, pair: Candidate): boolean {
  const [open, left] = [alone, pair].map(({ table }) => table?.questions.length ?? Infinity)
  return open !== undefined && left !== undefined && left < open && pair.score > alone.score * 0.75
}

function groupsHelp(alone: Candidate, pair: Candidate): boolean {
  return (
    pair.sizeColumns.length >= alone.sizeColumns.length &&
    pair.sizeColumns.some((size, index) => {
      const bare = alone.sizeColumns[index]
      return (
        bare?.size !== size.size ||
        bare.system !== size.system ||
        bare.availableOn !== size.availableOn ||
        bare.eu !== size.eu
      )
    })
  )
}

function namesCurrency(alone: Candidate, pair: Candidate): boolean {
  const { wholesale, model, style } = pair.columns
  if (wholesale === undefined || headingCurrency(alone.header.lower(wholesale)) !== null) return false
  return headingCurrency(pair.header.group(wholesale, (model ?? style ?? 1) + 1)) !== null
}

function readings(sample: Sample, row: number, left: number, right: number, words: LayoutWords): Candidate[] {
  const above = sample.columns(row - 1).filter((column) => column >= left && column <= right)
  const title =
    new Set(above.map((column) => sample.text(row - 1, column))).size === 1 &&
    above.length > 1 &&
    above.length * 4 >= sample.columns(row).length * 3
  const isHeading = above.length > 0 && !title && !statesFacts(sample.rowCells(row - 1), words.headings)
  return [false, ...(isHeading ? [true] : [])].map((withAbove) =>
    readHeader(sample, headerTexts(sample, row, withAbove, words.headings), left, right, words),
  )
}
