import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useSaveCatalogs } from '#web/api/catalogs.ts'
import { unsorted } from '#web/api/sorting-board.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { ButtonLink } from '#web/ui/links.tsx'

/** Saves the catalogs as far as they are sorted, then offers both ways on: Catalogs or Publish Catalogs (spec 1 §2). */
export function SaveCatalogs({ lineListId, onPublish }: { lineListId: number; onPublish: () => void }) {
  const save = useSaveCatalogs()
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
      <Modal opened={saved} onClose={() => setSaved(false)} title="Catalogs Saved">
        <Text>
          {left === 0
            ? 'Every item is sorted. The catalogs can be published now, or later from the Catalogs screen.'
            : `${formatQuantity(left)} ${left === 1 ? 'item is' : 'items are'} still unsorted. You can go on later from the Catalogs screen.`}
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
      </Modal>
    </>
  )
}
