import { readSize, shoeWidth, sizeOfCell } from '../../values/size.ts'
import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import { sizesNamed } from '../columns/size-columns.ts'
import type { Sample } from '../sample.ts'
import type { SizeColumn, Table } from '../table.ts'
import type { FilledRow } from './carried-cells.ts'

export interface Ladder {
  /** Names what each row has: `Size`, `Qty`. */
  readonly column: number
  readonly sizeColumns: readonly SizeColumn[]
}

const fewest = 2
const leastSizes = 2

const sizes =
  /^(?:(?:us|uk|eu|eur|jp|cm) )?(?:sizes?|sz|szs|size run|grossen?|groessen?|gr|tailles?|pointures?|tallas?|numeros?|numeracion|taglie|taglia|maten|maat|tamanhos?|rozmiary?|velikosti?|beden|размеры?)(?: (?:us|uk|eu|eur))?$/
const units =
  /^(?:qty|qtys|quantity|quantities|units?|pairs?|prs|pcs|stock|ats|avail|available|on hand|menge|bestand|paare?|stuck|verfugbar|quantites?|qtes?|paires|stock dispo|disponibles?|cantidad(?:es)?|cant|pares|unidades|existencias?|quantita|qta|paia|disponibili|aantal|voorraad|quantidades?|qtde?|estoque|ilosc|pary|stan|mnozstvi|adet|количество|остаток)$/

export function widthsBelowSizes(rows: readonly (readonly string[])[]): boolean {
  const found = rows.filter((row, index) =>
    row.some(
      (label, column) =>
        sizes.test(plain(label)) &&
        shoeWidth.test(rows[index + 1]?.[column] ?? '') &&
        row.slice(column + 1).filter((text) => readSize(text) !== null).length >= leastSizes,
    ),
  )
  return found.length >= fewest
}

export function firstLabeledRung(sample: Sample): number | null {
  const rungs = sample.rows.filter(({ row, cells }) =>
    cells.some(
      (cell) =>
        sizes.test(plain(textOf(cell))) &&
        units.test(plain(sample.text(row + 1, cell.column))) &&
        sizesRightOf(sample, row, cell.column).length >= leastSizes,
    ),
  )
  return rungs.length < fewest ? null : (rungs[0]?.row ?? null)
}

export function ladderIn(sample: Sample, rows: readonly number[]): Ladder | null {
  const [first] = rows
  if (first === undefined) return null
  for (const column of sample.columns(first)) {
    if (!sizes.test(plain(sample.text(first, column)))) continue
    const heads = rows.filter((row) => sizes.test(plain(sample.text(row, column))))
    const counted = heads.filter((row) => units.test(plain(sample.text(row + 1, column))))
    // A style may lack its units.
    if (counted.length < fewest || counted.length * 4 < heads.length * 3) continue
    const sizeColumns = heads.flatMap((row) => sizesRightOf(sample, row, column))
    const byColumn = new Map(sizeColumns.map((one) => [one.column, one]))
    if (byColumn.size >= leastSizes)
      return {
        column,
        sizeColumns: [...byColumn.values()].toSorted((a, b) => a.column - b.column),
      }
  }
  return null
}

function sizesRightOf(sample: Sample, row: number, column: number): SizeColumn[] {
  return sample.columns(row).flatMap((at): SizeColumn[] => {
    const size = at <= column ? null : sizeOfCell(sample.cell(row, at))
    return size === null || size === ''
      ? []
      : [
          {
            column: at,
            size: size.label,
            eu: size.eu,
            system: size.system,
            availableOn: null,
          },
        ]
  })
}

export function withRung(filled: FilledRow, table: Table): Table | null {
  const { ladder } = table
  if (ladder === null || !sizes.test(plain(textOf(filled.cells.get(ladder))))) return null
  const base = table.base ?? table
  const named = sizesNamed(filled.cells, base.sizeColumns)
  return named === null ? null : { ...base, base, sizeColumns: named }
}

export function countsRung({ cells }: FilledRow, { ladder }: Table): boolean {
  return ladder !== null && units.test(plain(textOf(cells.get(ladder))))
}

export function joinedRung(head: FilledRow, row: FilledRow, { sizeColumns, base, ladder }: Table): FilledRow {
  const grid = new Set([...(base?.sizeColumns ?? sizeColumns).map(({ column }) => column), ladder])
  const cells = new Map<number, Cell>(row.cells)
  const carried = new Set(row.carried)
  for (const [column, cell] of head.cells) {
    if (grid.has(column) || cells.has(column)) continue
    cells.set(column, cell)
    carried.add(column)
  }
  const unsaved = [...(head.unsaved ?? []).filter((column) => !grid.has(column)), ...(row.unsaved ?? [])]
  return { ...row, cells, carried, ...(unsaved.length > 0 && { unsaved }) }
}
