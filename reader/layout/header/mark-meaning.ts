import type { MarkMeaning } from '#contract/files/file-processor.ts'
import { textOf } from '../../values/text.ts'
import { offeredMark } from '../columns/column-content.ts'
import { saysTotal } from '../rows/row-kind.ts'
import type { SizeColumn } from '../table.ts'
import { crossesWithhold, isCross, marksStated, marksUsed } from './crosses.ts'
import type { HeaderLook } from './look-under.ts'
import type { Sample } from '../sample.ts'

/** From here on, marks are those of what is offered: no list withholds most of its sizes. */
const mostWithheld = { form: 0.6, list: 0.5 }
/** A run of fewer sizes is not all that an article is offered in. */
const shortestRun = 3

export function meaningOfMarks(
  look: HeaderLook,
  grid: readonly SizeColumn[],
): MarkMeaning | 'unclear' | null {
  const { sample, header, dataRows } = look
  const isWithheld = crossesWithhold(look, grid) ? isCross : () => false
  const isMarked = (text: string) => offeredMark.test(text) && !isWithheld(text)
  const marked = withoutHeads(sample, dataRows).map((row) =>
    grid.map(({ column }) => isMarked(sample.text(row, column))),
  )
  if (!marked.some((row) => row.includes(true))) return null
  // A checkbox says either.
  if (dataRows.some((row) => grid.some(({ column }) => /^false$/i.test(sample.text(row, column)))))
    return 'offered'
  const said = marksStated(sample, header.row)
  const { hasOthers, hasCrosses } = marksUsed(look, grid)
  // What is said of one mark holds for another, unless the grid has both.
  const stated = hasOthers ? (said.other ?? (hasCrosses ? null : said.cross)) : (said.cross ?? said.other)
  if (stated !== null) return stated
  const isForm = hasEmptySums(look, grid)
  const unmarked = marked.filter((row) => !row.includes(true)).length
  // Articles without any mark would have no size.
  if (unmarked >= 2 ? unmarked * 5 >= marked.length : unmarked > 0 && isForm) return 'not-offered'
  return isEitherWay(marked, isForm) ? 'unclear' : 'offered'
}

/** The rows without the heads of trees, whose colors are below them and further right. */
function withoutHeads(sample: Sample, rows: readonly number[]): readonly number[] {
  const left = (row: number | undefined) => (row === undefined ? 0 : Math.min(...sample.columns(row)))
  return rows.filter((row, index) => left(row) >= left(rows[index + 1]))
}

function isEitherWay(marked: readonly (readonly boolean[])[], isForm: boolean): boolean {
  const rows = marked.filter((row) => row.includes(true))
  // An article whose every size is marked is offered in all of them.
  if (rows.some((row) => !row.includes(false))) return false
  const marks = rows.flat().filter(Boolean).length
  const share = marks / rows.flat().length
  if (share >= (isForm ? mostWithheld.form : mostWithheld.list)) return false
  const broken = (value: boolean): number => rows.filter((row) => !isRun(row, value)).length
  const [brokenMarks, brokenBlanks] = [broken(true), broken(false)]
  if (brokenMarks !== brokenBlanks) return brokenMarks > brokenBlanks
  return isForm || marks < shortestRun * rows.length
}

function isRun(row: readonly boolean[], value: boolean): boolean {
  return row.lastIndexOf(value) - row.indexOf(value) + 1 === row.filter((one) => one === value).length
}

function hasEmptySums({ sample, header, dataRows }: HeaderLook, grid: readonly SizeColumn[]): boolean {
  const columns = new Set(grid.map(({ column }) => column))
  return sample.columns(header.row).some(
    (column) =>
      !columns.has(column) &&
      saysTotal(header.lower(column)) !== null &&
      dataRows.every((row) => {
        const cell = sample.cell(row, column)
        return cell?.formula === true && Number(textOf(cell).replaceAll(/[^\d]/g, '')) === 0
      }),
  )
}
