import { Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useId, type ComponentType, type ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { shown } from './home-queries.ts'
import classes from './to-do-section.module.css'

/** The part of a query that a section uses. */
export interface SectionQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface ToDoSectionProps<Item> {
  title: string
  /** The first items; undefined while loading. */
  items: readonly Item[] | undefined
  /** All items; the server stops counting at 10,000. */
  total: number | undefined
  query: SectionQuery
  itemKey: (item: Item) => string | number
  /** Renders an item's link and details. */
  children: (item: Item) => ReactNode
  /** Shown when the list is empty. */
  nothing: string
  /** Links to the full list. */
  all?: ComponentType<{ children: string }>
}

/** One section of Home (rules §1). */
export function ToDoSection<Item>(props: ToDoSectionProps<Item>) {
  const { title, items, total = items?.length ?? 0, query, itemKey, children, nothing, all: All } = props
  const id = useId()
  const more = total - Math.min(shown, items?.length ?? 0)
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Group gap="xs">
          <Title order={2} id={id}>
            {title}
          </Title>
          {total > 0 && (
            <Badge variant="light" color="gray" radius="sm">
              {countWords(total)}
            </Badge>
          )}
        </Group>
        {All && total > 0 && more <= 0 && <All>View all</All>}
      </Group>
      {query.error !== null && items === undefined ? (
        <Failure
          title={`${title} could not be loaded`}
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : items === undefined ? (
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} h={20} />
          ))}
        </Stack>
      ) : items.length === 0 && total === 0 ? (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      ) : (
        <ul className={classes['rows']}>
          {items.slice(0, shown).map((item) => (
            <li key={itemKey(item)}>{children(item)}</li>
          ))}
          {more > 0 && (
            <Text component="li" size="sm" c="dimmed">
              {All ? <All>{`View all ${countWords(total)}`}</All> : `${countWords(more)} more`}
            </Text>
          )}
        </ul>
      )}
    </Paper>
  )
}

/** The server stops counting here. */
const countCap = 10_000

function countWords(count: number): string {
  return count > countCap ? `${formatQuantity(countCap)}+` : formatQuantity(count)
}

/** Secondary text beside an item's link. */
export function Detail({ children }: { children: ReactNode }) {
  return (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  )
}
