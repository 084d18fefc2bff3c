import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { LineListDetails } from '#contract/line-lists/line-lists.ts'
import { importsOfListQuery } from '#web/api/uploads.ts'
import { FileCells } from '#web/domain/catalog/file-cells/lazy-file-cells.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import type { PreviewSearch } from './preview-search.ts'

interface PreviewSheetProps {
  list: LineListDetails
  search: PreviewSearch
  onSearch: (fields: PreviewSearch) => void
}

export function PreviewSheet({ list, search: { sheet, cell, model }, onSearch }: PreviewSheetProps) {
  const imports = useQuery(importsOfListQuery(list.id, false))
  if (imports.isError)
    return (
      <Failure
        title="The file could not be loaded"
        error={imports.error}
        onRetry={() => void imports.refetch()}
        retrying={imports.isFetching}
      />
    )
  if (!imports.data) return <Loader size="sm" />
  const last = imports.data.items.find(({ status }) => status === 'done')
  return (
    <section aria-label="Sheet">
      {last === undefined ? (
        <EmptyState message="This line list has no uploaded file." />
      ) : (
        <FileCells
          trackingId={last.trackingId}
          at={{ sheet, cell, modelCode: model }}
          onItem={(modelCode) => onSearch({ view: undefined, search: modelCode })}
        />
      )}
    </section>
  )
}
