import type { SizeNaming } from '#contract/line-lists/size-names.ts'
import type { Size } from '../line-list.ts'
import { modelCodeOf } from '../values/model-code.ts'
import { type SizeReading, sizeOfCell } from '../values/size.ts'
import { bareCode } from './bare-code.ts'
import type { TableRow } from './read-row.ts'
import type { RowProblems } from './row-problems.ts'
import { UpcCheck } from './upc-check.ts'

export class ListedUpcs {
  readonly #upcs = new Map<string, string>()
  readonly #check = new UpcCheck()

  add(row: TableRow, modelShape: RegExp, problems: RowProblems): string | null {
    const [model, style, colorCode] = [
      row.text('model') ?? '',
      row.text('style') ?? '',
      row.text('colorCode') ?? '',
    ]
    const code = modelCodeOf({ model, style, colorCode }, modelShape)
    const size = sizeOfCell(row.cell('size'))
    const key = code && size ? keyOf(code.modelCode, labelOf(size, row)) : null
    const upc = this.#check.check(row.cell('upc'), row.column('upc'), key ?? `row ${row.row}`, problems)
    if (code === null || key === null || upc === null) return null
    this.#upcs.set(key, upc)
    return code.modelCode
  }

  /** Finds the UPC of a size by its label, its US or EU name, or its number, if its item (with `sizes`) has that for one gender only. A size that the UPC sheet names in another system is another size. */
  find(modelCode: string, { size, us, eu }: Size, sizes: readonly Size[]): string | null {
    if (this.#upcs.size === 0) return null
    const bare = withoutGender(size)
    const isOnly = sizes.every((other) => other.size === size || withoutGender(other.size) !== bare)
    const names = [
      size,
      us,
      eu,
      us === null ? null : inSystem(us, 'us'),
      eu === null ? null : inSystem(eu, 'eu'),
      withoutSystem(size),
      isOnly ? bare : null,
    ]
    for (const name of names) {
      const upc = name === null ? undefined : this.#upcs.get(keyOf(modelCode, name))
      if (upc !== undefined) return upc
    }
    return null
  }
}

function labelOf({ label, system }: SizeReading, { table }: TableRow): string {
  const naming = system ?? table.sizeNaming
  return naming === null ? label : inSystem(label, naming)
}

function inSystem(label: string, naming: SizeNaming): string {
  return label.startsWith(`${naming.toUpperCase()} `) || naming === 'cm'
    ? label
    : `${naming.toUpperCase()} ${label}`
}

function withoutSystem(size: string): string {
  return size.replace(/^UK (?=\S)/, '')
}

function withoutGender(size: string): string {
  return size.replace(/^[MW](?=[\d.]+$)/, '')
}

function keyOf(modelCode: string, size: string): string {
  return `${bareCode(modelCode)}|${size}`
}
