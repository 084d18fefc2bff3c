import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { InputOf } from '#contract/calls.ts'
import { orderFields } from '#contract/orders/order-fields.ts'
import type { OrderFormReading } from '#contract/orders/order-forms.ts'
import { DateField } from '#web/ui/form/date-field.tsx'

export type FileDetails = Required<NonNullable<InputOf<'orderFromForm'>['details']>>

export function detailsOf({ poNumber, shipDates }: OrderFormReading): FileDetails {
  return { customerPoNumber: poNumber, ...shipDates }
}

export function statesDetails({ poNumber, shipDates }: OrderFormReading): boolean {
  return [poNumber, shipDates.shipStartOn, shipDates.shipCancelOn].some((one) => one !== null)
}

export function isInverted({ shipStartOn, shipCancelOn }: FileDetails): boolean {
  return shipStartOn !== null && shipCancelOn !== null && shipCancelOn.slice(0, 10) < shipStartOn.slice(0, 10)
}

interface StatedDetailsProps {
  details: FileDetails
  onChange: (details: FileDetails) => void
}

export function StatedDetails({ details, onChange }: StatedDetailsProps) {
  return (
    <Stack gap="xs">
      <Text size="sm">The file states these details for the new cart.</Text>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <TextInput
          label={orderFields.customerPoNumber.label}
          maxLength={orderFields.customerPoNumber.max}
          value={details.customerPoNumber ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...details, customerPoNumber: value })}
        />
        <DateField
          label={orderFields.shipStartOn.label}
          clearable
          value={details.shipStartOn}
          onChange={(shipStartOn) => onChange({ ...details, shipStartOn })}
        />
        <DateField
          label={orderFields.shipCancelOn.label}
          clearable
          value={details.shipCancelOn}
          onChange={(shipCancelOn) => onChange({ ...details, shipCancelOn })}
          error={isInverted(details) ? 'The cancel date is before the ship start' : undefined}
        />
      </SimpleGrid>
    </Stack>
  )
}
