import { Loader, MultiSelect, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { NothingFound } from './nothing-found.tsx'

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
  /** Searches on the server instead of in the options, 500 ms after the last key; a choice stays offered whatever is found. */
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
  const { options: found, loading = false, onSearch, required, ...rest } = props
  const options = useKeptChoices(found, props.value === null ? [] : [props.value])
  return (
    <Select<Value>
      {...rest}
      {...useServerSearch(onSearch, options.find(({ value }) => value === props.value)?.label)}
      data={options}
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
  const { options: found, loading = false, onSearch, required, ...rest } = props
  const options = useKeptChoices(found, props.value)
  return (
    <MultiSelect<Value>
      {...rest}
      {...useServerSearch(onSearch)}
      data={options}
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

/** The options, with those that are chosen and were offered before: a search that finds others takes no choice away. */
function useKeptChoices<Value extends string | number>(
  options: readonly Option<Value>[],
  values: readonly Value[],
): Option<Value>[] {
  const [kept, setKept] = useState<readonly Option<Value>[]>([])
  const offered = options.filter(({ value }) => values.includes(value))
  if (offered.some((option) => kept.every(({ value }) => value !== option.value)))
    setKept([...kept, ...offered])
  const missing = kept.filter(
    ({ value }) => values.includes(value) && options.every((option) => option.value !== value),
  )
  return [...missing, ...options]
}

/**
 * With a server behind it a picker shows what came back as it is, and asks again when typing rests. The name of its
 * choice, which a picker of one puts into its search field, is no search.
 */
function useServerSearch(onSearch: ((words: string) => void) | undefined, chosen?: string) {
  const searchLater = useDebouncedCallback(
    (words: string) => onSearch?.(words === chosen ? '' : words),
    searchDebounce,
  )
  return onSearch === undefined
    ? {}
    : { onSearchChange: searchLater, filter: <Options,>({ options }: { options: Options }) => options }
}
