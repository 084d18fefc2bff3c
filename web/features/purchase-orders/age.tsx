import { formatMoment } from '#web/lib/dates.ts'
import { ageText } from './age-text.ts'

export function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} style={{ whiteSpace: 'nowrap' }} title={formatMoment(since)}>
      {ageText(since)}
    </time>
  )
}
