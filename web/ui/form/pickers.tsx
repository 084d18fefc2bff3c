import { Loader, MultiSelect, Select } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { foldedFilter } from './folded-filter.ts'
import { searchDebounce } from '#web/lib/search-debounce.ts'
import { NothingFound } from './nothing-found.tsx'
import { useStillOptions } from './still-options.ts'
import { useTypedChoice } from './typed-choice.ts'
import { useUnsavedState } from './use-unsaved-state.ts'

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
  loading?: boolean
  onSearch?: (words: string) => void
}

interface PickerProps<Value extends string | number> extends CommonProps<Value> {
  value: Value | null
  onChange: (value: Value | null) => void
  clearable?: boolean
}

export function Picker<Value extends string | number>({ clearable = false, ...props }: PickerProps<Value>) {
  const { options: found, loading = false, onSearch, required, ...rest } = props
  const { still, scrollAreaProps } = useStillOptions(found)
  const options = useKeptChoices(props.label, still, props.value === null ? [] : [props.value])
  const typed = useTypedChoice({ options, value: props.value, onChange: props.onChange })
  return (
    <Select<Value>
      {...rest}
      {...typed}
      {...useServerSearch(onSearch, options.find(({ value }) => value === props.value)?.label)}
      data={options}
      scrollAreaProps={scrollAreaProps}
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

export function MultiPicker<Value extends string | number>(props: MultiPickerProps<Value>) {
  const { options: found, loading = false, onSearch, required, ...rest } = props
  const { still, scrollAreaProps } = useStillOptions(found)
  const options = useKeptChoices(props.label, still, props.value)
  return (
    <MultiSelect<Value>
      {...rest}
      {...useServerSearch(onSearch)}
      data={options}
      scrollAreaProps={scrollAreaProps}
      searchable
      filter={foldedFilter}
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

function useKeptChoices<Value extends string | number>(
  label: string,
  options: readonly Option<Value>[],
  values: readonly Value[],
): Option<Value>[] {
  const [kept, setKept] = useUnsavedState<readonly Option<Value>[]>(`choices of ${label}`, [])
  const offered = options.filter(({ value }) => values.includes(value))
  if (offered.some((option) => kept.every(({ value }) => value !== option.value)))
    setKept([...kept, ...offered])
  const missing = kept.filter(
    ({ value }) => values.includes(value) && options.every((option) => option.value !== value),
  )
  return [...missing, ...options]
}

/** Server search: results are shown unfiltered and requested after a pause in typing. The chosen option's name in the search field is not a search. */
function useServerSearch(onSearch: ((words: string) => void) | undefined, chosen?: string) {
  const searchLater = useDebouncedCallback(
    (words: string) => onSearch?.(words === chosen ? '' : words),
    searchDebounce,
  )
  return onSearch === undefined
    ? {}
    : { onSearchChange: searchLater, filter: <Options,>({ options }: { options: Options }) => options }
}
