import { Group, SegmentedControl, Text } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { problemCodes, type ProblemCode, type Severity } from '#contract/problems.ts'
import type { LineListDetails, LineListProblem } from '#contract/line-lists.ts'
import { lineListProblemsPages } from '#web/api/line-lists.ts'
import { Code, missing } from '#web/ui/cells.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'
import { VirtualTable } from '#web/ui/table/virtual-table.tsx'
import { SeverityMark } from './problem-mark.tsx'

/** The problem report: where each stands, what the cell holds and what became of it (rules §2). */
export function PreviewProblems({ list }: { list: LineListDetails }) {
  const [severity, setSeverity] = useState<Severity | 'all'>('all')
  const query = useInfiniteQuery({
    ...lineListProblemsPages(list.id, severity === 'all' ? undefined : severity),
    placeholderData: keepPreviousData,
  })
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  const { error, warning, info } = list.counts.problems
  return (
    <section aria-label="Problems">
      <Group justify="space-between" gap="sm" mb="sm">
        <SegmentedControl
          aria-label="Severity"
          size="xs"
          value={severity}
          onChange={(next) => setSeverity(next)}
          data={[
            { value: 'all', label: `All ${error + warning + info}` },
            { value: 'error', label: `Errors ${error}` },
            { value: 'warning', label: `Warnings ${warning}` },
            { value: 'info', label: `Notes ${info}` },
          ]}
        />
      </Group>
      {query.isError ? (
        <Failure
          title="Problems could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <VirtualTable
          what="problems"
          columns={columns}
          rows={query.data?.pages.flatMap(({ items }) => items)}
          rowId={({ id }) => String(id)}
          total={query.data?.pages[0]?.total ?? 0}
          onEnd={more}
          emptyMessage="Nothing was wrong with this file."
        />
      )}
    </section>
  )
}

const columns = columnsOf<LineListProblem>((column) =>
  column.columns([
    column.accessor('severity', {
      header: 'Severity',
      meta: { width: 110 },
      cell: ({ getValue }) => <SeverityMark severity={getValue()} />,
    }),
    column.accessor('code', {
      header: 'Problem',
      meta: { width: 260 },
      cell: ({ row: { original: problem } }) => (
        <>
          <Text size="sm">{problemCodes[problem.code as ProblemCode].sentence}</Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {problem.code}
          </Text>
        </>
      ),
    }),
    column.accessor('modelCode', {
      header: 'Model',
      meta: { width: 150 },
      cell: ({ getValue }) => {
        const code = getValue()
        return code === null ? missing : <Code>{code}</Code>
      },
    }),
    column.accessor(({ column: letter, row }) => (row === null ? missing : `${letter ?? ''}${row}`), {
      id: 'cell',
      header: 'Cell',
      meta: { width: 90 },
    }),
    column.accessor('sheet', { header: 'Sheet', meta: { width: 130 } }),
    column.accessor('value', { header: 'Value', meta: { width: 140 } }),
    column.accessor('effect', { header: 'What was done' }),
  ]),
)
