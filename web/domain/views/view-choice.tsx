import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SavedView } from '#contract/views/saved-views.ts'
import { queryOf } from '#web/api/client.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import type { ViewState } from '#web/ui/table/list-views.ts'
import type { TableLook } from '#web/ui/table/look/table-look.ts'

interface ViewChoiceProps {
  state: ViewState
  onApply: (view: SavedView) => void
  onEdit: (view: SavedView | 'new') => void
}

export function ViewChoice({ state, onApply, onEdit }: ViewChoiceProps) {
  const views = useQuery(queryOf('getSavedViews', { list: state.list }))
  const own = views.data?.filter(({ isOwn }) => isOwn)
  const others = views.data?.filter(({ isOwn }) => !isOwn)
  const part = (title: string, shown: readonly SavedView[] = []) =>
    shown.length > 0 && (
      <Stack component="section" gap={2} aria-label={title}>
        <Text size="xs" c="dimmed">
          {title}
        </Text>
        {shown.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isActive={isActive(view, state)}
            onApply={() => onApply(view)}
            onEdit={() => onEdit(view)}
          />
        ))}
      </Stack>
    )
  return (
    <Stack gap="xs">
      {views.isError && (
        <Failure
          title="Views could not be loaded"
          error={views.error}
          onRetry={() => void views.refetch()}
          retrying={views.isFetching}
        />
      )}
      {views.isPending && <Text size="sm">Loading</Text>}
      {views.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          A view keeps search, filters, sort order, and columns.
        </Text>
      )}
      {part('Your views', own)}
      {part('Shared with you', others)}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => onEdit('new')}
      >
        Save as new view
      </Button>
    </Stack>
  )
}

function lookKey(columns: TableLook['columns'], isDense: boolean): string {
  return JSON.stringify([columns.map(({ id, isHidden, width }) => [id, isHidden, width]), isDense])
}

function isActive(view: SavedView, { query, look }: ViewState): boolean {
  return view.query === query && lookKey(view.columns, view.isDense) === lookKey(look.columns, look.isDense)
}

interface ViewRowProps {
  view: SavedView
  isActive: boolean
  onApply: () => void
  onEdit: () => void
}

function ViewRow({ view, isActive: active, onApply, onEdit }: ViewRowProps) {
  const { name, isShared, isOwn, isEditable, owner } = view
  const detail = isOwn ? isShared && 'shared' : owner
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        flex={1}
        miw={0}
        size="xs"
        variant="subtle"
        color="gray"
        justify="flex-start"
        aria-current={active || undefined}
        rightSection={active && <IconCheck size={14} aria-hidden />}
        onClick={onApply}
      >
        {name}
        {Boolean(detail) && (
          <Text span size="xs" c="dimmed" ml={6}>
            {detail}
          </Text>
        )}
      </Button>
      {isEditable && (
        <ActionIcon aria-label={`Edit view ${name}`} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  )
}
