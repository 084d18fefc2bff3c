import { Text } from '@mantine/core'
import { lineListTypeLabels, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { ShortText } from '#web/ui/table/column-kinds.tsx'

interface KindLinesProps {
  type: LineListType
  /** What kind of it: the kinds of stock of Open Stock, the list of a pre-book. */
  kind: string | null
  /** In a column with a share. */
  minWidth?: number
  maxWidth?: number
}

/** The type of an order or purchase order in a table, with its kind on a second line. */
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
