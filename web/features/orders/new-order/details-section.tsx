import { Box, Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/api/client.ts'
import { FormSection } from '#web/ui/layout/form-section.tsx'
import { DetailFields, type DetailFieldsProps, ShipToField } from '../detail-fields.tsx'

/** The button that had the focus is gone. */
function focusFirst(fields: HTMLElement | null): void {
  fields?.querySelector('input')?.focus()
}

interface DetailsSectionProps extends Pick<DetailFieldsProps, 'form'> {
  storeId: string
}

export function DetailsSection({ form, storeId }: DetailsSectionProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && form.isDirty()) setIsOpen(true)
  const addresses = useQuery(queryOf('getStore', { id: storeId })).data?.store.addresses
  if (!isOpen)
    return (
      <Box>
        <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
          Add details
        </Button>
      </Box>
    )
  return (
    <FormSection title="Details" hint="All optional. You can add them later.">
      <Stack gap="md" ref={focusFirst}>
        <DetailFields
          form={form}
          can={() => true}
          shipTo={
            <ShipToField
              addresses={addresses ?? []}
              value={form.values.details.shipTo}
              onChange={(value) => form.setFieldValue('details.shipTo', value)}
              error={form.errors['details.shipTo']}
            />
          }
        />
      </Stack>
    </FormSection>
  )
}
