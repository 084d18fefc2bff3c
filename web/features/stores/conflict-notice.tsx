import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { StoreConflict } from '#web/api/store-conflict.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { changesOf } from '#web/ui/feedback/history-changes.ts'
import { fieldLabel, useStoreFieldText } from './store-fields.ts'

interface ConflictNoticeProps {
  /** The version this editor saw. */
  seen: StoreConflict['store']
  conflict: StoreConflict
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows what someone else changed; the form is kept until the user decides. */
export function ConflictNotice({ seen, conflict, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const [before, after] = [facts(seen), facts(conflict.store)]
  const text = useStoreFieldText([before, after])
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="amber"
      role="alert"
      title="Someone else changed this store. Your changes aren't saved yet."
    >
      <Stack gap="sm">
        <List size="sm">
          {conflict.changes.map(({ action, at, by }) => (
            <List.Item key={at}>
              {by}: {action}, {formatMoment(at)}
            </List.Item>
          ))}
        </List>
        {changesOf({ before, after }).map(({ name, from, to }) => (
          <Text key={name} size="sm">
            {fieldLabel(name)}:{' '}
            <Text span inherit c="dimmed">
              {text(name, from)}
            </Text>{' '}
            → {text(name, to)}
          </Text>
        ))}
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

function facts(store: StoreConflict['store']): Record<string, unknown> {
  const { name, description, mainContactUserId, userIds, status, addresses, brandFocusType } = store
  const { brandSegmentation } = brandFocusType
  return { name, description, mainContactUserId, userIds, status, addresses, brandSegmentation }
}
