import { Box, Text } from '@mantine/core'
import type { ClipboardEvent, ReactNode } from 'react'
import { formatDate } from '#web/lib/dates.ts'
import { scrollableRegion } from '#web/ui/table/scrollable-region.ts'
import { positionOf, moveFocus } from './move-focus.ts'
import type { GridPosition } from './quantity-input.tsx'
import type { MatrixBand, MatrixRow, MatrixSize } from './size-matrix.ts'
import classes from './size-matrix.module.css'

interface SizeMatrixProps<Style, Size> {
  label: string
  bands: readonly MatrixBand<Style, Size>[]
  renderHead: (style: Style) => ReactNode
  renderCell: (size: Size, style: Style, at: GridPosition) => ReactNode
  sums: string
  renderSums: (row: MatrixRow<Style, Size>) => ReactNode
  renderHeading?: (band: MatrixBand<Style, Size>) => ReactNode
  onPaste?: (text: string, at: GridPosition) => void
}

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
      {/* Handles keys and paste for its fields, which are focusable themselves. */}
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
