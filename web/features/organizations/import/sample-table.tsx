import { Table, Text } from '@mantine/core'
import type { CustomerSample } from '#contract/customers/import-customers.ts'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'

export function SampleTable({ sample: { columns, rows, headerRow } }: { sample: CustomerSample }) {
  return (
    <ScrollTable name="Sample" minWidth={columns.length * 150 + 60}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w={60}>Row</Table.Th>
          {columns.map(({ column }) => (
            <Table.Th key={column} miw={140}>
              {column}
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
