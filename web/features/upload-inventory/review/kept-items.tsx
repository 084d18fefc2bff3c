import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ImportState } from '#contract/files/file-processor.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'

interface KeptItemsProps extends Pick<ImportState, 'keptItems' | 'mode'> {
  onWithdraw: () => void
}

export function KeptItems({ keptItems, mode, onWithdraw }: KeptItemsProps) {
  if (mode !== 'partial' || !keptItems) return null
  return (
    <Alert color="gray" title={`${countPhrase(keptItems, 'item')} of the list not in this file`}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">They stay as they are. If this file is the whole list, withdraw them.</Text>
        <Button size="xs" variant="default" onClick={onWithdraw}>
          Withdraw {countPhrase(keptItems, 'item')}
        </Button>
      </Stack>
    </Alert>
  )
}
