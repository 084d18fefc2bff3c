import { Button, Stack, Text, Timeline as Line } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { HistoryEntry } from '#contract/history.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { changesOf, isSameMoment, partsOf } from './history-changes.ts'
import { Failure } from './failure.tsx'

interface TimelineProps {
  entries: readonly HistoryEntry[] | undefined
  error: Error | null
  onRetry: () => void
  onMore?: (() => void) | undefined
  loadingMore?: boolean
  field: (name: string) => string | undefined
  text?: (name: string, value: unknown) => string
  partsField?: string
  more?: (entry: HistoryEntry) => ReactNode
}

export function Timeline({
  entries,
  error,
  onRetry,
  onMore,
  loadingMore,
  field,
  text = plain,
  partsField,
  more,
}: TimelineProps) {
  if (error) return <Failure title="The history could not be loaded" error={error} onRetry={onRetry} />
  if (!entries) return <Text c="dimmed">Loading</Text>
  if (entries.length === 0) return <Text c="dimmed">No history yet.</Text>
  return (
    <Stack gap="md" align="flex-start">
      <Line bulletSize={14} lineWidth={1} color="saddle" active={-1}>
        {entries.map((entry, index) => (
          <Line.Item key={entry.id} title={sentence(entry.action)}>
            {entry.before && entry.after && (
              <Stack gap={0}>
                {changesOf(entry).flatMap((change) => {
                  const { name } = change
                  const label = field(name)
                  const parts = name === partsField ? partsOf(change) : [{ ...change, name: null }]
                  return label === undefined ? (
                    []
                  ) : (
                    <Text key={name} size="sm">
                      {label}:{' '}
                      {parts.map(({ name: part, from, to }, place) => (
                        <Fragment key={part}>
                          {place > 0 && ', '}
                          {part !== null && `${part}: `}
                          <Text span inherit c="dimmed">
                            {text(name, from)}
                          </Text>{' '}
                          → {text(name, to)}
                        </Fragment>
                      ))}
                    </Text>
                  )
                })}
              </Stack>
            )}
            {more?.(entry)}
            {!isSameMoment(entry, entries[index + 1]) && (
              <Text size="xs" c="dimmed" mt={2}>
                {entry.actorName}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </Text>
            )}
          </Line.Item>
        ))}
      </Line>
      {onMore && (
        <Button variant="default" size="xs" onClick={onMore} loading={loadingMore ?? false}>
          Show older changes
        </Button>
      )}
    </Stack>
  )
}

function sentence(action: string): string {
  return action.charAt(0).toUpperCase() + action.slice(1)
}

function plain(_name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
