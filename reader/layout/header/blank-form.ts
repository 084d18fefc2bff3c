import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { HeaderLook } from './look-under.ts'
import { saysTotal } from '../rows/row-kind.ts'
import type { SizeColumn } from '../table.ts'
import { offeredMark, withheldMark } from '../columns/column-content.ts'

/** Whether size columns have no quantities, only blanks and marks for "not offered": an order form, in which every other size is offered. */
export function isBlankForm(look: HeaderLook, grid: readonly SizeColumn[]): boolean {
  if (grid.length === 0) return false
  const { sample, dataRows } = look
  const texts = grid.flatMap(({ column }) => sample.cellsIn(column, dataRows).filter(isFilled).map(textOf))
  const said = texts.filter((text) => !withheldMark.test(text) && !offeredMark.test(text))
  // Few words say why a size is not offered: each is reported.
  const areWords = said.every((text) => !/\d/.test(text))
  if (!areWords || said.length * 4 > grid.length * dataRows.length) return false
  return !texts.some((text) => offeredMark.test(text)) || marksWithhold(look, grid)
}

/** A formula that adds up nothing is that of the form. */
function isFilled(cell: Cell): boolean {
  return textOf(cell) !== '' && !(cell.formula === true && Number(cell.value) === 0)
}

/** A mark and what a legend says about it: `x = size not available`. */
const withholds =
  /^(?:.*\b)?x\b.{0,24}\b(?:not (?:available|offered|made|produced)|unavailable|n a|no (?:se )?(?:fabrica|produce|disponible|ofrece|hay)|nicht (?:lieferbar|verfugbar|erhaltlich)|indisponible|non (?:disponible|disponibile|produit|prodotta)|nao (?:disponivel|fabricado|produzido)|niet (?:leverbaar|beschikbaar)|blocked|gesperrt)\b/

/** Whether a row is a legend in which a mark means "not offered". */
export function explainsMarks(cells: readonly Cell[]): boolean {
  return cells.some((cell) => withholds.test(plain(textOf(cell))))
}

/** Whether marks mean "not offered": a legend explains them, or articles without any mark would have no size. */
function marksWithhold({ sample, header, dataRows }: HeaderLook, grid: readonly SizeColumn[]): boolean {
  const isExplained = sample.rows.some(({ row }) => row < header.row && explainsMarks(sample.rowCells(row)))
  if (isExplained || sample.explainsMarks) return true
  const columns = new Set(grid.map(({ column }) => column))
  const unmarked = dataRows.filter(
    (row) => !grid.some(({ column }) => offeredMark.test(sample.text(row, column))),
  )
  const isSummed = sample.columns(header.row).some(
    (column) =>
      !columns.has(column) &&
      saysTotal(header.lower(column)) !== null &&
      dataRows.every((row) => {
        const cell = sample.cell(row, column)
        return cell?.formula === true && Number(textOf(cell).replaceAll(/[^\d]/g, '')) === 0
      }),
  )
  return unmarked.length >= 2 ? unmarked.length * 5 >= dataRows.length : isSummed && unmarked.length > 0
}
