import { formatMoment } from '#web/lib/dates.ts'
import { ageText } from './age-text.ts'

/** Age, with the exact time as tooltip. */
export function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} style={{ whiteSpace: 'nowrap' }} title={formatMoment(since)}>
      {ageText(since)}
    </time>
  )
}
