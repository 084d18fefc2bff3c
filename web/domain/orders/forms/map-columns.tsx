import { Button, Group, NativeSelect, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type OrderFileField,
  type OrderFileMapping,
  type OrderFormReading,
  orderFileFields,
} from '#contract/orders/order-forms.ts'

const labels: Readonly<Record<OrderFileField, string>> = {
  style: 'Style',
  color: 'Color',
  size: 'Size',
  upc: 'UPC',
  quantity: 'Quantity',
  sizes: 'Units of this size',
}

const choices = [
  { value: '', label: 'Not read' },
  ...orderFileFields.map((field) => ({ value: field, label: labels[field] })),
]

interface MapColumnsProps {
  sheets: OrderFormReading['unrecognized']
  onMapped: (mapping: OrderFileMapping) => void
}

/** Says which columns of an order workbook are what, if its headings were not recognized. */
export function MapColumns({ sheets, onMapped }: MapColumnsProps) {
  const [name, setName] = useState(sheets[0]?.sheet ?? '')
  const sheet = sheets.find((one) => one.sheet === name) ?? sheets[0]
  const [headerRow, setHeaderRow] = useState(sheet?.rows[0]?.row ?? 1)
  const [fields, setFields] = useState<Readonly<Record<number, OrderFileField | ''>>>({})
  if (!sheet) return null
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length), 1)
  const columns = Array.from({ length: width }, (_, index) => index + 1)
  const chosen = columns.flatMap((column) => {
    const field = fields[column]
    return field ? [{ column, field }] : []
  })
  const has = (field: OrderFileField) => chosen.some((one) => one.field === field)
  const isComplete =
    (has('quantity') && (has('upc') || (has('style') && has('size')))) || (has('sizes') && has('style'))
  return (
    <Stack gap="sm">
      <Text size="sm">
        We couldn't recognize this workbook's columns. Choose the header row, then what each column contains:
        a quantity with its style and size or its UPC, or one column per size.
      </Text>
      <Group grow>
        {sheets.length > 1 && (
          <NativeSelect
            label="Sheet"
            value={sheet.sheet}
            data={sheets.map((one) => one.sheet)}
            onChange={({ currentTarget: { value } }) => {
              setName(value)
              setFields({})
              setHeaderRow(sheets.find((one) => one.sheet === value)?.rows[0]?.row ?? 1)
            }}
          />
        )}
        <NativeSelect
          label="Header row"
          value={String(headerRow)}
          data={sheet.rows.map(({ row }) => String(row))}
          onChange={({ currentTarget: { value } }) => setHeaderRow(Number(value))}
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
                    value={fields[column] ?? ''}
                    data={choices}
                    onChange={({ currentTarget: { value } }) =>
                      setFields({ ...fields, [column]: value as OrderFileField | '' })
                    }
                  />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sheet.rows.map(({ row, cells }) => (
              <Table.Tr key={row} fw={row === headerRow ? 600 : undefined}>
                <Table.Td>{row}</Table.Td>
                {columns.map((column) => (
                  <Table.Td key={column}>{cells[column - 1] ?? ''}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group justify="flex-end">
        <Button
          disabled={!isComplete}
          onClick={() => onMapped({ sheet: sheet.sheet, headerRow, columns: chosen })}
        >
          Use these columns
        </Button>
      </Group>
    </Stack>
  )
}
