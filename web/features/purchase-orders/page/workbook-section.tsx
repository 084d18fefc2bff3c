import { Button, Group, Paper, Skeleton, Table, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Workbook } from '#contract/orders/purchase-orders-to-build.ts'
import { queryOf } from '#web/api/client.ts'
import { usePreviewPurchaseOrder } from '#web/api/change-purchase-orders.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { CalendarDate, Code, Money, Quantity } from '#web/ui/table/cells.tsx'
import { Failure } from '#web/ui/feedback/failure.tsx'
import { scrollableRegion } from '#web/ui/table/scrollable-region.ts'
import classes from './workbook-section.module.css'

interface WorkbookSectionProps {
  streamId: string
  draft: boolean
  note?: string | undefined
}

export function WorkbookSection({ streamId, draft, note }: WorkbookSectionProps) {
  const id = useId()
  const query = useQuery(queryOf('getPurchaseOrderWorkbook', { streamId }))
  const preview = usePreviewPurchaseOrder()
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <div>
          <Title order={2} id={id}>
            {draft ? 'PO file preview' : 'PO file'}
          </Title>
          {note !== undefined && (
            <Text component="output" size="sm" c="dimmed">
              {note}
            </Text>
          )}
        </div>
        {draft && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={preview.isPending}
            onClick={() => preview.mutate({ streamId })}
          >
            Download preview
          </Button>
        )}
      </Group>
      {query.data ? (
        <Sheet workbook={query.data} />
      ) : query.error ? (
        <Failure
          title="The PO file could not be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Skeleton h={160} />
      )}
    </Paper>
  )
}

const stylesRenderedAtFirst = 25

function Sheet({ workbook: { header, sizes, rows, totals } }: { workbook: Workbook }) {
  const [shown, setShown] = useState(stylesRenderedAtFirst)
  return (
    <>
      <dl className={classes['header']}>
        {header.map(
          ({ label, value }) =>
            value !== '' && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={classes['sheet']} {...scrollableRegion('PO file table')}>
        <Table
          aria-label="Styles by size"
          withColumnBorders
          verticalSpacing={4}
          className={classes['grid'] ?? ''}
        >
          <Table.Thead>
            <Table.Tr>
              {['Model', 'Name', 'Color', 'Delivery'].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
              {[...sizes, 'Units', 'Cost', 'Extension'].map((head, index) => (
                <Table.Th key={`${head} ${index}`} ta="right">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice(0, shown).map((row, index) => (
              <Table.Tr key={index}>
                <Table.Td>
                  <Code>{row.modelCode}</Code>
                </Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{row.color}</Table.Td>
                <Table.Td>{row.delivery !== null && <CalendarDate value={row.delivery} />}</Table.Td>
                {row.units.map((units, size) => (
                  <Table.Td key={sizes[size]} ta="right">
                    {units !== null && <Quantity value={units} />}
                  </Table.Td>
                ))}
                <Table.Td ta="right">
                  <Quantity value={row.unitsCount} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={row.cost} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money amount={row.extension} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th colSpan={4}>Total</Table.Th>
              {totals.units.map((units, size) => (
                <Table.Th key={sizes[size]} ta="right">
                  <Quantity value={units} />
                </Table.Th>
              ))}
              <Table.Th ta="right">
                <Quantity value={totals.unitsCount} />
              </Table.Th>
              <Table.Th />
              <Table.Th ta="right">
                <Money amount={totals.extension} />
              </Table.Th>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </div>
      {rows.length > shown && (
        <Button size="xs" variant="default" mt="sm" onClick={() => setShown(shown + 200)}>
          Show more of {countPhrase(rows.length, 'style')}
        </Button>
      )}
    </>
  )
}
