import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import type { FilterRowProps } from './filter-row.tsx'

/** A chip for each active filter of a list. */
export const FilterChips = afterFirstScreen<FilterRowProps>(
  async () => (await import('./filter-chips.later.tsx')).ChipsOfFilters,
)
