import { packUnits } from '#contract/line-lists/pack-units.ts'
import type { Pack } from '#contract/line-lists/packs.ts'
import { isGenderOnly } from '#reader/values/gender.ts'
import { readNumber } from '#reader/values/number.ts'
import { readPack, type PackReading } from '#reader/values/pack.ts'
import { sizeOfCell } from '#reader/values/size.ts'
import { plain, textOf, tidy } from '#reader/values/text.ts'
import type { Cell } from '#reader/xlsx/workbook.ts'

export type PackLegend = ReadonlyMap<string, PackReading>

const line = /^(.{1,24}?)\s*[=:]\s*(.+)$/s
const longestName = 24

export interface ExplainedPacks {
  readonly packs: PackLegend
  readonly rows: ReadonlySet<number>
}

/** `Pack A` and `A` are the same name. */
export function packKey(name: string): string {
  return plain(name).replace(/^(?:pre ?pack|pack|ppk|case|assortment)(?: no)? (?=.)/, '')
}

export function packNamed(text: string, legend: PackLegend): PackReading | null {
  const explained = legend.size === 0 ? undefined : legend.get(packKey(text))
  return explained === undefined ? readPack(text) : { name: tidy(text), contents: explained.contents }
}

/** The pack that these cells explain: `A = 7-12 (1/2/3/3/2/1)`, or a name next to its contents; null if they explain none. */
export function explainedPack(texts: readonly string[]): PackReading | null {
  const [first = '', second] = texts
  const [, name = '', contents = ''] =
    second === undefined ? (line.exec(first) ?? []) : [first, first, second]
  if (texts.length > 2 || name.length > longestName || packKey(name) === '') return null
  const pack = readPack(contents)
  return pack === null || readPack(name) !== null ? null : { name, contents: pack.contents }
}

const gridHeading =
  /\b(?:pre ?packs?|packs?|ppk|case packs?|cases?|assortments?|size (?:run|curve|scale)s?|curves?|grades?|grelhas?|curvas?|surtidos?|assortimenti|assortimento|sortimente?|assortiment)\b/i
const totalHeading = /^(?:totals?|ttl|sum|summe|prs|pairs|units|qty|quantity|paar|pares|paires|paia)\b/i
const mostCells = 40
const fewCells = 4

export class LegendScan {
  readonly #packs = new Map<string, PackReading>()
  readonly #ambiguous = new Set<string>()
  readonly #gridRows = new Map<string, Set<number>>()
  #sheet = ''
  #isOfPacks = false
  #grid: Grid | null = null

  get packs(): PackLegend {
    return new Map([...this.#packs].filter(([key]) => !this.#ambiguous.has(key)))
  }

  get gridRows(): ReadonlyMap<string, ReadonlySet<number>> {
    return this.#gridRows
  }

  begin(sheet: string): void {
    this.#sheet = sheet
    this.#isOfPacks = titlesPacks(sheet)
    this.#grid = null
  }

  /** Looks at a row and returns whether it explains a pack; in a wide one, each cell may only if `everyCell`. A row of two cells does not if it is `noPair`. */
  row(row: number, printed: readonly Cell[], { everyCell = false, noPair = false } = {}): boolean {
    if (printed.length === 1) this.#isOfPacks ||= titlesPacks(textOf(printed[0]))
    const mayBeGrid =
      printed.length <= mostCells &&
      (this.#grid !== null ||
        isGridHeading(printed[0]) ||
        isGridHeading(printed[1]) ||
        this.#headsGender(printed[0]))
    if (!mayBeGrid) this.#grid = null
    if (!mayBeGrid && printed.length > fewCells && !everyCell) return false
    const cells = printed.filter((cell) => textOf(cell) !== '')
    if (mayBeGrid && this.#gridRow(row, cells)) return true
    if (cells.length > fewCells && !everyCell) return false
    const texts = cells.map(textOf)
    let explains = texts.length === 2 && !noPair && this.#add(explainedPack(texts))
    for (const text of texts) explains = this.#add(explainedPack([text])) || explains
    return explains
  }

  #gridRow(row: number, cells: readonly Cell[]): boolean {
    const [first, ...others] = cells
    if (first === undefined || others.length < 2) {
      this.#grid = null
      return false
    }
    const contents = this.#grid === null ? null : contentsOf(others, this.#grid)
    if (contents === null) this.#grid = gridOf(first, others, this.#headsGender(first))
    else this.#add({ name: textOf(first), contents })
    if (this.#grid === null) return false
    this.#gridRows.set(this.#sheet, (this.#gridRows.get(this.#sheet) ?? new Set()).add(row))
    return true
  }

  #headsGender(cell: Cell | undefined): boolean {
    return this.#isOfPacks && cell?.kind === 'text' && isGenderOnly(textOf(cell))
  }

  #add(pack: PackReading | null): boolean {
    if (pack === null) return false
    const key = packKey(pack.name)
    const other = this.#packs.get(key)
    if (other !== undefined && JSON.stringify(other.contents) !== JSON.stringify(pack.contents))
      this.#ambiguous.add(key)
    this.#packs.set(key, pack)
    return true
  }
}

const longestTitle = 60

function titlesPacks(text: string): boolean {
  return text.length <= longestTitle && (gridHeading.test(text) || /^(?:size )?scales?$/i.test(text.trim()))
}

interface Grid {
  readonly sizes: ReadonlyMap<number, string>
  readonly described: number | null
}

/** The grid of a head such as `Pack | 6 | 7 | 8 | Total` or `Grade | Line | 36 | 37 | Total`; null if it is none. */
function gridOf(first: Cell, others: readonly Cell[], headsGender: boolean): Grid | null {
  if (!isGridHeading(first) && !headsGender) return null
  const sizes = new Map<number, string>()
  let described: number | null = null
  for (const [index, cell] of others.entries()) {
    const size = sizeOfCell(cell)
    if (size !== null && size !== '') sizes.set(cell.column, size.label)
    else if (totalHeading.test(textOf(cell))) continue
    else if (index === 0 && cell.kind === 'text') described = cell.column
    else return null
  }
  return sizes.size >= (described === null ? 2 : 3) ? { sizes, described } : null
}

function isGridHeading(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && cell.text.length <= longestName && gridHeading.test(cell.text)
}

function contentsOf(cells: readonly Cell[], { sizes, described }: Grid): Pack | null {
  const contents: { size: string; units: number }[] = []
  const totals: number[] = []
  for (const cell of cells) {
    if (cell.column === described) continue
    const units = readNumber(cell)
    if (units.kind === 'blank') continue
    if (units.kind !== 'number' || !Number.isInteger(units.value) || units.value < 0) return null
    const size = sizes.get(cell.column)
    if (size === undefined) totals.push(units.value)
    else if (units.value > 0) contents.push({ size, units: units.value })
  }
  const sum = packUnits(contents)
  return contents.length > 0 && sum <= 999 && totals.every((total) => total === sum) ? contents : null
}
