import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AddressFields, type AddressValues, addressValues, noAddress } from './address-fields.tsx'

export type StoreAddressValues =
  | (AddressValues & { type: 'shipping' | 'billing'; latitude?: number; longitude?: number })
  | { type: 'billing'; isSameAsOrgAddress: true }

interface StoreAddressesFieldsProps {
  value: StoreAddressValues[]
  onChange: (value: StoreAddressValues[]) => void
  error: (index: number, field: string) => ReactNode
  onBlur?: (index: number, field: string) => void
  path: string
}

const types = ['shipping', 'billing'] as const
const labels = { shipping: 'Shipping address', billing: 'Billing address' }

export function StoreAddressesFields({ value, onChange, error, onBlur, path }: StoreAddressesFieldsProps) {
  const set = (index: number, address: StoreAddressValues) =>
    onChange(value.map((one, at) => (at === index ? address : one)))
  const absent = types.filter((type) => !value.some((one) => one.type === type))
  return (
    <Stack gap="sm">
      {value.map((address, index) => (
        <Paper
          key={address.type}
          withBorder
          p="sm"
          component="fieldset"
          m={0}
          aria-label={labels[address.type]}
        >
          <Group justify="space-between" mb="xs">
            <Text fw={500}>{labels[address.type]}</Text>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              Remove {address.type} address
            </Button>
          </Group>
          <Stack gap="sm">
            {address.type === 'billing' && (
              <Checkbox
                label="Same as Organization Address"
                checked={'isSameAsOrgAddress' in address}
                onChange={(event) =>
                  set(
                    index,
                    event.currentTarget.checked
                      ? { type: 'billing', isSameAsOrgAddress: true }
                      : { type: 'billing', ...noAddress },
                  )
                }
              />
            )}
            {!('isSameAsOrgAddress' in address) && (
              <AddressFields
                path={`${path}.${index}`}
                value={addressValues(address)}
                onChange={(fields) => set(index, { ...address, ...fields })}
                error={(field) => error(index, field)}
                onBlur={(field) => onBlur?.(index, field)}
              />
            )}
          </Stack>
        </Paper>
      ))}
      {absent.length > 0 && (
        <Group gap="xs">
          {absent.map((type) => (
            <Button
              key={type}
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => onChange([...value, { type, ...noAddress }])}
            >
              Add {type} address
            </Button>
          ))}
        </Group>
      )}
    </Stack>
  )
}
