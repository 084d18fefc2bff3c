import { useInfiniteQuery } from '@tanstack/react-query'
import { historyOf, type HistoryName } from './client.ts'

export function useHistory(name: HistoryName, id: string) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyOf(name, id),
  )
  return {
    entries: data?.pages.flat(),
    error,
    onRetry: () => void refetch(),
    onMore: hasNextPage ? () => void fetchNextPage() : undefined,
    loadingMore: isFetchingNextPage,
  }
}
