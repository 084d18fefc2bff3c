import { Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useId, type ComponentType, type ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import { Failure } from '#web/ui/failure.tsx'
import { shown } from './home-queries.ts'
import classes from './to-do-section.module.css'

/** What a section reads of a query. */
export interface SectionQuery {
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface ToDoSectionProps<Item> {
  title: string
  /** What waits, or the first of it; undefined while it is on its way. */
  items: readonly Item[] | undefined
  /** How much waits in all; at more than 10,000 counting stops. */
  total: number | undefined
  query: SectionQuery
  itemKey: (item: Item) => string | number
  /** The link to where the item is dealt with, and what is to be known of it. */
  children: (item: Item) => ReactNode
  /** One line for when nothing waits. */
  nothing: string
  /** The link to all of them. */
  all?: ComponentType<{ children: string }>
}

/** One kind of thing that waits for staff, each a link (rules §1). */
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

/** Where counting would scan, the server stops here. */
const countCap = 10_000

function countWords(count: number): string {
  return count > countCap ? `${formatQuantity(countCap)}+` : formatQuantity(count)
}

/** What is to be known of an item beside its link. */
export function Detail({ children }: { children: ReactNode }) {
  return (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  )
}
