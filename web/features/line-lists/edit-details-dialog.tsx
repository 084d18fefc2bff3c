import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import {
  availabilities,
  availabilityLabels,
  seasons,
  stockTypeLabels,
  stockTypes,
  yearsOf,
} from '#contract/line-lists/line-list-types.ts'
import { updateLineListInput, type LineList } from '#contract/line-lists/line-lists.ts'
import { preBookDateNotes } from '#web/domain/catalog/pre-book-dates.ts'
import { useCall } from '#web/api/client.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import { formatDate } from '#web/lib/dates.ts'
import { messageOf } from '#web/lib/toasts.tsx'
import { foldedFilter } from '#web/ui/form/folded-filter.ts'
import { ConflictNotice } from '#web/ui/edited/conflict-notice.tsx'
import { type Edited, useEdited } from '#web/ui/edited/use-edited.ts'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useSyncedForm } from '#web/ui/form/use-synced-form.ts'

interface EditDetailsDialogProps {
  list: LineList | null
  onClose: () => void
}

export function EditDetailsDialog({ list, onClose }: EditDetailsDialogProps) {
  return (
    <KeptModal opened={list !== null} onClose={onClose} title="Edit details">
      {list !== null && <Details list={list} onClose={onClose} />}
    </KeptModal>
  )
}

function Details({ list, onClose }: { list: LineList; onClose: () => void }) {
  const edited = useEdited(list, ({ editVersion }) => editVersion)
  return <Form key={edited.formsKey} edited={edited} onClose={onClose} />
}

function Form({ edited, onClose }: { edited: Edited<LineList>; onClose: () => void }) {
  const list = edited.seen
  const update = useCall('updateLineList')
  const values = { lineListId: list.id, ...facts(list) }
  const form = useContractForm(updateLineListInput, values, list.id)
  useSyncedForm(form, values)
  const date = (field: 'sentOn' | 'deadline' | 'availableOn') => ({
    value: form.values[field],
    onChange: (value: string | null) => form.setFieldValue(field, value),
    error: form.errors[field],
  })
  const save = form.submit(async (typed) => {
    await update.mutateAsync(typed, edited.options)
    onClose()
  })
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <ConflictNotice
          noun="line list"
          edited={edited}
          facts={facts}
          typed={facts(form.getValues())}
          field={(name) => labels[name]}
          text={fieldText}
        />
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        <Group grow align="flex-start">
          <Select
            label="Season"
            data={[...seasons]}
            allowDeselect={false}
            {...form.getInputProps('season')}
          />
          <Select<number>
            label="Year"
            data={yearChoices(list)}
            searchable
            filter={foldedFilter}
            allowDeselect={false}
            {...form.getInputProps('year')}
          />
        </Group>
        {list.type === 'own-stock' && (
          <Group grow align="flex-start">
            <Select
              label="Type of Stock"
              data={stockTypes.map((value) => ({ value, label: stockTypeLabels[value] }))}
              allowDeselect={false}
              disabled={list.published}
              description={list.published && fixedOncePublished}
              {...form.getInputProps('stockType')}
            />
            <Select
              label="Availability"
              data={availabilities.map((value) => ({ value, label: availabilityLabels[value] }))}
              allowDeselect={false}
              disabled={list.published}
              description={list.published && fixedOncePublished}
              {...form.getInputProps('availability')}
            />
          </Group>
        )}
        {list.type === 'pre-book' && (
          <Group grow align="flex-start">
            <DateField label="Date sent" clearable opensAbove {...date('sentOn')} />
            <DateField
              label="Deadline for orders"
              opensAbove

              clearable
              {...date('deadline')}
              error={form.errors['deadline'] ?? preBookDateNotes(form.values).deadline}
            />
          </Group>
        )}
        {list.type === 'future-stock' && (
          <DateField label="Date of availability" clearable opensAbove {...date('availableOn')} />
        )}
        {list.currency !== 'USD' && (
          <DecimalInput
            label={`Exchange rate (US$ per 1 ${list.currency})`}
            description="Required before publishing"
            decimalScale={6}
            value={form.values.currencyRate ?? null}
            onChange={(rate) => form.setFieldValue('currencyRate', rate)}
            error={form.errors['currencyRate']}
          />
        )}
        {update.isError && edited.conflict === null && (
          <Text role="alert" size="sm" c="red">
            {messageOf(update.error, 'The line list could not be updated.')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const fixedOncePublished = 'Cannot change once published'

function yearChoices({ type, year }: LineList): { value: number; label: string }[] {
  const { first, last } = yearsOf(type)
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (years.includes(year) ? years : [year, ...years]).map((value) => ({ value, label: String(value) }))
}

type Dates = 'sentOn' | 'deadline' | 'availableOn'
type Details = Pick<LineList, Dates | 'name' | 'season' | 'year' | 'currencyRate' | 'description'> & {
  stockType?: LineList['stockType'] | undefined
  availability?: LineList['availability'] | undefined
}

function facts({ name, description, season, year, stockType, availability, ...rest }: Details) {
  const { sentOn, deadline, availableOn, currencyRate } = rest
  return {
    name,
    description: description ?? '',
    season,
    year,
    stockType: stockType ?? undefined,
    availability: availability ?? undefined,
    sentOn,
    deadline,
    availableOn,
    currencyRate,
  }
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  season: 'Season',
  year: 'Year',
  stockType: 'Type of Stock',
  availability: 'Availability',
  sentOn: 'Date sent',
  deadline: 'Deadline for orders',
  availableOn: 'Date of availability',
  currencyRate: 'Exchange rate',
}

const dates: ReadonlySet<string> = new Set(['sentOn', 'deadline', 'availableOn'] satisfies Dates[])

function fieldText(name: string, value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return 'none'
  const kinds = { ...stockTypeLabels, ...availabilityLabels }
  if (name === 'stockType' || name === 'availability') return kinds[value as keyof typeof kinds]
  return dates.has(name) ? formatDate(value) : value
}
