import type { Style } from '#contract/styles/styles.ts'
import { Code, Quantity } from '#web/ui/table/cells.tsx'
import { TableSection } from '#web/ui/table/table-section.tsx'

export function SizesByList({ lists }: Pick<Style, 'lists'>) {
  const stock = lists.filter(
    ({ withdrawn, sizes }) => !withdrawn && sizes.some(({ available }) => available !== null),
  )
  const sizes = [
    ...Map.groupBy(
      lists.flatMap((list) => list.sizes),
      ({ size }) => size,
    ),
  ]
  return (
    <TableSection
      title="Sizes"
      heads={['Size', 'UPC', ...stock.map(({ lineListName }) => `Available in ${lineListName}`)]}
      figures={stock.length}
      rows={sizes.map(([size, same]) => [
        size,
        <Code key="upc">{same.find(({ upc }) => upc !== null)?.upc ?? ''}</Code>,
        ...stock.map((list) => <Quantity key={list.lineListId} value={availableOf(list, size)} />),
      ])}
      empty="No sizes."
    />
  )
}

function availableOf(list: Style['lists'][number], size: string): number | null {
  const counted = list.sizes.flatMap((one) =>
    one.size === size && one.available !== null ? one.available : [],
  )
  return counted.length === 0 ? null : counted.reduce((sum, units) => sum + units, 0)
}
