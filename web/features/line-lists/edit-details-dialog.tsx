import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { updateLineListInput, type LineList } from '#contract/line-lists/line-lists.ts'
import { preBookDateNotes } from '#web/domain/catalog/pre-book-dates.ts'
import { useCall } from '#web/api/client.ts'
import { DecimalInput } from '#web/ui/form/decimal-input.tsx'
import { messageOf } from '#web/lib/toasts.tsx'
import { useContractForm } from '#web/ui/form/contract-form.ts'
import { DateField } from '#web/ui/form/date-field.tsx'

interface EditDetailsDialogProps {
  list: LineList | null
  onClose: () => void
}

/** Edits a line list's name, description, dates and exchange rate. */
export function EditDetailsDialog({ list, onClose }: EditDetailsDialogProps) {
  return (
    <Modal opened={list !== null} onClose={onClose} title="Edit details">
      {list !== null && <Details list={list} onClose={onClose} />}
    </Modal>
  )
}

function Details({ list, onClose }: { list: LineList; onClose: () => void }) {
  const update = useCall('updateLineList')
  const [failure, setFailure] = useState<string | null>(null)
  const saved = {
    lineListId: list.id,
    name: list.name,
    description: list.description ?? '',
    sentOn: list.sentOn,
    deadline: list.deadline,
    availableOn: list.availableOn,
    currencyRate: list.currencyRate,
  }
  const form = useContractForm(updateLineListInput, saved, list.id)
  const date = (field: 'sentOn' | 'deadline' | 'availableOn') => ({
    value: form.values[field],
    onChange: (value: string | null) => form.setFieldValue(field, value),
    error: form.errors[field],
  })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    setFailure(null)
    try {
      await form.submit(async (values) => {
        await update.mutateAsync(values)
        onClose()
      })(event)
    } catch (error) {
      setFailure(messageOf(error, 'The line list could not be updated.'))
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
        <Textarea
          label="Description"
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('description')}
        />
        {list.type === 'pre-book' && (
          <Group grow align="flex-start">
            <DateField label="Date sent" format="DD/MM/YY" clearable {...date('sentOn')} />
            <DateField
              label="Deadline for orders"
              format="DD/MM/YY"
              clearable
              {...date('deadline')}
              error={form.errors['deadline'] ?? preBookDateNotes(form.values).deadline}
            />
          </Group>
        )}
        {list.type === 'future-stock' && (
          <DateField label="Date of availability" format="DD/MM/YY" clearable {...date('availableOn')} />
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
        {failure !== null && (
          <Text role="alert" size="sm" c="red">
            {failure}
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
