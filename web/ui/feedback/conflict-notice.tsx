import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Conflict } from '#web/lib/conflict.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { changesOf } from './history-changes.ts'

export type Facts = Readonly<Record<string, unknown>>

interface ConflictNoticeProps {
  /** What is edited: "store". */
  noun: string
  changes: Conflict['changes']
  /** The fields as this editor saw them. */
  before: Facts
  /** The fields as someone else left them. */
  after: Facts
  /** The fields that this editor typed. */
  typed: Facts
  /** The label of a field; fields without one are left out. */
  field: (name: string) => string | undefined
  text: (name: string, value: unknown) => string
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows field by field what someone else changed and what was typed; the form is kept until the user decides. */
export function ConflictNotice({
  noun,
  changes,
  before,
  after,
  typed,
  field,
  text,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
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
        <List size="sm">
          {changes.map(({ action, at, by }) => (
            <List.Item key={at}>
              {by}: {action}, {formatMoment(at)}
            </List.Item>
          ))}
        </List>
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
