import { Input, InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import type { ListFilterProps } from './list-filter.later.tsx'

export const ListFilter = afterFirstScreen<ListFilterProps<string>>(
  async () => (await import('./list-filter.later.tsx')).ListFilterSelect,
  ListFilterPlaceholder,
) as <Value extends string>(props: ListFilterProps<Value>) => ReactNode

export function ListFilterPlaceholder({
  label,
  width = 150,
  options,
  value,
}: Omit<ListFilterProps<string>, 'onChange'>) {
  return (
    <InputBase component="div" w={{ base: '100%', sm: width }} aria-hidden>
      {options.find((option) => option.value === value)?.label ?? (
        <Input.Placeholder>{label}</Input.Placeholder>
      )}
    </InputBase>
  )
}
