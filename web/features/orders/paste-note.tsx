import { Button, Group } from '@mantine/core'
import { quantityMax } from '#contract/order-words.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { WarningLine } from '#web/ui/warning-line.tsx'
import type { Placed } from './paste-quantities.ts'

/** What was pasted, and what stood there before. */
export interface Pasted extends Placed {
  before: ReadonlyMap<number, number>
}

interface PasteNoteProps {
  pasted: Pasted | null
  onUndo: () => void
}

/** Says what a pasted block has come to, what of it changed nothing and why, and takes it back. */
export function PasteNote({ pasted, onUndo }: PasteNoteProps) {
  const { quantities, outside = 0, unread = 0 } = pasted ?? {}
  const words = [
    quantities && `${cells(quantities.size)} pasted.`,
    outside > 0 && `${cells(outside)} found no size here.`,
    unread > 0 && `${cells(unread)} held no whole number up to ${formatQuantity(quantityMax)}.`,
  ]
  return (
    <Group gap="xs" mb={pasted ? 'xs' : 0}>
      <WarningLine>{pasted && words.filter(Boolean).join(' ')}</WarningLine>
      {quantities && quantities.size > 0 && (
        <Button size="compact-sm" variant="default" onClick={onUndo}>
          Undo
        </Button>
      )}
    </Group>
  )
}

function cells(count: number): string {
  return `${formatQuantity(count)} ${count === 1 ? 'cell' : 'cells'}`
}
