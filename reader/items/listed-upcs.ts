import type { Size } from '../line-list.ts'
import { modelCodeOf } from '../values/model-code.ts'
import { sizeOfCell } from '../values/size.ts'
import { readUpc } from '../values/upc.ts'
import type { TableRow } from './read-row.ts'

/** The UPCs of a separate UPC sheet, by model and size. */
export class ListedUpcs {
  readonly #upcs = new Map<string, string>()

  /** Adds a row of the UPC sheet; one that cannot be read is ignored. */
  add(row: TableRow, modelShape: RegExp): void {
    const [model, style, colorCode] = [
      row.text('model') ?? '',
      row.text('style') ?? '',
      row.text('colorCode') ?? '',
    ]
    const code = modelCodeOf({ model, style, colorCode }, modelShape)
    const size = sizeOfCell(row.cell('size'))
    const upc = readUpc(row.cell('upc'))
    if (code === null || size === null || size === '' || upc.kind !== 'upc') return
    this.#upcs.set(keyOf(code.modelCode, size.label), upc.upc)
  }

  /** Finds the UPC of a size by its label, its US or EU name, or its number, if its item (with `sizes`) has that for one gender only. */
  find(modelCode: string, { size, us, eu }: Size, sizes: readonly Size[]): string | null {
    if (this.#upcs.size === 0) return null
    const bare = withoutGender(size)
    const isOnly = sizes.filter((other) => withoutGender(other.size) === bare).length === 1
    for (const name of [size, us, eu, isOnly ? bare : null]) {
      const upc = name === null ? undefined : this.#upcs.get(keyOf(modelCode, name))
      if (upc !== undefined) return upc
    }
    return null
  }
}

function withoutGender(size: string): string {
  return size.replace(/^[MW](?=[\d.]+$)/, '')
}

/** UPC sheets punctuate model codes differently. */
function keyOf(modelCode: string, size: string): string {
  return `${modelCode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}|${size}`
}
