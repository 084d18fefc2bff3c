import { Button, Group, Text } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useState } from 'react'
import { useCall } from '#web/api/client.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { ButtonLink } from '#web/ui/layout/links.tsx'

export function SaveCatalogs({ lineListId, onPublish }: { lineListId: number; onPublish: () => void }) {
  const save = useCall('createCatalogs')
  const [saved, setSaved] = useState(false)
  const left = save.data?.catalogs.find(({ type }) => type === unsorted)?.itemsCount ?? 0
  return (
    <>
      <Button
        loading={save.isPending}
        onClick={() => save.mutate({ lineListId }, { onSuccess: () => setSaved(true) })}
      >
        Save Catalogs
      </Button>
      <KeptModal opened={saved} onClose={() => setSaved(false)} title="Catalogs Saved">
        <Text>
          {left === 0
            ? 'All items are sorted. Publish the catalogs now, or later from Catalogs.'
            : `${countPhrase(left, 'item')} still unsorted. You can finish later from Catalogs.`}
        </Text>
        <Group justify="flex-end" mt="md" gap="xs">
          <ButtonLink to="/home/catalogs" variant="default">
            Catalogs
          </ButtonLink>
          <Button
            data-autofocus
            onClick={() => {
              setSaved(false)
              onPublish()
            }}
          >
            Publish Catalogs
          </Button>
        </Group>
      </KeptModal>
    </>
  )
}
