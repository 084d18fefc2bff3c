import { Text } from '@mantine/core'
import { foreignTimeZone } from '#web/lib/dates.ts'

/** Names the time zone in which days are counted, if it is not the browser's. */
export function TimeZoneNote() {
  if (foreignTimeZone === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      Days are those of {foreignTimeZone.replaceAll('_', ' ')}.
    </Text>
  )
}
