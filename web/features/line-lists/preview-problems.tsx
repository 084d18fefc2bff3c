import { Group, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { problemCodes, type ProblemCode, type Severity } from '#contract/line-lists/problem-codes.ts'
import type { LineListDetails, LineListProblem } from '#contract/line-lists/line-lists.ts'
import { pagesOf } from '#web/api/client.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { EditItemDialog } from './edit-item/edit-item-dialog.tsx'
import type { EditedItem } from './edit-item/item-values.ts'
import type { PreviewSearch } from './preview-search.ts'
import { ProblemTable, type ShownProblem } from '#web/domain/catalog/problem-table.tsx'

export function PreviewProblems({
  list,
  onSearch,
}: {
  list: LineListDetails
  onSearch: (fields: PreviewSearch) => void
}) {
  const [severity, setSeverity] = useState<Severity | 'all'>('all')
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const query = useInfiniteQuery({
    ...pagesOf('getLineListProblems', {
      lineListId: list.id,
      pageSize: 100,
      severity: severity === 'all' ? undefined : severity,
    }),
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
        <ProblemTable
          hasModels
          onEdit={({ id, modelCode = null, rejectedRow }) =>
            setEdited({ modelCode, problemId: id, rejectedRow })
          }
          onShowCell={
            list.fileName === null
              ? undefined
              : ({ sheet, row, column }) =>
                  onSearch({ view: 'sheet', sheet: sheet ?? undefined, cell: `${column ?? 'A'}${row ?? 1}` })
          }
          problems={query.data?.pages.flatMap(({ items }) => items.map(shown))}
          total={query.data?.pages[0]?.total ?? 0}
          onEnd={more}
        />
      )}
      <EditItemDialog edited={edited} list={list} onClose={() => setEdited(null)} />
    </section>
  )
}

function shown(problem: LineListProblem): ShownProblem {
  return { ...problem, sentence: problemCodes[problem.code as ProblemCode].sentence }
}
