import { countPhrase } from '#web/lib/count-phrase.ts'
import { daysUntil } from '#web/lib/dates.ts'

export function closingText(deadline: string): string | undefined {
  const days = daysUntil(deadline)
  if (days < 0) return 'closed'
  if (days > 31) return undefined
  return days === 0 ? 'closes today' : `closes in ${countPhrase(days, 'day')}`
}
