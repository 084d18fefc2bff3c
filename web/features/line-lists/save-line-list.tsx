import { Button, Group, Text } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LineList } from '#contract/line-lists/line-lists.ts'
import { useCall } from '#web/api/client.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'

export function SaveLineList({ list }: { list: LineList }) {
  const [dialog, setDialog] = useState<'ask' | 'saved' | null>(null)
  const save = useCall('createCatalogs', { failed: 'Failed to save line list' })
  const navigate = useNavigate()
  const lineListId = list.id
  const segmentation = {
    to: '/home/catalog-segmentation/$lineListId',
    params: { lineListId: String(lineListId) },
  } as const
  const createCatalogs = async () => {
    await save.mutateAsync({ lineListId })
    await navigate(segmentation)
  }
  return (
    <>
      {list.sentToCatalog ? (
        <ButtonLink {...segmentation}>Open catalogs</ButtonLink>
      ) : (
        <Button onClick={() => setDialog('ask')}>Save line list</Button>
      )}
      <ActionDialog
        opened={dialog === 'ask'}
        // Confirming first opens the next dialog, then closes this one.
        onClose={() => setDialog((now) => (now === 'ask' ? null : now))}
        title="Save line list"
        action="Save"
        onConfirm={async () => {
          await save.mutateAsync({ lineListId })
          setDialog('saved')
        }}
      >
        Do you want to save this line list?
      </ActionDialog>
      <KeptModal opened={dialog === 'saved'} onClose={() => setDialog(null)} title="Line List Saved">
        <Text>{list.name} can now be sorted into catalog types.</Text>
        <Group justify="flex-end" gap="xs" mt="md">
          <ButtonLink to="/home/catalogs" variant="default">
            Go to Line Lists
          </ButtonLink>
          <Button onClick={() => void createCatalogs()} loading={save.isPending} data-autofocus>
            Create Catalogs
          </Button>
        </Group>
      </KeptModal>
    </>
  )
}
