import { Input, InputBase } from '@mantine/core'
import type { ReactNode } from 'react'
import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import type { ListFilterProps } from './list-filter.later.tsx'

export const ListFilter = afterFirstScreen<ListFilterProps<string>>(
  async () => (await import('./list-filter.later.tsx')).ListFilterSelect,
  Placeholder,
) as <Value extends string>(props: ListFilterProps<Value>) => ReactNode

function Placeholder({ options, value, ...filter }: ListFilterProps<string>) {
  return <ListFilterPlaceholder {...filter} text={options.find((option) => option.value === value)?.label} />
}

interface PlaceholderProps extends Pick<ListFilterProps<string>, 'label' | 'width'> {
  text?: string | undefined
}

export function ListFilterPlaceholder({ label, width = 150, text }: PlaceholderProps) {
  return (
    <InputBase component="div" w={{ base: '100%', sm: width }} aria-hidden>
      {text ?? <Input.Placeholder>{label}</Input.Placeholder>}
    </InputBase>
  )
}
