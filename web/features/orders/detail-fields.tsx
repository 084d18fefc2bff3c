import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, Fragment, type ReactNode } from 'react'
import { z } from 'zod'
import { addressLine } from '#contract/customers/address-line.ts'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { orderDetailsInput } from '#contract/orders/order-details.ts'
import { detailNames, fieldOf, isNote, keyOf } from '#contract/orders/field-sets.ts'
import { type DetailName, type OrderDetail, orderFields } from '#contract/orders/order-fields.ts'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import type { DetailValues } from './detail-values.ts'
import { SalesRepField } from '#web/domain/orders/sales-rep-field.tsx'

/** Its paths are those of the server's issues. */
export const orderDetailsForm = z.strictObject({ details: orderDetailsInput })

export interface DetailFieldsProps {
  form: ContractForm<{ details: DetailValues }, z.output<typeof orderDetailsForm>>
  can: (detail: OrderDetail) => boolean
  knownRep?: { id: string; name: string } | undefined
  shipTo: ReactNode
}

export function DetailFields({ form, can, knownRep, shipTo }: DetailFieldsProps) {
  const field = (name: DetailName) => (
    <Fragment key={name}>
      {orderFields[name].kind === 'address' ? shipTo : input(name, form, knownRep)}
    </Fragment>
  )
  const names = detailNames.filter((name) => can(keyOf(name)))
  const halves = names.filter((name) => !isWide(name) && !isNote(name))
  return (
    <>
      {names.filter(isWide).map(field)}
      {halves.length > 0 && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          {halves.map(field)}
        </SimpleGrid>
      )}
      {names.filter(isNote).map(field)}
    </>
  )
}

function isWide(name: DetailName): boolean {
  return name === detailNames[0] || orderFields[name].kind === 'address'
}

function input(name: DetailName, form: DetailFieldsProps['form'], knownRep: DetailFieldsProps['knownRep']) {
  const key = keyOf(name)
  const { kind, label, example } = fieldOf(name)
  const set = (value: string | null) => form.setFieldValue(`details.${key}`, value)
  if (kind === 'text' || kind === 'note') {
    const Input = kind === 'text' ? TextInput : Textarea
    return (
      <Input
        label={label}
        placeholder={example}
        {...(kind === 'note' && { description: readersOf(name), autosize: true, minRows: 2 })}
        {...(name === detailNames[0] && { 'data-autofocus': true })}
        {...form.getInputProps(`details.${key}`)}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          set(event.currentTarget.value)
        }
      />
    )
  }
  const own = { value: form.values.details[key], onChange: set, error: form.errors[`details.${key}`] }
  return kind === 'day' ? (
    <DateField label={label} clearable {...own} />
  ) : (
    <SalesRepField {...own} known={knownRep} />
  )
}

function readersOf(name: DetailName): string {
  const { setBy, customersSee } = orderFields[name]
  if (customersSee === 'never') return 'Only staff can see this.'
  return `${setBy === 'customer' ? 'What the customer asked for. ' : ''}The customer can see this.`
}

interface ShipToFieldProps {
  addresses: readonly StoreAddress[]
  value: StoreAddress['type'] | null
  onChange: (value: StoreAddress['type'] | null) => void
  error: ReactNode
}

export function ShipToField({ addresses, value, onChange, error }: ShipToFieldProps) {
  return (
    <Select
      label="Ship to"
      clearable
      placeholder={addresses.length === 0 ? 'This store has no addresses' : undefined}
      data={addresses.map((address) => ({
        value: address.type,
        label: `${labels[address.type]}: ${addressLine(address)}`,
      }))}
      value={value}
      onChange={onChange}
      error={error}
      clearButtonProps={{ 'aria-label': 'Clear Ship to' }}
    />
  )
}

const labels = { shipping: 'Shipping', billing: 'Billing' } as const
