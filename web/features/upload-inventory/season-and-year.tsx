import { Group, Select } from '@mantine/core'
import { seasons, type Season } from '#contract/line-list-types.ts'
import { clearedYear } from './years.ts'

interface SeasonAndYearProps {
  season: Season
  onSeason: (season: Season) => void
  year: number
  onYear: (year: number) => void
  years: { value: number; label: string }[]
}

/** Season and year of a list; a year that is cleared falls back to the current one (spec 1 §9). */
export function SeasonAndYear({ season, onSeason, year, onYear, years }: SeasonAndYearProps) {
  return (
    <Group grow align="flex-start">
      <Select
        label="Season"
        data={[...seasons]}
        value={season}
        allowDeselect={false}
        onChange={(next) => next !== null && onSeason(next)}
      />
      <Select<number>
        label="Year"
        data={years}
        value={year}
        searchable
        clearable
        onChange={(next) => onYear(next ?? clearedYear())}
        clearButtonProps={{ 'aria-label': 'Clear Year' }}
      />
    </Group>
  )
}
