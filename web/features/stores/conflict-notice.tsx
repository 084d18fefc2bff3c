import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { allBrandsQuery } from '#web/api/brands.ts'
import type { StoreConflict } from '#web/api/store-conflict.ts'
import { formatMoment } from '#web/lib/dates.ts'
import { fieldLabel, storeFieldText } from './store-fields.ts'

interface ConflictNoticeProps {
  /** The version this editor saw. */
  seen: StoreConflict['store']
  conflict: StoreConflict
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shows what someone else changed; the form is kept until the user decides. */
export function ConflictNotice({ seen, conflict, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const brands = useQuery(allBrandsQuery())
  const nameOf = (id: number) => brands.data?.items.find((brand) => brand.id === id)?.name ?? `Brand ${id}`
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
        {differences(seen, conflict.store).map(({ name, before, after }) => (
          <Text key={name} size="sm">
            {fieldLabel(name)}:{' '}
            <Text span inherit c="dimmed">
              {storeFieldText(name, before, nameOf)}
            </Text>{' '}
            → {storeFieldText(name, after, nameOf)}
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

function differences(seen: StoreConflict['store'], now: StoreConflict['store']) {
  const [a, b] = [facts(seen), facts(now)]
  return Object.keys(a).flatMap((name) => {
    const [before, after] = [a[name], b[name]]
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ name, before, after }]
  })
}

function facts(store: StoreConflict['store']): Record<string, unknown> {
  const { name, description, mainContactUserId, userIds, status, addresses, brandFocusType } = store
  const { brandSegmentation } = brandFocusType
  return { name, description, mainContactUserId, userIds, status, addresses, brandSegmentation }
}
