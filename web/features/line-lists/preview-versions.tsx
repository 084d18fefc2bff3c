import { Badge, Button, Paper, Skeleton, Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeCounts, LineListDetails, LineListVersion } from '#contract/line-lists/line-lists.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'

export function PreviewVersions({ list }: { list: LineListDetails }) {
  const query = useQuery(
    queryOf('getLineListVersions', { lineListId: list.id, orderDir: 'desc', pageSize: 100 }),
  )
  const restore = useCall('restoreLineListVersion')
  const [asked, setAsked] = useState<LineListVersion | null>(null)
  if (query.isError)
    return (
      <Failure
        title="Versions could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  return (
    <>
      <Paper withBorder>
        <ScrollTable name="Versions" minWidth={640} verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Version</Table.Th>
              <Table.Th>From</Table.Th>
              <Table.Th>Changes</Table.Th>
              <Table.Th>By</Table.Th>
              <Table.Th>When</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {query.data?.items.map((version) => (
              <Table.Tr key={version.version}>
                <Table.Td>{version.version}</Table.Td>
                <Table.Td>{originOf(version)}</Table.Td>
                <Table.Td>{countsText(version.counts)}</Table.Td>
                <Table.Td>{version.createdBy}</Table.Td>
                <Table.Td>{formatMoment(version.createdAt)}</Table.Td>
                <Table.Td ta="right">
                  {version.version === list.version ? (
                    <Badge variant="light" color="gray" radius="sm" fw={500}>
                      Current
                    </Badge>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      aria-label={`Restore version ${version.version}`}
                      onClick={() => setAsked(version)}
                    >
                      Restore
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </ScrollTable>
      </Paper>
      <ActionDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`Restore version ${asked?.version ?? ''}`}
        action="Restore"
        onConfirm={async () => asked && restore.mutateAsync({ lineListId: list.id, version: asked.version })}
      >
        <Stack gap="xs">
          <Text>
            Restores what the file of {asked && formatMoment(asked.createdAt)} says. Sorting, tiers, pictures,
            and edits are kept.
            {list.published && ' Customers see this right away.'}
          </Text>
          {asked && <RestoreChanges lineListId={list.id} version={asked.version} />}
        </Stack>
      </ActionDialog>
    </>
  )
}

function RestoreChanges({ lineListId, version }: { lineListId: number; version: number }) {
  const changes = useQuery({ ...queryOf('getRestoreChanges', { lineListId, version }), staleTime: 0 })
  if (changes.isError) return <Text c="dimmed">The changes could not be loaded.</Text>
  if (changes.data === undefined) return <Skeleton h={24} />
  return <Text component="output">Items: {countsText(changes.data)}.</Text>
}

function originOf({ version, fileName, mode, restoredFrom }: LineListVersion): string {
  if (restoredFrom !== null) return `Version ${restoredFrom} restored`
  if (mode === null && version > 1) return 'Edited'
  return [fileName ?? 'File', mode && `${mode} update`].filter(Boolean).join(', ')
}

function countsText(counts: ChangeCounts): string {
  const parts = (['new', 'changed', 'withdrawn'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatQuantity(counts[kind])} ${kind}`)
  return parts.length === 0 ? 'None' : parts.join(', ')
}
