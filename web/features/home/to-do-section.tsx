import { ActionIcon, Anchor, Badge, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId, type ComponentType, type ReactNode } from 'react'
import type { ToDoSection as Section } from '#contract/dashboard.ts'
import { toDoCountCap } from '#contract/to-do-count.ts'
import { formatQuantity } from '#web/lib/money.ts'
import classes from './home.module.css'
import type { Dismiss } from './use-dismiss.ts'

export interface SectionProps<Entry> {
  entries: { items: readonly Entry[]; total: number } | undefined
  onDismiss: Dismiss
  onAll: (section: Section) => void
}

interface ToDoSectionProps<Entry> extends SectionProps<Entry> {
  section: Section
  title: string
  idOf: (entry: Entry) => string
  nameOf: (entry: Entry) => string
  children: (entry: Entry) => ReactNode
  nothing: string
  all?: ComponentType<{ children: string }>
}

export function ToDoSection<Entry>(props: ToDoSectionProps<Entry>) {
  const { section, title, entries, onDismiss, onAll, idOf, nameOf, children, nothing, all: All } = props
  const id = useId()
  const { items, total = 0 } = entries ?? {}
  const isCut = items !== undefined && total > items.length
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" gap="sm" mb="xs" mih={24}>
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
        {All
          ? total > 0 && <All>View all</All>
          : isCut &&
            (items.length < mostEntries ? (
              <Anchor component="button" type="button" size="sm" onClick={() => onAll(section)}>
                View all
              </Anchor>
            ) : (
              <Text size="sm" c="dimmed">
                First {formatQuantity(items.length)}
              </Text>
            ))}
      </Group>
      {items === undefined ? (
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} h={20} />
          ))}
        </Stack>
      ) : items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {nothing}
        </Text>
      ) : (
        <ul className={classes['rows']}>
          {items.map((entry) => (
            <li key={idOf(entry)}>
              <div className={classes['entry']}>{children(entry)}</div>
              <ActionIcon
                size={24}
                aria-label={`Dismiss ${nameOf(entry)}`}
                onClick={() => onDismiss(section, idOf(entry), nameOf(entry))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}

const mostEntries = 100

function countWords(count: number): string {
  return count > toDoCountCap ? `${formatQuantity(toDoCountCap)}+` : formatQuantity(count)
}

export function Detail({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return (
    <Text span size="sm" c={urgent ? 'amber' : 'dimmed'} fw={urgent ? 500 : undefined}>
      {children}
    </Text>
  )
}
