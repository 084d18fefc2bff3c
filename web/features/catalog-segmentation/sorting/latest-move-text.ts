import type { SortingChanges } from '#contract/line-lists/catalogs.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatMomentTime } from '#web/lib/dates.ts'

type Move = SortingChanges['moves'][number]

const verbs: Record<Move['action'], string> = {
  moved: 'moved',
  copied: 'copied',
  added: 'added',
  removed: 'removed',
  edited: 'sorted',
  tiered: 'set the tier of',
  merged: 'merged the catalog type of',
  undone: 'undid a move of',
}

export function latestMoveText(move: Move | null | undefined): string {
  if (!move) return ''
  const items = countPhrase(move.itemsCount, 'item')
  const at = formatMomentTime(move.at)
  return `${move.by} ${verbs[move.action]} ${items} at ${at}`
}
