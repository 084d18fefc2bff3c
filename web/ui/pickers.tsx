import { Loader, MultiSelect, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { NothingFound } from './nothing-found.tsx'
import { searchDelay } from './search-box.tsx'

/** One choice: its value, which is an id, and its name. */
export interface Option<Value extends string | number> {
  value: Value
  label: string
  disabled?: boolean
}

interface CommonProps<Value extends string | number> {
  label: string
  options: readonly Option<Value>[]
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /** The options are on their way. */
  loading?: boolean
  /** Searches on the server instead of in the options, 500 ms after the last key. */
  onSearch?: (words: string) => void
}

interface PickerProps<Value extends string | number> extends CommonProps<Value> {
  value: Value | null
  onChange: (value: Value | null) => void
  /** A choice can be taken back. */
  clearable?: boolean
}

/** Picks one from a list by typing or by arrow keys; 'No items found.' where nothing fits (spec 1 §2). */
export function Picker<Value extends string | number>({ clearable = false, ...props }: PickerProps<Value>) {
  const { options, loading = false, onSearch, required, ...rest } = props
  return (
    <Select<Value>
      {...rest}
      {...useServerSearch(onSearch)}
      data={[...options]}
      searchable
      clearable={clearable}
      allowDeselect={clearable}
      withAsterisk={required ?? false}
      aria-required={required}
      nothingFoundMessage={<NothingFound />}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      rightSection={loading && <Loader size={16} />}
    />
  )
}

interface MultiPickerProps<Value extends string | number> extends CommonProps<Value> {
  value: Value[]
  onChange: (value: Value[]) => void
}

/** Picks any number from a list; each choice can be taken back by itself. */
export function MultiPicker<Value extends string | number>(props: MultiPickerProps<Value>) {
  const { options, loading = false, onSearch, required, ...rest } = props
  return (
    <MultiSelect<Value>
      {...rest}
      {...useServerSearch(onSearch)}
      data={[...options]}
      searchable
      clearable
      hidePickedOptions={false}
      withAsterisk={required ?? false}
      aria-required={required}
      nothingFoundMessage={<NothingFound />}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      rightSection={loading && <Loader size={16} />}
    />
  )
}

/** With a server behind it a picker shows what came back as it is, and asks again when typing rests. */
function useServerSearch(onSearch: ((words: string) => void) | undefined) {
  const searchLater = useDebouncedCallback((words: string) => onSearch?.(words), searchDelay)
  return onSearch === undefined
    ? {}
    : { onSearchChange: searchLater, filter: <Options,>({ options }: { options: Options }) => options }
}
