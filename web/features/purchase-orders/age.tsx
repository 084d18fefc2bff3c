import { formatMoment } from '#web/lib/dates.ts'
import { ageWords } from './age-words.ts'

/** How long something has been there; the minute it began in its tooltip. */
export function Age({ since }: { since: string }) {
  return (
    <time dateTime={since} style={{ whiteSpace: 'nowrap' }} title={formatMoment(since)}>
      {ageWords(since)}
    </time>
  )
}
