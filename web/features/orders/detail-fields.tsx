import { Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ChangeEvent, ReactNode } from 'react'
import { z } from 'zod'
import { addressLine } from '#contract/customers/address-line.ts'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { orderDetailsInput } from '#contract/orders/order-details.ts'
import type { OrderDetail } from '#contract/orders/order-fields.ts'
import type { ContractForm } from '#web/ui/form/contract-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SalesRepField } from './sales-rep-field.tsx'

/** Its paths are those of the server's issues. */
export const orderDetailsForm = z.strictObject({ details: orderDetailsInput })

/** The details of an order as its form holds them. */
export interface DetailValues {
  customerPoNumber: string
  shipTo: StoreAddress['type'] | null
  shipStartOn: string | null
  shipCancelOn: string | null
  customerNote: string
  salesRepId: string | null
  terms: string
  messageToCustomer: string
  internalNote: string
}

export const noDetails: DetailValues = {
  customerPoNumber: '',
  shipTo: null,
  shipStartOn: null,
  shipCancelOn: null,
  customerNote: '',
  salesRepId: null,
  terms: '',
  messageToCustomer: '',
  internalNote: '',
}

export interface DetailFieldsProps {
  form: ContractForm<{ details: DetailValues }, z.output<typeof orderDetailsForm>>
  can: (detail: OrderDetail) => boolean
  knownRep?: { id: string; name: string } | undefined
  shipTo: ReactNode
}

/** The fields of an order's details that can be edited. */
export function DetailFields({ form, can, knownRep, shipTo }: DetailFieldsProps) {
  const set = (field: OrderDetail, value: string | null) => form.setFieldValue(`details.${field}`, value)
  const text = (
    field: 'customerPoNumber' | 'terms' | 'customerNote' | 'messageToCustomer' | 'internalNote',
  ) => {
    const input = form.getInputProps(`details.${field}`)
    return {
      ...input,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(field, event.currentTarget.value),
    }
  }
  const date = (field: 'shipStartOn' | 'shipCancelOn') => ({
    value: form.values.details[field],
    onChange: (value: string | null) => set(field, value),
    error: form.errors[`details.${field}`],
  })
  return (
    <>
      {can('customerPoNumber') && (
        <>
          <TextInput label="Customer PO number" data-autofocus {...text('customerPoNumber')} />
          {shipTo}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <DateField label="Ship start" clearable {...date('shipStartOn')} />
            <DateField label="Cancel date" clearable {...date('shipCancelOn')} />
          </SimpleGrid>
        </>
      )}
      {can('salesRepId') && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <SalesRepField
            value={form.values.details.salesRepId}
            onChange={(userId) => set('salesRepId', userId)}
            known={knownRep}
            error={form.errors['details.salesRepId']}
          />
          <TextInput label="Terms" placeholder="Net 30" {...text('terms')} />
        </SimpleGrid>
      )}
      {can('customerNote') && (
        <Textarea
          label="Customer note"
          description="What the customer asked for. The customer can see this."
          autosize
          minRows={2}
          {...text('customerNote')}
        />
      )}
      {can('messageToCustomer') && (
        <Textarea
          label="Message to customer"
          description="The customer can see this."
          autosize
          minRows={2}
          {...text('messageToCustomer')}
        />
      )}
      <Textarea
        label="Internal note"
        description="Only staff can see this."
        autosize
        minRows={2}
        {...text('internalNote')}
      />
    </>
  )
}

interface ShipToFieldProps {
  addresses: readonly StoreAddress[]
  value: StoreAddress['type'] | null
  onChange: (value: StoreAddress['type'] | null) => void
  error: ReactNode
}

/** Picks an address of the order's store. */
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
