import { Badge, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconZoomIn } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { catalogTypeLabel } from '#web/api/labels/catalog-type-label.ts'
import { tierLabels } from '#web/api/labels/tier-labels.ts'
import { PictureTile } from '#web/ui/layout/picture-tile.tsx'
import classes from './item-card.module.css'
import { sizeRun } from './size-run.ts'

interface ItemCardProps {
  item: CatalogItem
  id: string
  chosen: boolean
  active: boolean
  place: number
  total: number
  bind?: ((code: string, element: HTMLElement) => () => void) | undefined
}

export const ItemCard = memo(function ItemCard({
  item,
  id,
  chosen,
  active,
  place,
  total,
  bind,
}: ItemCardProps) {
  const element = useRef<HTMLDivElement>(null)
  const { model_code: code } = item
  useEffect(() => (element.current === null ? undefined : bind?.(code, element.current)), [code, bind])
  return (
    <div
      ref={element}
      id={id}
      {...{ role: 'option' }}
      tabIndex={-1}
      aria-selected={chosen}
      aria-posinset={place}
      aria-setsize={total}
      aria-label={`${item.name ?? code}, ${code}`}
      className={classes['card']}
      data-chosen={chosen || undefined}
      data-active={active || undefined}
      data-code={code}
    >
      <ItemFace item={item} />
      <span className={classes['check']} aria-hidden>
        {chosen && <IconCheck size={14} stroke={3} />}
      </span>
      {item.image_url !== null && (
        // By keyboard, Enter does the same.
        <span className={classes['zoom']} data-zoom title="Enlarge (Enter)" aria-hidden>
          <IconZoomIn size={14} />
        </span>
      )}
    </div>
  )
})

export function ItemFace({ item }: { item: CatalogItem }) {
  const { name, model_code: code, color, sizes, tier, catalogTypes } = item
  return (
    <>
      <PictureTile src={item.image_url} alt="" />
      <span className={classes['marks']}>
        {tier !== 'good' && (
          <Badge size="xs" variant="filled">
            {tierLabels[tier]}
          </Badge>
        )}
        {catalogTypes.length > 1 && (
          <Badge
            size="xs"
            variant="default"
            title={`In ${catalogTypes.map(catalogTypeLabel).join(', ')}`}
            leftSection={<IconCopy size={10} aria-hidden />}
          >
            {catalogTypes.length}
          </Badge>
        )}
      </span>
      <Text size="sm" fw={500} truncate title={name ?? code}>
        {name ?? code}
      </Text>
      <Text size="xs" ff="monospace" truncate>
        {code}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {color ?? '–'}
      </Text>
      <Text size="xs" c="dimmed" truncate title={sizes.join(', ')}>
        {sizeRun(sizes)}
      </Text>
    </>
  )
}
