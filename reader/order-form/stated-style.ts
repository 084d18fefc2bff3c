import type { Headings } from '#reader/layout/headings/headings.ts'
import { looksLikeCode } from '../values/model-code.ts'
import { textOf } from '../values/text.ts'
import type { Row } from '../xlsx/workbook.ts'
import type { OrderColumns } from './columns.ts'

/** `Style: 60100`, `Style` next to `60100`, or a code alone. */
export function statedStyle({ cells }: Row, words: Headings): OrderColumns['style'] {
  for (const [index, cell] of cells.entries()) {
    const text = textOf(cell)
    const [, label = '', value = ''] = /^([^:]{2,30}):\s*(\S.*)$/.exec(text) ?? []
    const named = value === '' ? text : label
    if (!isStyleLabel(named, words)) continue
    const next = value === '' ? textOf(cells[index + 1]) : value
    const code = next.split(/\s[-–—]\s|\s{2,}|,\s/)[0] ?? ''
    if (code !== '')
      return { column: (value === '' ? cells[index + 1] : cell)?.column ?? cell.column, text: code }
  }
  const [only] = cells
  const code = textOf(only).split(' ')[0] ?? ''
  return only && cells.length <= 2 && looksLikeCode(code) && code.length >= 4
    ? { column: only.column, text: code }
    : null
}

function isStyleLabel(text: string, words: Headings): boolean {
  const match = words.match(text)
  return Math.max(match.style ?? 0, match.model ?? 0) >= 0.75
}
