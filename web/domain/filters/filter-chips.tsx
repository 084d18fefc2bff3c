import { afterFirstScreen } from '#web/ui/feedback/later.tsx'
import type { FilterRowProps } from './filter-row.tsx'

export const FilterChips = afterFirstScreen<FilterRowProps>(
  async () => (await import('./filter-chips.later.tsx')).ChipsOfFilters,
)
