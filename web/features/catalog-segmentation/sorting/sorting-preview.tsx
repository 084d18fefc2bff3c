import { ScrollArea, Table, Text } from '@mantine/core'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { countPhrase } from '#web/lib/count-phrase.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'

const shownAtMost = 100

interface SortingPreviewProps {
  items: readonly CatalogItem[]
  assignments: ReadonlyMap<string, readonly string[]>
  source?: (code: string) => string | undefined
  nothing?: string
}

export function SortingPreview({ items, assignments, source, nothing }: SortingPreviewProps) {
  if (items.length === 0) return <Text c="dimmed">{nothing ?? 'No items match yet.'}</Text>
  return (
    <div>
      <Text component="output" size="sm" mb="xs" display="block">
        {summary(items.length, assignments)}
      </Text>
      <ScrollArea.Autosize
        mah={280}
        viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Items to be sorted' }}
      >
        <Table aria-label="Items to be sorted">
          <Table.Tbody>
            {items.slice(0, shownAtMost).map(({ model_code: code, name }) => (
              <Table.Tr key={code}>
                <Table.Td ff="monospace">{code}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{assignments.get(code)?.map(catalogTypeLabel).join(', ')}</Table.Td>
                {source && <Table.Td c="dimmed">{source(code)}</Table.Td>}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      {items.length > shownAtMost && (
        <Text size="sm" c="dimmed" mt="xs">
          and {formatQuantity(items.length - shownAtMost)} more
        </Text>
      )}
    </div>
  )
}

function summary(count: number, assignments: ReadonlyMap<string, readonly string[]>): string {
  const counts = new Map<string, number>()
  for (const types of assignments.values())
    for (const type of types) counts.set(type, (counts.get(type) ?? 0) + 1)
  const places = [...counts].map(([type, some]) => `${formatQuantity(some)} to ${catalogTypeLabel(type)}`)
  const items = countPhrase(count, 'item')
  if (places.length === 0) return `${items} ${count === 1 ? 'matches' : 'match'}.`
  return `${items} will be sorted: ${places.join(', ')}.`
}
