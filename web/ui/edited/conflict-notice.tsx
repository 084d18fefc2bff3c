import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatMoment } from '#web/lib/dates.ts'
import { changesOf } from '../feedback/history-changes.ts'
import type { Edited } from './use-edited.ts'

export type Facts = Readonly<Record<string, unknown>>

interface ConflictNoticeProps<Item extends { version: number }> {
  noun: string
  edited: Edited<Item>
  facts: (item: Item) => Facts
  typed: Facts
  field: (name: string) => string | undefined
  text?: (name: string, value: unknown) => string
}

export function ConflictNotice<Item extends { version: number }>(props: ConflictNoticeProps<Item>) {
  return props.edited.conflict && <Notice {...props} conflict={props.edited.conflict} />
}

interface NoticeProps<Item extends { version: number }> extends ConflictNoticeProps<Item> {
  conflict: NonNullable<Edited<Item>['conflict']>
}

function Notice<Item extends { version: number }>({
  noun,
  edited: { seen, onKeepMine, onTakeTheirs },
  conflict,
  facts,
  typed,
  field,
  text = plain,
}: NoticeProps<Item>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const [before, after] = [facts(seen), facts({ ...seen, ...conflict.current })]
  const mine = new Map(
    changesOf({ before, after: { ...before, ...typed } }).map(({ name, to }) => [name, to]),
  )
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="amber"
      role="alert"
      title={`Someone else changed this ${noun}. Your changes aren't saved yet.`}
    >
      <Stack gap="sm">
        {conflict.changes.length > 0 && (
          <List size="sm">
            {conflict.changes.map(({ action, at, by }) => (
              <List.Item key={`${at} ${action}`}>
                {by}: {action}, {formatMoment(at)}
              </List.Item>
            ))}
          </List>
        )}
        {changesOf({ before, after }).flatMap(({ name, from, to }) => {
          const label = field(name)
          return label === undefined ? (
            []
          ) : (
            <Text key={name} size="sm">
              {label}:{' '}
              <Text span inherit c="dimmed">
                {text(name, from)}
              </Text>{' '}
              → {text(name, to)}
              {/* A list is kept or replaced as a whole. */}
              {mine.has(name) &&
                `. You typed: ${text(name, Array.isArray(to) ? typed[name] : mine.get(name))}`}
            </Text>
          )
        })}
        <Group gap="xs">
          <Button size="xs" onClick={onKeepMine}>
            Keep mine
          </Button>
          <Button size="xs" variant="default" onClick={onTakeTheirs}>
            Use theirs
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

function plain(_name: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : 'none'
}
