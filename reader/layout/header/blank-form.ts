import { plain, textOf } from '../../values/text.ts'
import type { HeaderLook } from './look-under.ts'
import { saysTotal } from '../rows/row-kind.ts'
import type { SizeColumn } from '../table.ts'
import { offeredMark } from '../columns/column-content.ts'

/** Whether size columns have no quantities, only blanks and marks for "not offered": an order form, in which every other size is offered. */
export function isBlankForm(look: HeaderLook, grid: readonly SizeColumn[]): boolean {
  if (grid.length === 0) return false
  const contents = grid.map(({ column }) => look.contents.get(column))
  if (
    contents.some(
      (content) => content !== undefined && content.withheld + content.mark < 1 - 1e-9 && content.filled > 0,
    )
  )
    return false
  return contents.every((content) => (content?.mark ?? 0) === 0) || marksWithhold(look, grid)
}

/** A mark and what a legend says about it: `x = size not available`. */
const withholds =
  /^(?:.*\b)?x\b.{0,24}\b(?:not (?:available|offered|made|produced)|unavailable|n a|no (?:se )?(?:fabrica|produce|disponible|ofrece|hay)|nicht (?:lieferbar|verfugbar|erhaltlich)|indisponible|non (?:disponible|disponibile|produit|prodotta)|nao (?:disponivel|fabricado|produzido)|niet (?:leverbaar|beschikbaar)|blocked|gesperrt)\b/

/** Whether marks mean "not offered": a legend explains them, or articles without any mark would have no size. */
function marksWithhold({ sample, header, dataRows }: HeaderLook, grid: readonly SizeColumn[]): boolean {
  const isExplained = sample.rows.some(
    ({ row }) => row < header.row && sample.texts(row).some((text) => withholds.test(plain(text))),
  )
  if (isExplained) return true
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
