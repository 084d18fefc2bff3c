import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { parseInput } from '#contract/input/parse-input.ts'
import { type BrandSegment, createStoreInput } from '#contract/customers/stores.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { useOrganizationChoice } from '#web/api/organizations.ts'
import { BrandSegmentationFields } from '#web/domain/customers/brand-segmentation-fields.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Picker } from '#web/ui/form/pickers.tsx'
import {
  StoreAddressesFields,
  type StoreAddressValues,
} from '#web/domain/customers/store-addresses-fields.tsx'
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx'
import { MainContactField, StoreUsersField } from './store-people-fields.tsx'

export function AddStore() {
  const navigate = useNavigate()
  const createStore = useCall('createStore')
  const brands = useQuery(allBrandsQuery())
  const catalogTypes = useQuery(catalogTypesQuery())
  const form = useContractForm(createStoreInput, {
    organizationId: '',
    name: '',
    description: '',
    mainContactUserId: '',
    userIds: [] as string[],
    addresses: [] as StoreAddressValues[],
    brandFocusType: { brandSegmentation: [] as BrandSegment[] },
  })
  const { organizationId, mainContactUserId, userIds, addresses, brandFocusType } = form.values
  const errorAt = (path: string) => form.errors[path]

  return (
    <>
      <PageHeader title="New Store" subtitle="Create a new store linked to an organization" />
      <form
        noValidate
        onSubmit={form.submit(async (values) => {
          await createStore.mutateAsync({
            ...values,
            userIds: values.userIds?.length ? values.userIds : undefined,
          })
          await navigate({ to: '/home/stores' })
        })}
      >
        <UnsavedGuard dirty={form.unsaved} />
        <Stack gap="lg" maw={840}>
          <FormSection title="Store">
            <OrganizationField
              value={organizationId || null}
              onChange={(id) =>
                form.setValues({ organizationId: id ?? '', mainContactUserId: '', userIds: [] })
              }
              error={errorAt('organizationId')}
            />
            <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
            <Textarea
              label="Description (optional)"
              autosize
              minRows={2}
              {...form.getInputProps('description')}
            />
            <MainContactField
              key={`contact of ${organizationId}`}
              organizationId={organizationId || null}
              value={mainContactUserId || null}
              onChange={(id) => form.setValues({ mainContactUserId: id ?? '', userIds: [] })}
              error={errorAt('mainContactUserId')}
            />
            <StoreUsersField
              key={`users of ${organizationId}`}
              organizationId={organizationId || null}
              mainContactUserId={mainContactUserId || null}
              value={userIds}
              onChange={(ids) => form.setFieldValue('userIds', ids)}
              error={errorAt('userIds')}
            />
          </FormSection>
          <FormSection title="Brands">
            <BrandSegmentationFields
              brands={brands.data?.items ?? []}
              catalogTypes={catalogTypes.data?.items ?? []}
              value={brandFocusType.brandSegmentation}
              onChange={(value) => {
                form.setFieldValue('brandFocusType.brandSegmentation', value)
                form.validateField('brandFocusType.brandSegmentation')
              }}
              error={(row) =>
                errorAt(
                  row === undefined
                    ? 'brandFocusType.brandSegmentation'
                    : `brandFocusType.brandSegmentation.${row}.catalogTypeIds`,
                )
              }
            />
          </FormSection>
          <FormSection title="Addresses">
            <StoreAddressesFields
              path="addresses"
              value={addresses}
              onChange={(value) => form.setFieldValue('addresses', value)}
              error={(row, field) => errorAt(`addresses.${row}.${field}`)}
              onBlur={(row, field) => form.validateField(`addresses.${row}.${field}`)}
            />
          </FormSection>
          <Group>
            <ButtonLink to="/home/stores" variant="default">
              Back
            </ButtonLink>
            <Button type="submit" loading={createStore.isPending} disabled={!form.isValid()}>
              Create Store
            </Button>
            {!form.isValid() && <StillMissing values={form.values} />}
          </Group>
        </Stack>
      </form>
    </>
  )
}

function StillMissing({ values }: { values: unknown }) {
  const { error } = parseInput(createStoreInput, values)
  const first = error?.issues[0]?.message
  return (
    <Text component="output" size="sm" c="dimmed">
      {first}
    </Text>
  )
}

interface OrganizationFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  error: ReactNode
}

function OrganizationField({ value, onChange, error }: OrganizationFieldProps) {
  return (
    <Picker
      label="Organization"
      required
      {...useOrganizationChoice({ status: 'active' })}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
