import { quantityOf, type Cell } from './quantity-input.tsx'

/** Cells that were copied out of a spreadsheet: rows by line, columns by tab; a cell without digits is null and changes nothing. */
export function readPasted(text: string): (number | null)[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((words) => (/\d/.test(words) ? quantityOf(words) : null)))
}

/** Lays pasted cells over a size grid from a cell on; gives the quantities by item, and how many found no place. */
export function placePasted(
  pasted: readonly (readonly (number | null)[])[],
  start: Cell,
  itemAt: (cell: Cell) => number | undefined,
): { quantities: Map<number, number>; outside: number } {
  const quantities = new Map<number, number>()
  let outside = 0
  for (const [row, line] of pasted.entries()) {
    for (const [column, quantity] of line.entries()) {
      if (quantity === null) continue
      const item = itemAt({ row: start.row + row, column: start.column + column })
      if (item === undefined) outside += 1
      else quantities.set(item, quantity)
    }
  }
  return { quantities, outside }
}
