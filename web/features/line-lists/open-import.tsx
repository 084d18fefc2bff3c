import { Alert, Group, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ImportState } from '#contract/files/file-processor.ts'
import { importsOfListQuery } from '#web/api/uploads.ts'
import { ImportActions } from '#web/domain/catalog/imports/import-actions.tsx'
import { isWaiting } from '#web/domain/catalog/imports/import-status.ts'

export function OpenImport({ lineListId }: { lineListId: number }) {
  const [first] = useQuery(importsOfListQuery(lineListId, true)).data?.items ?? []
  if (first === undefined) return null
  return (
    <Alert color="amber" mb="md" icon={<IconHourglass size={18} aria-hidden />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">{statusOf(first)}</Text>
        <ImportActions state={first} />
      </Group>
    </Alert>
  )
}

function statusOf(state: ImportState): string {
  const { fileName, waitingFor } = state
  if (isWaiting(state)) return `An update from ${fileName} is ready to review.`
  return waitingFor === 'storage'
    ? `An update from ${fileName} is waiting for file storage.`
    : `An update from ${fileName} is being read.`
}
