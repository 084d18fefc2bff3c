import { Text } from '@mantine/core'
import { lineListTypeLabels, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { SharedText, ShortText } from '#web/ui/table/column-kinds.tsx'

interface KindLinesProps {
  type: LineListType
  /** What kind of it: the kinds of stock of Open Stock, the list of a pre-book. */
  kind: string | null
  /** For a column with a share; other columns are as wide as what they show. */
  minWidth?: number
}

/** The type of an order or purchase order in a table, with its kind on a second line. */
export function KindLines({ type, kind, minWidth }: KindLinesProps) {
  const label = lineListTypeLabels[type]
  const lines = (
    <>
      {label}
      {kind !== null && (
        <Text size="xs" c="dimmed" truncate>
          {kind}
        </Text>
      )}
    </>
  )
  const title = kind === null ? label : `${label} (${kind})`
  return minWidth === undefined ? (
    <ShortText maxWidth={150} title={title}>
      {lines}
    </ShortText>
  ) : (
    <SharedText minWidth={minWidth} title={title}>
      {lines}
    </SharedText>
  )
}
