import { Alert, Button, Group, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '#web/api/client.ts'
import { importsOfListQuery } from '#web/api/uploads.ts'
import { isWaiting } from '#web/domain/catalog/imports/import-status.ts'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'

/** Shows that an update of this list is being read or ready to review. */
export function OpenImport({ lineListId }: { lineListId: number }) {
  const [first] = useQuery(importsOfListQuery(lineListId, true)).data?.items ?? []
  const discard = useCall('discardImport')
  if (first === undefined) return null
  const { fileName, trackingId, waitingFor } = first
  const waits = isWaiting(first)
  return (
    <Alert color="amber" mb="md" icon={<IconHourglass size={18} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {waits
            ? `An update from ${fileName} is ready to review.`
            : waitingFor === 'storage'
              ? `An update from ${fileName} is waiting for file storage.`
              : `An update from ${fileName} is being read.`}
        </Text>
        {waits && (
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={() => openUploadInventory({ trackingId })}>
              Review
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              loading={discard.isPending}
              onClick={() => discard.mutate({ trackingId })}
            >
              Discard
            </Button>
          </Group>
        )}
      </Group>
    </Alert>
  )
}
