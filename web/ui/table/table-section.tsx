import { Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Failure } from '../feedback/failure.tsx'
import { ScrollTable } from './scroll-table.tsx'

interface TableSectionProps {
  title: string
  heads: readonly string[]
  figures?: number
  rows: ReactNode[][] | undefined
  load?: Load
  empty: ReactNode
  all?: ReactNode
}

interface Load {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export function TableSection({ title, heads, figures = 1, rows, load, empty, all }: TableSectionProps) {
  const id = useId()
  const alignOf = (index: number) => (index >= heads.length - figures ? 'right' : 'left')
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {all}
      </Group>
      {rows === undefined && load?.error ? (
        <Failure
          title={`${title} could not be loaded`}
          error={load.error}
          onRetry={() => void load.refetch()}
          retrying={load.isFetching}
        />
      ) : rows === undefined ? (
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} h={24} />
          ))}
        </Stack>
      ) : rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ScrollTable name={title} minWidth={heads.length * 96} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head, index) => (
                <Table.Th key={head} ta={alignOf(index)}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, row) => (
              // Rows of a snapshot have no identity.
              <Table.Tr key={row}>
                {cells.map((cell, index) => (
                  <Table.Td key={heads[index]} ta={alignOf(index)}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </ScrollTable>
      )}
    </Paper>
  )
}
