import { NativeSelect, Table, Text } from '@mantine/core'
import {
  type CustomerColumn,
  customerColumns,
  type CustomerSample,
} from '#contract/customers/import-customers.ts'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'

interface SampleTableProps {
  sample: CustomerSample
  disabled: boolean
  onChange: (columns: (CustomerColumn | null)[]) => void
}

const fields = Object.entries(customerColumns) as [CustomerColumn, readonly [string, ...string[]]][]
const options = [
  { value: '', label: 'Not used' },
  ...fields.map(([value, [label]]) => ({ value, label: label === 'Contact' ? 'Whole name' : label })),
]

/** The first rows of a customer file as they are read; each column's field can be changed. */
export function SampleTable({ sample: { columns, rows, headerRow }, disabled, onChange }: SampleTableProps) {
  const change = (index: number, field: CustomerColumn | null) =>
    // A field is read from one column.
    onChange(columns.map((one, at) => (at === index ? field : one.field === field ? null : one.field)))
  return (
    <ScrollTable name="Sample" minWidth={columns.length * 150 + 60}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={60}>Row</Table.Th>
          {columns.map(({ column, heading, field }, index) => (
            <Table.Th key={column} miw={140}>
              <NativeSelect
                size="xs"
                aria-label={`Column ${column}${heading === '' ? '' : `, ${heading}`}`}
                data={options}
                value={field ?? ''}
                disabled={disabled}
                onChange={(event) =>
                  change(index, (event.currentTarget.value || null) as CustomerColumn | null)
                }
              />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {headerRow !== null && (
          <Table.Tr>
            <Table.Td>{headerRow}</Table.Td>
            {columns.map(({ column, heading }) => (
              <Table.Td key={column}>
                <Text size="sm" fw={600} truncate maw={200} title={heading}>
                  {heading}
                </Text>
              </Table.Td>
            ))}
          </Table.Tr>
        )}
        {rows.map(({ row, cells }) => (
          <Table.Tr key={row}>
            <Table.Td>{row}</Table.Td>
            {columns.map(({ column }, index) => (
              <Table.Td key={column}>
                <Text size="sm" truncate maw={200} title={cells[index]}>
                  {cells[index]}
                </Text>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </ScrollTable>
  )
}
