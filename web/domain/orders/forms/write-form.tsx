import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listKindLabel } from '#contract/line-lists/line-list-types.ts'
import { formListsMax } from '#contract/orders/order-form-layout.ts'
import { queryOf } from '#web/api/client.ts'
import { brandLabel } from '#web/api/labels/brand-label.ts'
import { useDownloadOrderForm } from '#web/api/downloads/order-forms.ts'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { MultiPicker, type Option } from '#web/ui/form/pickers.tsx'
import { SubmitForm } from '#web/ui/form/submit-form.tsx'
import type { FormFor } from './form-for.ts'
import { OrderStorePicker } from '#web/domain/customers/order-store-picker.tsx'

export function WriteForm({ store: given, cart, onClose }: FormFor & { onClose: () => void }) {
  const [chosen, setChosen] = useState<Option<string> | null>(null)
  const [lists, setLists] = useState<number[]>([...(cart?.lineListIds ?? [])])
  const download = useDownloadOrderForm()
  const storeId = given?.id ?? chosen?.value
  const query = useQuery({
    ...queryOf('getOrderableLists', { storeId: storeId ?? '' }),
    enabled: storeId !== undefined,
  })
  if (query.error)
    return (
      <Failure
        title="The catalogs could not be loaded"
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const open = (query.data ?? []).filter(({ orderable }) => orderable)
  const isNone = query.isSuccess && open.length === 0
  const tooMany = lists.length > formListsMax
  const ready = storeId !== undefined && lists.length > 0 && !tooMany
  return (
    <SubmitForm
      onSubmit={() => {
        if (storeId === undefined) return
        download.mutate({
          storeId,
          lineListIds: lists,
          orderStreamId: cart?.streamId,
        })
      }}
    >
      <Text size="sm" c="dimmed">
        A workbook with pictures, the store's prices, and a cell for each size. Upload it once it is filled
        in.
      </Text>
      {given ? (
        <Text size="sm">
          For <b>{given.name}</b>
        </Text>
      ) : (
        <OrderStorePicker
          chosen={chosen}
          onChange={(next) => {
            setChosen(next)
            setLists([])
          }}
        />
      )}
      <MultiPicker
        label="Catalogs"
        required
        disabled={storeId === undefined || isNone}
        options={open.map(({ lineListId, brandName, name, ...kind }) => ({
          value: String(lineListId),
          label: `${brandLabel(brandName)}: ${name} (${listKindLabel(kind)})`,
        }))}
        value={lists.map(String)}
        onChange={(next) => setLists(next.map(Number))}
        loading={query.isFetching}
        error={
          isNone
            ? 'No catalogs are open to this store.'
            : tooMany
              ? `Choose up to ${formListsMax} catalogs.`
              : undefined
        }
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          type="submit"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!ready}
          loading={download.isPending}
        >
          Download order form
        </Button>
      </Group>
    </SubmitForm>
  )
}
