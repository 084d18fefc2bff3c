import { Text } from '@mantine/core'
import { lineListTypeLabels, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { ShortText } from '#web/ui/table/column-kinds.tsx'

interface KindLinesProps {
  type: LineListType
  kind: string | null
  minWidth?: number
  maxWidth?: number
}

export function KindLines({ type, kind, ...width }: KindLinesProps) {
  const label = lineListTypeLabels[type]
  return (
    <ShortText {...width} title={kind === null ? label : `${label} (${kind})`}>
      {label}
      {kind !== null && (
        <Text size="xs" c="dimmed" truncate>
          {kind}
        </Text>
      )}
    </ShortText>
  )
}
