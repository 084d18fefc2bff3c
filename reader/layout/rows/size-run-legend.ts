import { plain, textOf } from '../../values/text.ts'
import { readPack } from '../../values/pack.ts'
import { readSize, sizeOfCell } from '../../values/size.ts'
import { namingOf } from '../../values/size-systems.ts'
import { readSizeRange } from '../../values/size-range.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { isAscending, systems } from './ascending-sizes.ts'

/** The runs of sizes that a workbook explains under a name, by the key of the name: `A` is 36 to 41. */
export type SizeRunLegend = ReadonlyMap<string, readonly string[]>

const line = /^(.{1,24}?)\s*[=:]\s*(.+)$/s
const longestName = 24
const leastSizes = 3
const mostCells = 40
const nameOfRun =
  /^(?:(?:size )?(?:runs?|scales?|ranges?|curves?|groups?|sets?)|sizes?|scale)(?: (?:no|code))? (?=.)/

/** `Run A`, `Scale A`, and `A` are the same name. */
export function runKey(name: string): string {
  return plain(name).replace(nameOfRun, '')
}

const withShortName =
  /^(?:(?:size )?(?:scale|run|curve|grid|group|range|code)s?|skala|escala|curva|grade|grille|echelle|scala) (?<name>\p{L}{1,2}|\d{1,2}|\p{L}\d)(?: |$)/u

export function shortName(name: string): string | null {
  return withShortName.exec(name)?.groups?.name ?? null
}

const nameOfRows = /^\p{L}{1,3}\d{0,2}$/u
/** A name, and a size in several systems. */
const mostCellsInRows = 5

/** Runs with a row for each of their sizes: `A | 36`, `A | 37`, `B | 40`. */
class RunsInRows {
  readonly #labels = new Map<string, string[]>()
  readonly #ended = new Set<string>()
  #open = ''

  get runs(): [name: string, labels: readonly string[]][] {
    return [...this.#labels].filter(([, labels]) => labels.length >= leastSizes && isAscending(labels))
  }

  row(cells: readonly Cell[]): boolean {
    const [first, second] = cells.length > mostCellsInRows ? [] : cells
    const name = first === undefined ? '' : runKey(textOf(first))
    if (name !== this.#open && this.#labels.has(this.#open)) this.#ended.add(this.#open)
    this.#open = name
    if (!nameOfRows.test(name)) return false
    const size = sizeOfCell(second)
    if (size === null || size === '') return false
    // Rows of a run are next to each other.
    if (this.#ended.has(name)) {
      this.#labels.delete(name)
      return false
    }
    const labels = this.#labels.get(name) ?? []
    if (labels.length < mostCells) labels.push(size.label)
    this.#labels.set(name, labels)
    return labels.length >= leastSizes
  }
}

export class SizeRunScan {
  readonly #runs = new Map<string, readonly string[]>()
  readonly #ambiguous = new Set<string>()
  readonly #inRows = new RunsInRows()

  get runs(): SizeRunLegend {
    const all = new Map(this.#runs)
    for (const [name, labels] of this.#inRows.runs) this.#add(all, name, labels)
    return new Map([...all].filter(([key]) => !this.#ambiguous.has(key)))
  }

  row(cells: readonly Cell[]): boolean {
    if (cells.length === 0 || cells.length > mostCells) return false
    const isInRows = this.#inRows.row(cells)
    const run = runIn(cells)
    if (run === null) return isInRows
    const [name, labels] = run
    for (const key of new Set([runKey(name), shortName(plain(name)) ?? runKey(name)]))
      this.#add(this.#runs, key, labels)
    return true
  }

  #add(runs: Map<string, readonly string[]>, key: string, labels: readonly string[]): void {
    const known = runs.get(key)
    if (known !== undefined && known.join() !== labels.join()) this.#ambiguous.add(key)
    runs.set(key, labels)
  }
}

function runIn(cells: readonly Cell[]): readonly [name: string, labels: readonly string[]] | null {
  const [first, second, ...more] = cells.filter((cell) => textOf(cell) !== '')
  if (first === undefined) return null
  const [, inLine = '', listed = ''] = line.exec(textOf(first)) ?? []
  const name = second === undefined ? inLine : textOf(first)
  const key = runKey(name)
  // A row of sizes has no name.
  if (key === '' || /^\d/.test(key) || name.length > longestName || systems.test(key)) return null
  const isDescribed = shortest.test(name) && isDescription(second)
  const labels =
    more.length === 0
      ? sizesIn(second === undefined ? listed : textOf(second))
      : sizesOf(isDescribed ? more : [second, ...more])
  if (labels === null || labels.length < leastSizes || !isAscending(labels)) return null
  return [name, namingOf(textOf(second ?? first)) === 'uk' ? labels.map((label) => `UK ${label}`) : labels]
}

const shortest = /^\p{L}{1,2}\d?$/u

function isDescription(cell: Cell | undefined): boolean {
  return cell?.kind === 'text' && /\p{L}{3}/u.test(cell.text) && sizeOfCell(cell) === null
}

function sizesIn(text: string): readonly string[] | null {
  return readPack(text) === null ? readSizeRange(text) : null
}

function sizesOf(cells: readonly (Cell | undefined)[]): readonly string[] | null {
  const labels: string[] = []
  for (const cell of cells) {
    const size = sizeOfCell(cell)
    if (size === null || size === '') return null
    labels.push(size.label)
  }
  return labels
}

const runHeading =
  /\b(?:runs?|scales?|curves?|size (?:codes?|groups?|sets?)|grossen(?:lauf|schlussel|spiegel)|grilles?|curvas?|gammes?)\b/

export function headsRuns(heading: string): boolean {
  return runHeading.test(heading)
}

/** The sizes of the run that a cell names; a text that reads as a size, such as `M`, is the name of a run only below a heading that names runs. */
export function runNamed(text: string, runs: SizeRunLegend, heading = ''): readonly string[] | null {
  const labels = runs.size === 0 ? undefined : runs.get(runKey(text))
  if (labels === undefined) return null
  return readSize(text) === null || headsRuns(heading) ? labels : null
}
