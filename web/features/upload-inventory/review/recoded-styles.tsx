import { Alert, Button, List, Stack, Text } from '@mantine/core'
import type { ImportState } from '#contract/files/file-processor.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'

interface RecodedStylesProps {
  state: ImportState
  onMatch: (sameStyles: boolean) => void
}

const shownPairs = 3

export function RecodedStyles({ state: { recodes, sameStyles }, onMatch }: RecodedStylesProps) {
  if (!recodes) return null
  const { count, first } = recodes
  const more = count - Math.min(count, shownPairs)
  return (
    <Alert
      color={sameStyles ? 'green' : 'amber'}
      title={
        sameStyles
          ? `${countPhrase(count, 'style')} matched`
          : `${countPhrase(count, 'new item')} with the UPCs or codes of listed styles`
      }
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {sameStyles
            ? 'They keep the codes, tiers, sort order, edits, and orders of the list.'
            : 'The file seems to use other codes for the same styles. Treated as the same, they keep the codes, tiers, sort order, edits, and orders of the list. Otherwise they are new and hidden until you sort them.'}
        </Text>
        <List size="sm" aria-label="Matched codes">
          {first.slice(0, shownPairs).map(({ listed, inFile, name, color }) => (
            <List.Item key={listed}>
              {listed} in the list, {inFile} in the file
              {name !== null && ` (${[name, color].filter(Boolean).join(', ')})`}
            </List.Item>
          ))}
          {more > 0 && <List.Item>{formatQuantity(more)} more</List.Item>}
        </List>
        <Button size="xs" variant="default" onClick={() => onMatch(!sameStyles)}>
          {sameStyles ? 'Treat as other styles' : 'Treat as the same styles'}
        </Button>
      </Stack>
    </Alert>
  )
}
