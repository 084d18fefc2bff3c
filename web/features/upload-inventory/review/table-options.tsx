import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  TextInput,
} from '@mantine/core'
import type { BandMeaning, SheetMapping } from '#contract/files/file-processor.ts'
import { type LineListField, lineListFieldLabels } from '#contract/line-lists/line-list-fields.ts'
import { currencies } from './currencies.ts'
import { withValue } from './table-draft.ts'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'

const bandOptions: readonly { value: BandMeaning | ''; label: string }[] = [
  { value: '', label: 'As detected' },
  { value: 'style', label: 'Style for the rows below' },
  { value: 'silhouette', label: 'Silhouette for the rows below' },
  { value: 'gender', label: 'Gender for the rows below' },
  { value: 'ignore', label: 'Notes (ignore)' },
]

const dateOptions = [
  { value: '', label: 'As detected' },
  { value: 'day-first', label: 'Day first: 3/4/2028 is April 3' },
  { value: 'month-first', label: 'Month first: 3/4/2028 is March 4' },
]

const markOptions = [
  { value: '', label: 'As detected' },
  { value: 'offered', label: 'Sizes with a mark are offered' },
  { value: 'not-offered', label: 'Sizes with a mark are not offered' },
]

const statedFields = ['gender', 'style', 'name'] as const satisfies readonly LineListField[]

interface TableOptionsProps {
  table: SheetMapping
  onChange: (table: SheetMapping) => void
  onHeaderRow: (headerRow: number) => void
}

export function TableOptions({ table, onChange, onHeaderRow }: TableOptionsProps) {
  const { columns } = table
  const set = (options: Partial<SheetMapping>) => onChange({ ...table, ...options })
  const hasStyle = columns.model !== undefined || columns.style !== undefined || table.bands === 'style'
  const stated = statedFields.filter(
    (field) => columns[field] === undefined && !(field === 'style' && hasStyle),
  )
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" verticalSpacing="sm">
        <NumberInput
          label="Header row"
          min={0}
          max={1_048_576}
          allowDecimal={false}
          value={table.headerRow}
          onChange={(value) => {
            const row = Number(value)
            if (value !== '' && row !== table.headerRow) onHeaderRow(row)
          }}
        />
        <Select
          label="Currency"
          placeholder="From the file"
          searchable
          filter={foldedFilter}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear currency' }}
          data={currencies()}
          value={table.currency ?? null}
          onChange={(value) => set({ currency: value ?? undefined })}
        />
        <NativeSelect
          label="Band rows"
          data={[...bandOptions]}
          value={table.bands ?? ''}
          onChange={(event) =>
            set({ bands: (event.currentTarget.value || undefined) as BandMeaning | undefined })
          }
        />
        {columns.availableOn !== undefined && (
          <NativeSelect
            label="Dates"
            data={dateOptions}
            value={table.dateOrder ?? ''}
            onChange={(event) =>
              set({ dateOrder: (event.currentTarget.value || undefined) as SheetMapping['dateOrder'] })
            }
          />
        )}
        {(table.sizeColumns ?? []).length > 0 && (
          <NativeSelect
            label="Marks in size columns"
            data={markOptions}
            value={table.marks ?? ''}
            onChange={(event) =>
              set({ marks: (event.currentTarget.value || undefined) as SheetMapping['marks'] })
            }
          />
        )}
        {stated.map((field) => (
          <TextInput
            key={field}
            label={`${lineListFieldLabels[field]} for all rows`}
            placeholder="From the file"
            maxLength={200}
            value={table.values?.[field] ?? ''}
            onChange={(event) => onChange(withValue(table, field, event.currentTarget.value))}
          />
        ))}
      </SimpleGrid>
      <Group gap="lg">
        {columns.wholesale === undefined && (
          <Checkbox
            label="This table has no prices"
            checked={table.noPrices === true}
            onChange={(event) => set({ noPrices: event.currentTarget.checked || undefined })}
          />
        )}
        <Checkbox
          label="Skip this table"
          checked={table.ignore === true}
          onChange={(event) => set({ ignore: event.currentTarget.checked || undefined })}
        />
      </Group>
    </Stack>
  )
}
