import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CatalogType } from '#contract/line-lists/catalog-types.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { queryOf, useCall } from '#web/api/client.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'

export function MergeDialog({ type, onClose }: { type: CatalogType | null; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const types = useQuery({ ...catalogTypesQuery(search === '' ? {} : { search }), enabled: type !== null })
  const merge = useCall('mergeCatalogTypes')
  const use = useQuery({
    ...queryOf('getCatalogTypeUse', { catalogTypeId: type?.id ?? 0 }),
    enabled: type !== null,
    staleTime: 0,
  })
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
        <div>
          {use.data
            ? `Moves ${countPhrase(use.data.itemsCount, 'item')} in ${countPhrase(use.data.lineListsCount, 'line list')} and ${countPhrase(use.data.brandsCount, 'brand')} to the other type, then deletes it. `
            : 'Moves its items in every line list and its brands to the other type, then deletes it. '}
          This can't be undone.
        </div>
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
