import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { brandSegmentation } from '#contract/customers/stores.ts'
import { allBrandsQuery } from '#web/api/brands.ts'
import { catalogTypesQuery } from '#web/api/catalog-types.ts'
import { useCall } from '#web/api/client.ts'
import { BrandSegmentationFields } from '#web/domain/customers/brand-segmentation-fields.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { CardForm } from '#web/ui/form/save-bar.tsx'
import type { StoreFormProps } from './store-form-props.ts'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

const schema = z.object({ brandSegmentation })

export function BrandsForm({ edited }: StoreFormProps) {
  const store = edited.seen
  const change = useCall('changeStoreBrandFocusType')
  const brands = useQuery(allBrandsQuery())
  const catalogTypes = useQuery(catalogTypesQuery())
  const values = { brandSegmentation: store.brandFocusType.brandSegmentation }
  const form = useContractForm(schema, values)
  useSyncedForm(form, values)
  return (
    <CardForm
      name="Brands"
      form={form}
      onSave={async (newBrandFocusType) => {
        const input = { id: store.id, newBrandFocusType }
        const answer = await change.mutateAsync(input, edited.options)
        edited.onSaved(answer.store)
      }}
    >
      <BrandSegmentationFields
        brands={brands.data?.items ?? []}
        catalogTypes={catalogTypes.data?.items ?? []}
        value={form.values.brandSegmentation}
        onChange={(value) => form.setFieldValue('brandSegmentation', value)}
        error={(row) =>
          form.errors[row === undefined ? 'brandSegmentation' : `brandSegmentation.${row}.catalogTypeIds`]
        }
      />
    </CardForm>
  )
}
