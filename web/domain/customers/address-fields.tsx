import { compareNames } from '#contract/input/compare-names.ts'
import { Select, SimpleGrid, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { countryCodes, countryName } from '#contract/input/countries.ts'
import { statesOf } from './states.ts'
import { NothingFound } from '#web/ui/form/nothing-found.tsx'
import { useTypedChoice } from '#web/ui/form/typed-choice.ts'

export interface AddressValues {
  line1: string
  line2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export const noAddress: AddressValues = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: 'US',
}

export function addressValues(address: Partial<AddressValues> | null | undefined): AddressValues {
  if (!address) return noAddress
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '', country = '' } = address
  return { line1, line2, city, state, postalCode, country }
}

interface AddressFieldsProps {
  value: AddressValues
  onChange: (value: AddressValues) => void
  error: (field: keyof AddressValues) => ReactNode
  onBlur?: (field: keyof AddressValues) => void
  path: string
}

const countries = countryCodes
  .map((code) => ({ value: code, label: countryName(code) }))
  .toSorted((a, b) => compareNames(a.label, b.label))

export function AddressFields({ value, onChange, error, onBlur, path }: AddressFieldsProps) {
  const states = statesOf(value.country)
  const change = (fields: Partial<AddressValues>) => onChange({ ...value, ...fields })
  const common = (field: keyof AddressValues) => ({
    error: error(field),
    onBlur: () => onBlur?.(field),
    'data-path': `${path}.${field}`,
  })
  const text = (field: keyof AddressValues) => ({
    ...common(field),
    value: value[field],
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <TextInput label="Line 1" withAsterisk {...text('line1')} />
      <TextInput label="Line 2 (optional)" {...text('line2')} />
      <TextInput label="City" withAsterisk {...text('city')} />
      <TextInput label="Postal Code (optional)" inputMode="numeric" {...text('postalCode')} />
      {states.length > 0 ? (
        <CodeSelect
          label="State"
          options={withOwn(states, value.state)}
          value={value.state || null}
          onChange={(state) => change({ state })}
          {...common('state')}
        />
      ) : (
        <TextInput label="State" withAsterisk {...text('state')} />
      )}
      <CodeSelect
        label="Country"
        options={withOwn(countries, value.country)}
        value={value.country || null}
        onChange={(country) => change({ country, state: '' })}
        {...common('country')}
      />
    </SimpleGrid>
  )
}

interface CodeSelectProps {
  label: string
  options: readonly { value: string; label: string }[]
  value: string | null
  onChange: (value: string) => void
  onBlur: () => void
  error: ReactNode
  'data-path': string
}

function CodeSelect({ options, onBlur, ...props }: CodeSelectProps) {
  const { value, onChange } = props
  return (
    <Select
      {...props}
      {...useTypedChoice({ options, value, onChange, onBlur, byValue: true })}
      data={options}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      withAsterisk
      nothingFoundMessage={<NothingFound />}
    />
  )
}

/** The options plus the current value, because older addresses are free text. */
function withOwn(options: readonly { value: string; label: string }[], own: string) {
  return own === '' || options.some(({ value }) => value === own)
    ? [...options]
    : [{ value: own, label: own }, ...options]
}
