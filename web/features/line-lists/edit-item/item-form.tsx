import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import { editItemInput, type LineListDetails, type PreviewItem } from '#contract/line-lists/line-lists.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { useCall } from '#web/api/client.ts'
import { ConflictNotice } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import { itemFacts, itemFieldLabel } from './item-facts.ts'
import { type EditedItem, itemValues } from './item-values.ts'
import { SizesTable } from './sizes-table.tsx'

interface ItemFormProps {
  item: PreviewItem | undefined
  edited: EditedItem
  list: LineListDetails
  onClose: () => void
}

export function ItemForm({ item, list, ...props }: ItemFormProps) {
  const loaded = useEdited<SeenItem>(item ?? { version: list.version })
  return <Form key={loaded.formsKey} loaded={loaded} list={list} {...props} />
}

type SeenItem = Partial<PreviewItem> & Pick<PreviewItem, 'version'>

interface FormProps extends Omit<ItemFormProps, 'item'> {
  loaded: Edited<SeenItem>
}

function Form({ loaded, edited, list, onClose }: FormProps) {
  const edit = useCall('editItem')
  const brands = useQuery(allBrandsQuery()).data?.items ?? []
  const item = isItem(loaded.seen) ? loaded.seen : undefined
  const values = itemValues(list, edited, item)
  const form = useContractForm(editItemInput, values, item?.id)
  useSyncedForm(form, values)
  const save = form.submit(async (typed) => {
    await edit.mutateAsync(typed, loaded.options)
    onClose()
  })
  const price = (field: 'wholesale' | 'msrp') => ({
    ...form.getInputProps(field),
    value: form.values[field] ?? null,
    onChange: (value: number | null) => form.setFieldValue(field, value),
    decimalScale: 2,
  })
  const isNew = edited.modelCode === null
  const first = useFirstFocus<HTMLInputElement>()
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap="md">
        <ConflictNotice
          noun="item"
          edited={loaded}
          facts={(seen) => itemFacts(itemValues(list, edited, isItem(seen) ? seen : undefined))}
          typed={itemFacts(form.getValues())}
          field={itemFieldLabel}
        />
        {isNew && <TextInput label="Model code" {...form.getInputProps('modelCode')} {...first} />}
        {item === undefined && list.type === 'own-stock' && (
          <Picker
            label="Brand"
            required
            options={brands
              .filter(({ name }) => !isOwnStock(name))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={form.values.brandId ?? null}
            onChange={(brandId) => form.setFieldValue('brandId', brandId)}
            error={form.errors['brandId']}
          />
        )}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput label="Name" {...form.getInputProps('name')} {...(!isNew && first)} />
          <TextInput label="Color" {...form.getInputProps('color')} />
          <TextInput label="Silhouette" {...form.getInputProps('silhouette')} />
          <TextInput label="Gender" {...form.getInputProps('gender')} />
          <DecimalInput label={`Wholesale (${list.currency})`} {...price('wholesale')} />
          <DecimalInput label={`MSRP (${list.currency})`} {...price('msrp')} />
        </SimpleGrid>
        <SizesTable form={form} />
        <Text size="sm" c="dimmed">
          Saved as a new version of the list. The next update keeps what you change here unless the file
          changes it too.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={edit.isPending}>
            {item === undefined ? 'Add item' : 'Save'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function isItem(seen: SeenItem): seen is PreviewItem {
  return seen.modelCode !== undefined
}
