import { Text, VisuallyHidden } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'

export function FlagMark() {
  return (
    <Text span c="amber" lh={1} title="Affected by a line list update">
      <IconFlag size={14} aria-hidden />
      <VisuallyHidden>Affected by a line list update</VisuallyHidden>
    </Text>
  )
}
