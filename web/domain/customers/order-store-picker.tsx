import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/api/client.ts'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { Picker, type Option } from '#web/ui/form/pickers.tsx'

interface OrderStorePickerProps {
  chosen: Option<string> | null
  onChange: (chosen: Option<string> | null) => void
  description?: string | undefined
}

export function OrderStorePicker({ chosen, onChange, description }: OrderStorePickerProps) {
  const [words, setWords] = useState('')
  const query = useQuery(queryOf('getOrderStores', { pageSize: 20, search: words || undefined }))
  const found = (query.data?.items ?? []).map(({ id, name, organizationName }) => ({
    value: id,
    label: `${name}, ${organizationName}`,
  }))
  const options = withChosen(found, chosen ? [chosen] : [])
  return (
    <Picker
      label="Store"
      required
      description={description}
      options={options}
      value={chosen?.value ?? null}
      onChange={(id) => onChange(options.find(({ value }) => value === id) ?? null)}
      loading={query.isFetching}
      onSearch={setWords}
    />
  )
}
