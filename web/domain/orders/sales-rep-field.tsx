import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { orderFields } from '#contract/orders/order-fields.ts'
import { queryOf } from '#web/api/client.ts'
import { withChosen } from '#web/domain/customers/people-options.ts'
import { Picker } from '#web/ui/form/pickers.tsx'

interface SalesRepFieldProps {
  value: string | null
  onChange: (userId: string | null) => void
  /** The rep's name, whom the search may not find, such as someone who has left. */
  known?: { id: string; name: string } | undefined
  error?: ReactNode
  label?: string
}

export function SalesRepField({
  value,
  onChange,
  known,
  error,
  label = orderFields.salesRep.label,
}: SalesRepFieldProps) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery({
    ...queryOf('getUsers', {
      type: 'internal',
      status: 'active',
      pageSize: 100,
      search: search || undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  const chosen = known !== undefined && known.id === value ? [{ value: known.id, label: known.name }] : []
  return (
    <Picker
      label={label}
      clearable
      value={value}
      onChange={onChange}
      options={withChosen(options, chosen)}
      loading={isFetching}
      onSearch={setSearch}
      error={error}
    />
  )
}
