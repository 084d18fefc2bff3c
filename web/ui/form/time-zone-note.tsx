import { Text } from '@mantine/core'
import { foreignTimeZone } from '#web/lib/dates.ts'

export function TimeZoneNote() {
  if (foreignTimeZone === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      Days are those of {foreignTimeZone.replaceAll('_', ' ')}.
    </Text>
  )
}
