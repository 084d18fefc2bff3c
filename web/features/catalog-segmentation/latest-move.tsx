import { Text } from '@mantine/core'
import type { SortingChanges } from '#contract/catalogs.ts'
import { formatQuantity } from '#web/lib/money.ts'

const deeds: Record<SortingChanges['moves'][number]['action'], string> = {
  moved: 'moved',
  copied: 'copied',
  added: 'added',
  removed: 'removed',
  edited: 'sorted',
  tiered: 'set the tier of',
  merged: 'merged the catalog type of',
  undone: 'took back a move of',
}

/** Says what somebody else did to this line list last, so that items that move by themselves are no riddle. */
export function LatestMove({ move }: { move: SortingChanges['moves'][number] | null }) {
  return (
    <output>
      {move !== null && (
        <Text component="span" size="sm" c="dimmed">
          {move.by} {deeds[move.action]} {formatQuantity(move.itemsCount)}{' '}
          {move.itemsCount === 1 ? 'item' : 'items'} at{' '}
          {new Date(move.at).toLocaleTimeString('en-US', { timeStyle: 'short' })}
        </Text>
      )}
    </output>
  )
}
