import { Group, Paper, Skeleton, Stack, Table, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { Failure } from '../feedback/failure.tsx'
import { ScrollTable } from './scroll-table.tsx'

interface TableSectionProps {
  title: string
  heads: readonly string[]
  /** How many of the last columns are figures. */
  figures?: number
  /** Undefined while loading. */
  rows: ReactNode[][] | undefined
  /** The load of the rows, if the section loads them itself. */
  load?: Load
  /** Shown when there are no rows. */
  empty: ReactNode
  /** A link to the full list. */
  all?: ReactNode
}

/** The state of a query. */
interface Load {
  readonly error: Error | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** A short table of a page with several. */
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
