import { Paper, Skeleton, Stack, Table, Text } from '@mantine/core'
import {
  headingOf,
  type FigureKind,
  reportRowsMax,
  reports,
  shownColumns,
} from '#contract/reports/report-definitions.ts'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportData } from '#contract/reports/reports.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { missing, Money, Quantity } from '#web/ui/table/cells.tsx'
import { ScrollTable } from '#web/ui/table/scroll-table.tsx'
import { RowName } from './row-name.tsx'

interface ReportTableProps {
  name: ReportName
  report: ReportData | undefined
  empty: string
}

export function ReportTable({ name, report, empty }: ReportTableProps) {
  const { title, row: rowHeading } = reports[name]
  if (report === undefined)
    return (
      <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
        <Stack gap="sm" aria-busy="true">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <Skeleton key={row} h={24} />
          ))}
        </Stack>
      </Paper>
    )
  const { rows, sums, rowsCount, season, before } = report
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  const columns = shownColumns(name, before)
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <ScrollTable name={title} minWidth={180 + columns.length * 110} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{rowHeading}</Table.Th>
            {columns.map(({ column, index }) => (
              <Table.Th key={index} ta="right">
                {headingOf(column, season, before)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, position) => (
            // Rows of a snapshot have no identity.
            <Table.Tr key={position}>
              <Table.Th scope="row" fw={400}>
                <RowName row={row} />
              </Table.Th>
              {columns.map(({ column, index }) => (
                <Table.Td key={index} ta="right">
                  <Figure kind={column.kind} value={row.figures[index]} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            {columns.map(({ column, index }) => (
              <Table.Td key={index} ta="right" fw={600}>
                <Figure kind={column.kind} value={sums[index]} />
              </Table.Td>
            ))}
          </Table.Tr>
        </Table.Tbody>
      </ScrollTable>
      {rowsCount > rows.length && (
        <Text size="sm" c="dimmed" mt="xs">
          The first {reportRowsMax} of {formatQuantity(rowsCount)} rows. Exports and totals include all rows.
        </Text>
      )}
    </Paper>
  )
}

const shares = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

function Figure({ kind, value }: { kind: FigureKind; value: number | null | undefined }) {
  if (kind === 'money') return <Money amount={value} />
  if (kind === 'quantity') return <Quantity value={value} />
  return <span>{value == null ? missing : `${shares.format(value)}%`}</span>
}
