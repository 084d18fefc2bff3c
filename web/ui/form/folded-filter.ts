import type { OptionsFilter } from '@mantine/core'
import { fold } from '#contract/input/fold.ts'

export function foldedFilter<Value extends string | number>({
  options,
  search,
}: Parameters<OptionsFilter<Value>>[0]): ReturnType<OptionsFilter<Value>> {
  const words = fold(search)
  return options.flatMap((option) =>
    'group' in option
      ? { ...option, items: option.items.filter(({ label }) => fold(label).includes(words)) }
      : fold(option.label).includes(words)
        ? option
        : [],
  )
}
