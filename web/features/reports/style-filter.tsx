import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#web/api/client.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { useStillOptions } from '#web/ui/form/still-options.ts'

interface Style {
  brandId: number
  modelCode: string
}

interface StyleFilterProps {
  chosen: Style | undefined
  onChange: (style: Style | undefined) => void
}

export function StyleFilter({ chosen, onChange }: StyleFilterProps) {
  const [typed, setTyped] = useState(chosen?.modelCode ?? '')
  const [search] = useDebouncedValue(typed.trim(), searchDebounce)
  const found = useQuery({
    ...queryOf('getStyles', { search }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const options = (found.data ?? []).map(({ brandId, modelCode, name, color, brandName }) => ({
    value: keyOf({ brandId, modelCode }),
    label: [modelCode, name, color, brandName].filter(Boolean).join(', '),
  }))
  const key = chosen && keyOf(chosen)
  if (chosen && key !== undefined && !options.some(({ value }) => value === key))
    options.unshift({ value: key, label: chosen.modelCode })
  const { still, scrollAreaProps } = useStillOptions(options)
  return (
    <Select
      aria-label="Style"
      placeholder="Style: model code, name, or UPC"
      w={{ base: '100%', sm: 320 }}
      searchable
      clearable
      data={still}
      scrollAreaProps={scrollAreaProps}
      // The server has searched already.
      filter={({ options: all }) => all}
      nothingFoundMessage={search !== '' && !found.isFetching ? 'No style found' : undefined}
      value={key ?? null}
      onSearchChange={setTyped}
      onChange={(value) => onChange(value === null ? undefined : styleOf(value))}
      clearButtonProps={{ 'aria-label': 'Clear style' }}
    />
  )
}

function keyOf({ brandId, modelCode }: Style): string {
  return `${brandId} ${modelCode}`
}

function styleOf(key: string): Style {
  const at = key.indexOf(' ')
  return { brandId: Number(key.slice(0, at)), modelCode: key.slice(at + 1) }
}
