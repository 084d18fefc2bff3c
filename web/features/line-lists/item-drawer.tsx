import { Button, Drawer, Group, Stack, Table, Text, Title } from '@mantine/core'
import { closingWhile } from '#web/ui/feedback/closing.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { packText, packUnits } from '#contract/line-lists/pack-units.ts'
import { problemCodes, type ProblemCode } from '#contract/line-lists/problem-codes.ts'
import type { LineListDetails, PreviewItem } from '#contract/line-lists/line-lists.ts'
import { queryOf } from '#web/api/client.ts'
import { CalendarDate, Code, missing, Money, Quantity } from '#web/ui/table/cells.tsx'
import { AnchorLink } from '#web/ui/layout/links.tsx'
import { ZoomPicture } from '#web/ui/layout/zoom-picture.tsx'
import { EditItemDialog } from './edit-item/edit-item-dialog.tsx'
import type { EditedItem } from './edit-item/item-values.ts'
import { useWhileOpen } from '#web/ui/feedback/use-while-open.ts'
import { SeverityMark } from '#web/ui/feedback/severity-mark.tsx'

interface ItemDrawerProps {
  item: PreviewItem | null
  list: LineListDetails
  onClose: () => void
  onShowInSheet?: ((modelCode: string) => void) | undefined
}

export function ItemDrawer({ item, list, onClose, onShowInSheet }: ItemDrawerProps) {
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const shown = useWhileOpen(item !== null, item)
  const edit = () => {
    onClose()
    setEdited(item)
  }
  return (
    <>
      <Drawer
        {...closingWhile(item !== null)}
        opened={item !== null}
        onClose={onClose}
        position="right"
        size={560}
        title={shown?.modelCode}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {shown !== null && (
          <Item
            item={shown}
            list={list}
            onEdit={edit}
            onShowInSheet={onShowInSheet && (() => onShowInSheet(shown.modelCode))}
          />
        )}
      </Drawer>
      <EditItemDialog edited={edited} list={list} onClose={() => setEdited(null)} />
    </>
  )
}

interface ItemProps {
  item: PreviewItem
  list: LineListDetails
  onEdit: () => void
  onShowInSheet: (() => void) | undefined
}

function Item({ item, list, onEdit, onShowInSheet }: ItemProps) {
  const dated = item.sizes.some(({ availableOn }) => availableOn !== null)
  const counted = item.sizes.some(({ quantity }) => quantity !== null)
  return (
    <Stack gap="lg">
      <ZoomPicture
        src={item.imageUrl}
        name={[item.name ?? item.modelCode, item.color].filter(Boolean).join(', ')}
        size={220}
      />
      <div>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2}>{item.name ?? item.modelCode}</Title>
          <Group gap="xs" wrap="nowrap">
            {onShowInSheet && (
              <Button size="xs" variant="default" onClick={onShowInSheet}>
                Show in sheet
              </Button>
            )}
            <Button size="xs" variant="default" onClick={onEdit}>
              Edit
            </Button>
          </Group>
        </Group>
        <Text c="dimmed">
          {[item.color, item.silhouette, item.gender, item.brandName].filter(Boolean).join(' · ')}
        </Text>
        {item.description !== null && <Text mt="xs">{item.description}</Text>}
        <Text mt="xs">
          Wholesale <Money amount={item.wholesale || null} currency={list.currency} />, MSRP{' '}
          <Money amount={item.msrp} currency={list.currency} />
        </Text>
        <Text mt="xs">
          <AnchorLink to="/home/styles/$itemId" params={{ itemId: String(item.id) }} preload={false} inherit>
            Prices, available units, and orders in all line lists
          </AnchorLink>
        </Text>
      </div>
      <Table aria-label="Sizes" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Size</Table.Th>
            <Table.Th>US</Table.Th>
            <Table.Th>EU</Table.Th>
            <Table.Th>UPC</Table.Th>
            {counted && <Table.Th ta="right">Units</Table.Th>}
            {dated && <Table.Th>Available</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {item.sizes.map(({ size, us, eu, upc, quantity, availableOn, pack }) => (
            <Table.Tr key={`${size} ${availableOn}`}>
              <Table.Td>
                {size}
                {pack !== null && (
                  <Text size="xs" c="dimmed">
                    Pack of {packUnits(pack)}: {packText(pack)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{us ?? missing}</Table.Td>
              <Table.Td>{eu ?? missing}</Table.Td>
              <Table.Td>{upc === null ? missing : <Code>{upc}</Code>}</Table.Td>
              {counted && (
                <Table.Td ta="right">
                  <Quantity value={quantity} />
                </Table.Td>
              )}
              {dated && (
                <Table.Td>
                  <CalendarDate value={availableOn} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ItemProblems lineListId={list.id} modelCode={item.modelCode} />
    </Stack>
  )
}

function ItemProblems({ lineListId, modelCode }: { lineListId: number; modelCode: string }) {
  const problems =
    useQuery(queryOf('getLineListProblems', { lineListId, modelCode, pageSize: 100 })).data?.items ?? []
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="item-problems">
      <Title order={2} id="item-problems" mb="xs">
        Problems
      </Title>
      <Stack gap="xs">
        {problems.map(({ id, code, severity, column, row, effect }) => (
          <div key={id}>
            <SeverityMark severity={severity} />
            <Text size="sm">{problemCodes[code as ProblemCode].sentence}</Text>
            <Text size="sm" c="dimmed">
              {[placeOf(column, row), effect].filter(Boolean).join(': ')}
            </Text>
          </div>
        ))}
      </Stack>
    </section>
  )
}

function placeOf(column: string | null, row: number | null): string | null {
  if (row === null) return null
  return column === null ? `Row ${row}` : `Cell ${column}${row}`
}
