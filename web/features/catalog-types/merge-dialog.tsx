import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogType } from '#contract/line-lists/catalog-types.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { ActionDialog } from '#web/ui/feedback/action-dialog.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'

/** Asks which catalog type to merge into; null closes the dialog. */
export function MergeDialog({ type, onClose }: { type: CatalogType | null; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const types = useQuery({ ...catalogTypesQuery(search === '' ? {} : { search }), enabled: type !== null })
  const merge = useCall('mergeCatalogTypes')
  const [into, setInto] = useState<number | null>(null)
  const options = (types.data?.items ?? [])
    .filter(({ id, name }) => id !== type?.id && name !== unsorted)
    .map(({ id, name }) => ({ value: id, label: catalogTypeLabel(name) }))
  const close = () => {
    setInto(null)
    onClose()
  }
  return (
    <ActionDialog
      opened={type !== null}
      onClose={close}
      title={`Merge ${catalogTypeLabel(type?.name ?? '')}`}
      action="Merge"
      onConfirm={async () => {
        if (type === null || into === null) throw new Error('Choose the catalog type to merge into.')
        await merge.mutateAsync({ catalogTypeId: type.id, intoCatalogTypeId: into })
      }}
    >
      <Stack gap="md">
        Moves its items to the other type in every line list, then deletes it. This can't be undone.
        <Picker
          label="Merge into"
          options={options}
          value={into}
          onChange={setInto}
          loading={types.isFetching}
          onSearch={setSearch}
        />
      </Stack>
    </ActionDialog>
  )
}
