import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import type { CellRole } from '#contract/files/cell-roles.ts'
import { type CellPage, rowsPerPage, type SheetSummary } from '#contract/files/sheet-cells.ts'
import { cellName, cellNamed, type CellPosition, columnLetters, moved } from './cell-position.ts'
import { useText } from './cell-words.ts'
import classes from './file-cells.module.css'

/** In pixels; also in the style sheet. */
const rowHeight = 28
const numberWidth = 52

interface CellGridProps {
  sheet: SheetSummary
  widths: readonly number[]
  pageAt: (page: number) => CellPage | undefined
  onPages: (pages: readonly number[]) => void
  focused: CellPosition
  onFocus: (position: CellPosition) => void
  role: CellRole | null
  model: string | null
}

export function CellGrid({ sheet, widths, pageAt, onPages, focused, onFocus, role, model }: CellGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const rows = useVirtualizer({
    count: sheet.lastRow,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    paddingStart: rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 6,
  })
  const columns = useVirtualizer({
    horizontal: true,
    count: sheet.lastColumn,
    getScrollElement: () => box.current,
    estimateSize: (index) => widths[index + 1] ?? 96,
    paddingStart: numberWidth,
    scrollPaddingStart: numberWidth,
    overscan: 3,
  })
  const shownRows = rows.getVirtualItems()
  const shownColumns = columns.getVirtualItems()
  const [firstPage, lastPage] = [pageOf(shownRows[0]?.index ?? 0), pageOf(shownRows.at(-1)?.index ?? 0)]
  useEffect(() => {
    onPages(Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index))
  }, [firstPage, lastPage, onPages])
  useEffect(() => columns.measure(), [columns, widths])
  useEffect(() => {
    rows.scrollToIndex(focused.row - 1)
    columns.scrollToIndex(focused.column - 1)
  }, [rows, columns, focused])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return
    const rowsShown = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / rowHeight) - 2)
    const isFar = event.ctrlKey || event.metaKey
    const next = moved(focused, {
      key: event.key,
      isFar,
      rowsShown,
      last: { row: sheet.lastRow, column: sheet.lastColumn },
    })
    if (next === null) return
    event.preventDefault()
    onFocus(next)
  }

  const onClick = ({ target }: MouseEvent) => {
    const name = target instanceof Element && target.closest('td')?.dataset['cell']
    const position = name ? cellNamed(name) : null
    if (position !== null) onFocus(position)
  }

  return (
    <div ref={box} className={classes['grid']}>
      {/* The focused cell is named by `aria-activedescendant`: virtual cells come and go. */}
      <table
        role="grid"
        aria-label={`Sheet ${sheet.name}`}
        aria-rowcount={sheet.lastRow + 1}
        aria-colcount={sheet.lastColumn + 1}
        aria-readonly
        aria-activedescendant={`${id}-${cellName(focused)}`}
        tabIndex={0}
        style={{ width: columns.getTotalSize(), height: rows.getTotalSize() }}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr aria-rowindex={1} className={classes['letters']}>
            <th scope="col" aria-colindex={1} className={classes['corner']} aria-label="Row" />
            {shownColumns.map(({ index, start, size }) => (
              <th
                key={index}
                scope="col"
                aria-colindex={index + 2}
                className={classes['letter']}
                style={{ left: start, width: size }}
              >
                {columnLetters(index + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shownRows.map(({ index, start }) => {
            const row = index + 1
            const page = pageAt(pageOf(index))
            const printed = page?.rows.find((one) => one.row === row)
            return (
              <tr key={index} aria-rowindex={row + 1} className={classes['row']} style={{ top: start }}>
                <th
                  scope="row"
                  aria-colindex={1}
                  className={classes['number']}
                  data-hidden={printed?.hidden || undefined}
                  aria-label={printed?.hidden ? `${row}, hidden` : undefined}
                >
                  {row}
                </th>
                {shownColumns.map(({ index: at, start: left, size: width }) => {
                  const column = at + 1
                  const cell = printed?.cells.find((one) => one.column === column)
                  const use = page?.uses[cell?.use ?? -1]
                  const name = cellName({ row, column })
                  const isFocused = row === focused.row && column === focused.column
                  const ofItem = model !== null && cell?.model != null && page?.models[cell.model] === model
                  return (
                    <td
                      key={at}
                      id={`${id}-${name}`}
                      aria-colindex={column + 1}
                      aria-selected={isFocused}
                      aria-label={use && cell ? `${name}: ${cell.text}. ${useText(use)}` : `${name}: empty`}
                      className={classes['cell']}
                      data-cell={name}
                      data-role={use?.role}
                      data-dimmed={(role !== null && use !== undefined && use.role !== role) || undefined}
                      data-of-item={ofItem || undefined}
                      data-focused={isFocused || undefined}
                      data-runs-on={
                        (use?.role === 'title' && !printed?.cells.some((one) => one.column === column + 1)) ||
                        undefined
                      }
                      style={{ left, width }}
                    >
                      {cell?.text}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function pageOf(index: number): number {
  return Math.floor(index / rowsPerPage)
}
