import type { KeyboardEvent } from 'react'
import type { GridPosition } from './quantity-input.tsx'

const steps: Readonly<Record<string, 'row' | 'column'>> = {
  ArrowUp: 'row',
  ArrowDown: 'row',
  Enter: 'row',
  ArrowLeft: 'column',
  ArrowRight: 'column',
}

export function positionOf(field: EventTarget): GridPosition | undefined {
  if (!(field instanceof HTMLInputElement) || field.dataset['cell'] === undefined) return undefined
  const [row = 0, column = 0] = field.dataset['cell'].split(':').map(Number)
  return { row, column }
}

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const along = steps[event.key]
  const from = positionOf(event.target)
  if (!along || !from || event.ctrlKey || event.metaKey || event.altKey) return
  const back =
    event.key === 'ArrowUp' || event.key === 'ArrowLeft' || (event.key === 'Enter' && event.shiftKey)
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[data-cell]:not(:disabled)')]
  const ahead = fields.flatMap((field) => {
    const cell = positionOf(field)
    if (!cell) return []
    const aside = Math.abs(along === 'row' ? cell.column - from.column : cell.row - from.row)
    const distance = (back ? -1 : 1) * (cell[along] - from[along])
    return distance > 0 && (along === 'row' || aside === 0)
      ? { field, distance: distance * rowWeight + aside }
      : []
  })
  const nearest = ahead.toSorted((one, other) => one.distance - other.distance)[0]
  // At the edge, an arrow key would only move the caret within the number.
  event.preventDefault()
  nearest?.field.focus({ preventScroll: true })
  nearest?.field.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

const rowWeight = 1000
