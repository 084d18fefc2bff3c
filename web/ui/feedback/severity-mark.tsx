import { Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconInfoCircle } from '@tabler/icons-react'

const looks = {
  error: { icon: IconCircleX, color: 'red', one: 'error', many: 'errors' },
  warning: { icon: IconAlertTriangle, color: 'amber', one: 'warning', many: 'warnings' },
  info: { icon: IconInfoCircle, color: 'gray', one: 'note', many: 'notes' },
} as const

export function SeverityMark({ severity, count }: { severity: keyof typeof looks; count?: number }) {
  const { icon: Icon, color, one, many } = looks[severity]
  const word = count === undefined || count === 1 ? one : many
  return (
    <Group gap={6} wrap="nowrap">
      <Text c={color} component="span" lh={0}>
        <Icon size={16} aria-hidden />
      </Text>
      <Text size="sm" component="span" style={{ whiteSpace: 'nowrap' }}>
        {count === undefined ? word.charAt(0).toUpperCase() + word.slice(1) : `${count} ${word}`}
      </Text>
    </Group>
  )
}
