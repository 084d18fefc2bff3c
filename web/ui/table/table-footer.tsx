import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatQuantity } from '#web/lib/money.ts'
import { defaultPageSize, pageSizes, type ListState } from './list-search.ts'
import classes from './table.module.css'

interface TableFooterProps {
  what: string
  page:
    | { items: readonly unknown[]; total: number; isCapped?: boolean; nextCursor: string | null }
    | undefined
  list: ListState
  waiting: boolean
}

export function TableFooter({ what, page, list, waiting }: TableFooterProps) {
  const { items = [], total = 0, isCapped = false, nextCursor = null } = page ?? {}
  const first = (list.page - 1) * list.pageSize + 1
  const last = first + items.length - 1
  const rows = total === 1 ? singular(what) : what
  const pages = Math.max(1, Math.ceil(total / list.pageSize))
  return (
    <div className={classes['footer']}>
      <Text size="xs" c="dimmed" component="output">
        {page === undefined
          ? 'Loading'
          : items.length === 0
            ? `0 ${what}`
            : `${formatQuantity(first)}${last > first ? `–${formatQuantity(last)}` : ''} of ${formatQuantity(total)}${isCapped ? '+' : ''} ${rows}`}
      </Text>
      {total > defaultPageSize && (
        <Group gap="sm" wrap="nowrap">
          <NativeSelect
            size="xs"
            aria-label="Rows per page"
            data={pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
            value={String(list.pageSize)}
            onChange={(event) => list.setPageSize(Number(event.currentTarget.value))}
          />
          <Text size="xs" c="dimmed" className={classes['pages'] ?? ''}>
            {isCapped ? `Page ${list.page}` : `Page ${list.page} of ${formatQuantity(pages)}`}
          </Text>
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              variant="default"
              aria-label="Previous page"
              disabled={list.page === 1 || waiting}
              onClick={list.previous}
            >
              <IconChevronLeft size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              aria-label="Next page"
              disabled={nextCursor === null || waiting}
              onClick={() => nextCursor !== null && list.next(nextCursor)}
            >
              <IconChevronRight size={16} aria-hidden />
            </ActionIcon>
          </Group>
        </Group>
      )}
    </div>
  )
}

function singular(what: string): string {
  return what === 'people' ? 'person' : what.replace(/s$/, '')
}
