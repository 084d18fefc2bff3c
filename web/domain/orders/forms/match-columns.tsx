import { Button, Group, NativeSelect, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type OrderFileField,
  type OrderFileMapping,
  type OrderFileSheet,
  orderFileFieldLabels,
  orderFileFields,
} from '#contract/orders/order-forms.ts'
import { useFirstFocus } from '#web/ui/form/use-first-focus.ts'
import classes from './match-columns.module.css'

const choices = [
  { value: '', label: 'Not read' },
  ...orderFileFields.map((field) => ({ value: field, label: orderFileFieldLabels[field] })),
]

type Fields = Readonly<Record<number, OrderFileField | ''>>

interface Draft {
  readonly headerRow: number
  readonly fields: Fields
}

interface MatchColumnsProps {
  sheets: readonly OrderFileSheet[]
  reason: string | null
  onMatched: (mappings: OrderFileMapping[]) => void
  onCancel?: (() => void) | undefined
}

export function MatchColumns({ sheets, reason, onMatched, onCancel }: MatchColumnsProps) {
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => sheets.map(draftOf))
  const [index, setIndex] = useState(() =>
    Math.max(
      sheets.findIndex(({ mapping }) => mapping === null),
      0,
    ),
  )
  const first = useFirstFocus<HTMLHeadingElement>()
  const sheet = sheets[index]
  const draft = drafts[index]
  if (!sheet || !draft) return null
  const change = (changed: Partial<Draft>) =>
    setDrafts(drafts.map((one, at) => (at === index ? { ...one, ...changed } : one)))
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length), 1)
  const columns = Array.from({ length: width }, (_, at) => at + 1)
  const mappings = sheets.flatMap((one, at) => mappingOf(one, drafts[at]) ?? [])
  return (
    <Stack gap="sm">
      <Title order={3} size="h4" tabIndex={-1} {...first}>
        Match columns
      </Title>
      <Text size="sm">
        {reason} Choose the header row, then what each column contains: a quantity with its style and size or
        its UPC, or one column per size.
      </Text>
      <Group grow>
        {sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            value={String(index)}
            data={sheets.map((one, at) => ({
              value: String(at),
              label: mappingOf(one, drafts[at]) ? one.sheet : `${one.sheet} (not read)`,
            }))}
            onChange={({ currentTarget: { value } }) => setIndex(Number(value))}
          />
        )}
        <NativeSelect
          label="Header row"
          value={String(draft.headerRow)}
          data={[
            { value: '0', label: 'None' },
            ...sheet.rows.map(({ row }) => ({ value: String(row), label: String(row) })),
          ]}
          onChange={({ currentTarget: { value } }) => change({ headerRow: Number(value) })}
        />
      </Group>
      <Table.ScrollContainer minWidth={width * 130} maxHeight={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Row</Table.Th>
              {columns.map((column) => (
                <Table.Th key={column}>
                  <NativeSelect
                    size="xs"
                    aria-label={`Column ${column}`}
                    value={draft.fields[column] ?? ''}
                    data={choices}
                    onChange={({ currentTarget: { value } }) =>
                      change({ fields: { ...draft.fields, [column]: value as OrderFileField | '' } })
                    }
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.rows.map(({ row, cells }) => (
              <Table.Tr key={row} fw={row === draft.headerRow ? 600 : undefined}>
                <Table.Td>{row}</Table.Td>
                {columns.map((column) => (
                  <Table.Td key={column} className={draft.fields[column] ? classes.read : undefined}>
                    {cells[column - 1] ?? ''}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            Back
          </Button>
        )}
        <Button disabled={mappings.length === 0} onClick={() => onMatched(mappings)}>
          Use these columns
        </Button>
      </Group>
    </Stack>
  )
}

function draftOf({ rows, mapping }: OrderFileSheet): Draft {
  if (!mapping) return { headerRow: rows[0]?.row ?? 1, fields: {} }
  return {
    headerRow: mapping.headerRow,
    fields: Object.fromEntries(mapping.columns.map(({ column, field }) => [column, field])),
  }
}

function mappingOf({ sheet }: OrderFileSheet, draft: Draft | undefined): OrderFileMapping | undefined {
  if (!draft) return undefined
  const columns = Object.entries(draft.fields).flatMap(([column, field]) =>
    field === '' ? [] : [{ column: Number(column), field }],
  )
  const has = (field: OrderFileField) => columns.some((one) => one.field === field)
  const isComplete = (has('quantity') && (has('upc') || has('style'))) || (has('sizes') && has('style'))
  return isComplete ? { sheet, headerRow: draft.headerRow, columns } : undefined
}
