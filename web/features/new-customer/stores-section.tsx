import { ActionIcon, Button, Group, Paper, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { BrandSegmentationFields } from '#web/domain/customers/brand-segmentation-fields.tsx'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { MultiPicker, Picker } from '#web/ui/form/pickers.tsx'
import { StoreAddressesFields } from '#web/domain/customers/store-addresses-fields.tsx'
import { newStore, type NewCustomerValues } from './new-customer-values.ts'

export function StoresSection({ form }: { form: ContractForm<NewCustomerValues> }) {
  const brands = useQuery(allBrandsQuery())
  const catalogTypes = useQuery(catalogTypesQuery())
  const { stores, users } = form.values
  const people = users.map(({ key, firstName, lastName, email }, index) => ({
    value: key,
    label: `${firstName} ${lastName}`.trim() || email || `User ${index + 1}`,
  }))
  const errorAt = (path: string) => form.errors[path]

  return (
    <>
      {stores.map((store, index) => {
        const path = `stores.${index}`
        const name = store.name || `Store ${index + 1}`
        return (
          <Paper key={store.key} withBorder p="md" component="fieldset" m={0} aria-label={name}>
            <Group justify="space-between" mb="xs" mih={28}>
              <Text fw={500}>{name}</Text>
              <ActionIcon aria-label={`Remove ${name}`} onClick={() => form.removeListItem('stores', index)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <Stack>
              <TextInput label="Store name" withAsterisk {...form.getInputProps(`${path}.name`)} />
              <Textarea
                label="Description (optional)"
                autosize
                {...form.getInputProps(`${path}.description`)}
              />
              <Picker
                label="Store main contact"
                required
                options={people}
                value={store.mainContactUserEmail || null}
                onChange={(key) => {
                  form.setFieldValue(`${path}.mainContactUserEmail`, key ?? '')
                  form.setFieldValue(`${path}.userEmails`, [])
                }}
                // A chosen person's own fields show what is missing.
                error={store.mainContactUserEmail === '' && errorAt(`${path}.mainContactUserEmail`)}
              />
              <MultiPicker
                label="Store users"
                options={people.filter(({ value }) => value !== store.mainContactUserEmail)}
                value={store.userEmails}
                onChange={(keys) => form.setFieldValue(`${path}.userEmails`, keys)}
                error={errorAt(`${path}.userEmails`)}
              />
              <BrandSegmentationFields
                brands={brands.data?.items ?? []}
                catalogTypes={catalogTypes.data?.items ?? []}
                value={store.brandFocusType.brandSegmentation}
                onChange={(value) => form.setFieldValue(`${path}.brandFocusType.brandSegmentation`, value)}
                error={(row) =>
                  errorAt(
                    row === undefined
                      ? `${path}.brandFocusType.brandSegmentation`
                      : `${path}.brandFocusType.brandSegmentation.${row}.catalogTypeIds`,
                  )
                }
              />
              <StoreAddressesFields
                path={`${path}.addresses`}
                value={store.addresses}
                onChange={(value) => form.setFieldValue(`${path}.addresses`, value)}
                error={(row, field) => errorAt(`${path}.addresses.${row}.${field}`)}
                onBlur={(row, field) => form.validateField(`${path}.addresses.${row}.${field}`)}
              />
            </Stack>
          </Paper>
        )
      })}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('stores', newStore(users[0]?.key, '', stores[0]))}
        >
          Add store
        </Button>
      </Group>
    </>
  )
}
