import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LineListDetails, UnmatchedPicture } from '#contract/line-lists/line-lists.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'

export function PreviewPictures({ list }: { list: LineListDetails }) {
  const query = useQuery(queryOf('getUnmatchedPictures', { lineListId: list.id, pageSize: 100 }))
  if (query.isError)
    return (
      <Failure
        title="Pictures could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.data?.items.length === 0) return <EmptyState message="All pictures are matched." />
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
      {query.data?.items.map((picture) => (
        <Unmatched key={picture.id} picture={picture} lineListId={list.id} />
      ))}
    </SimpleGrid>
  )
}

function Unmatched({ picture, lineListId }: { picture: UnmatchedPicture; lineListId: number }) {
  const [search, setSearch] = useState('')
  const [modelCode, setModelCode] = useState<string | null>(null)
  const choices = useQuery({
    ...queryOf('getLineListItems', { lineListId, pageSize: 20, search: search || undefined }),
    placeholderData: keepPreviousData,
  })
  const attach = useCall('attachPicture')
  const place = placeOf(picture)
  return (
    <Group align="flex-start" wrap="nowrap">
      <PictureTile src={picture.thumbnailUrl} alt={`Picture of ${place}`} size={120} />
      <Stack gap="xs" flex={1}>
        <Text size="sm">{picture.printed ?? 'No text next to this picture.'}</Text>
        <Text size="xs" c="dimmed">
          {place}
        </Text>
        <Picker
          label="Item"
          placeholder="Choose an item"
          value={modelCode}
          onChange={setModelCode}
          onSearch={setSearch}
          loading={choices.isFetching}
          options={(choices.data?.items ?? []).map((item) => ({
            value: item.modelCode,
            label: [item.modelCode, item.name, item.color].filter(Boolean).join(' · '),
          }))}
        />
        <Button
          size="xs"
          variant="default"
          disabled={modelCode === null}
          loading={attach.isPending}
          onClick={() =>
            modelCode !== null && attach.mutate({ lineListId, pictureId: picture.id, modelCode })
          }
        >
          Attach
        </Button>
      </Stack>
    </Group>
  )
}

function placeOf({ page, sheet, row }: UnmatchedPicture): string {
  return page === null ? `${sheet ?? 'the workbook'}, row ${row ?? '—'}` : `page ${page} of the PDF`
}
