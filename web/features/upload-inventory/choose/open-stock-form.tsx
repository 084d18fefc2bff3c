import { Button, Group, Select, Stack } from '@mantine/core'
import {
  availabilities,
  availabilityLabels,
  stockTypeLabels,
  stockTypes,
} from '#contract/line-lists/line-list-types.ts'
import { fileInputs } from '#contract/files/upload-rules.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { SeasonField, YearField } from './season-and-year.tsx'
import { openStockOrder, type OpenStockForm, type UploadOrder } from './upload-form.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import { openStockYears } from './years.ts'

interface OpenStockFormProps {
  form: OpenStockForm
  onChange: (form: OpenStockForm) => void
  onBack: () => void
  onUpload: (order: UploadOrder) => void
}

export function OpenStockFormStep({ form, onChange, onBack, onUpload }: OpenStockFormProps) {
  const change = (fields: Partial<OpenStockForm>) => onChange({ ...form, ...fields })
  const first = useFirstFocus<HTMLInputElement>()
  const order = openStockOrder(form)
  return (
    <Stack
      component="form"
      gap="md"
      onSubmit={(event) => {
        event.preventDefault()
        if (order) onUpload(order)
      }}
    >
      <Group grow align="flex-start">
        <Select
          label="Type of Stock"
          data={stockTypes.map((value) => ({ value, label: stockTypeLabels[value] }))}
          value={form.stockType}
          allowDeselect={false}
          onChange={(stockType) => stockType !== null && change({ stockType })}
          {...first}
        />
        <Select
          label="Availability"
          data={availabilities.map((value) => ({ value, label: availabilityLabels[value] }))}
          value={form.availability}
          allowDeselect={false}
          onChange={(availability) => availability !== null && change({ availability })}
        />
      </Group>
      <Group grow align="flex-start">
        <YearField value={form.year} onChange={(year) => change({ year })} years={openStockYears} />
        <SeasonField value={form.season} onChange={(season) => change({ season })} />
      </Group>
      <FileDrop
        label="Open stock"
        kind="xlsx"
        maxSize={fileInputs.workbook.maxSize}
        file={form.file}
        onChange={(file) => change({ file })}
      />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={order === null}>
          Upload
        </Button>
      </Group>
    </Stack>
  )
}
