import { Button, Group } from '@mantine/core'
import { quantityMax } from '#contract/orders/order-limits.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { WarningLine } from '#web/ui/form/warning-line.tsx'
import type { Placed } from './paste-quantities.ts'

export interface Pasted extends Placed {
  before: ReadonlyMap<number, number>
}

interface PasteNoteProps {
  pasted: Pasted | null
  onUndo: () => void
}

export function PasteNote({ pasted, onUndo }: PasteNoteProps) {
  const { quantities, outside = 0, unread = 0 } = pasted ?? {}
  const words = [
    quantities && `${countPhrase(quantities.size, 'cell')} pasted.`,
    outside > 0 && `${countPhrase(outside, 'cell')} didn't match a size.`,
    unread > 0 &&
      `${countPhrase(unread, 'cell')} ${unread === 1 ? "wasn't a whole number" : "weren't whole numbers"} up to ${formatQuantity(quantityMax)}.`,
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
