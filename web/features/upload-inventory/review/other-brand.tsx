import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { ImportState } from '#contract/files/file-processor.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'

export function OtherBrand({ otherBrand, brandName }: Pick<ImportState, 'otherBrand' | 'brandName'>) {
  if (!otherBrand) return null
  const { name, items, of } = otherBrand
  return (
    <Alert color="red" title={`This file seems to be of ${name}`}>
      <Text size="sm">
        {items === 0
          ? `Its title names ${name}, and none of its ${countPhrase(of, 'item')} is known from ${brandName}.`
          : `${formatQuantity(items)} of ${countPhrase(of, 'item')} have codes or UPCs of ${name}, and none of them is known from ${brandName}.`}
      </Text>
    </Alert>
  )
}

interface AskBrandProps {
  state: ImportState
  onConfirm: () => void
  onDiscard: () => void
}

export function AskBrand({ state, onConfirm, onDiscard }: AskBrandProps) {
  const first = useFirstFocus<HTMLButtonElement>()
  return (
    <Stack gap="md">
      <Title order={2}>{state.fileName}</Title>
      <OtherBrand {...state} />
      <Group justify="space-between">
        <Button variant="default" onClick={onConfirm}>
          Import as {state.brandName}
        </Button>
        <Button onClick={onDiscard} {...first}>
          Discard file
        </Button>
      </Group>
    </Stack>
  )
}
