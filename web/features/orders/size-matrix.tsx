import { Box, Text } from '@mantine/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { formatDate } from '#web/lib/dates.ts'
import { scrollableRegion } from '#web/ui/table/scrollable-region.ts'
import { positionOf, moveFocus } from './move-focus.ts'
import type { GridPosition } from './quantity-input.tsx'
import type { MatrixBand, MatrixRow, MatrixSize } from './size-matrix.ts'
import classes from './size-matrix.module.css'

interface SizeMatrixProps<Style, Size> {
  /** Names the table: 'Items of SO-100482'. */
  label: string
  bands: readonly MatrixBand<Style, Size>[]
  /** What a row is of, beside its figures. */
  renderHead: (style: Style) => ReactNode
  /** What stands in a size's cell. */
  renderCell: (size: Size, style: Style, at: GridPosition) => ReactNode
  /** What the last column is called. */
  sums: string
  /** What a row comes to. */
  renderSums: (row: MatrixRow<Style, Size>) => ReactNode
  /** What stands above a band, such as its brand; nothing where it goes on with the one before. */
  renderHeading?: (band: MatrixBand<Style, Size>) => ReactNode
  /** Takes what is pasted into a field. */
  onPaste?: (text: string, at: GridPosition) => void
}

/** Styles by sizes: what shares a size scale shares its columns; styles stay in sight while sizes scroll, and arrow keys and Enter lead from field to field. */
export function SizeMatrix<Style, Size extends MatrixSize>({
  label,
  bands,
  renderHead,
  renderCell,
  sums,
  renderSums,
  renderHeading,
  onPaste,
}: SizeMatrixProps<Style, Size>) {
  const width = Math.max(0, ...bands.map(({ scale }) => scale.length))
  const paste = (event: ClipboardEvent) => {
    const at = positionOf(event.target)
    if (!onPaste || !at) return
    event.preventDefault()
    onPaste(event.clipboardData.getData('text/plain'), at)
  }
  return (
    <div className={classes['frame']}>
      {/* Takes the keys and the clipboard of its fields, which are reached one by one. */}
      <Box
        className={classes['scroll']}
        onKeyDown={moveFocus}
        onPaste={paste}
        {...scrollableRegion(`${label}, by size`)}
      >
        <table className={classes['matrix']} aria-label={label}>
          {bands.map((band) => {
            const title = renderHeading?.(band)
            const gap = width - band.scale.length
            return (
              <tbody key={band.key}>
                {title && (
                  <tr className={classes['heading']}>
                    <th scope="rowgroup" colSpan={width + 2}>
                      <div>{title}</div>
                    </th>
                  </tr>
                )}
                <tr className={classes['scale']}>
                  <th scope="col">Style</th>
                  {band.scale.map((size) => (
                    <th key={size} scope="col">
                      {size}
                    </th>
                  ))}
                  <th scope="col" colSpan={gap + 1} className={classes['sums']}>
                    {sums}
                  </th>
                </tr>
                {band.rows.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">
                      {renderHead(row.style)}
                      {row.delivery !== null && (
                        <Text size="xs" c="dimmed">
                          Available on {formatDate(row.delivery)}
                        </Text>
                      )}
                    </th>
                    {band.scale.map((name, column) => {
                      const size = row.sizes.find((one) => one.size === name)
                      return (
                        <td key={name} data-none={size === undefined || undefined}>
                          {size && renderCell(size, row.style, { row: row.index, column })}
                        </td>
                      )
                    })}
                    <td colSpan={gap + 1} className={classes['sums']}>
                      {renderSums(row)}
                    </td>
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </Box>
    </div>
  )
}
