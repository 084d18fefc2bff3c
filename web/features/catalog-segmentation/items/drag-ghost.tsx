import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { ghostCards } from './drag-data.ts'
import classes from './drag-ghost.module.css'
import { ItemFace } from './item-card.tsx'

export function DragGhost({ items }: { items: readonly CatalogItem[] }) {
  const cards = items.slice(0, ghostCards).toReversed()
  return (
    <div className={classes['ghost']}>
      {cards.map((item, index) => (
        <div
          key={item.model_code}
          className={classes['card']}
          data-ghost-card
          style={{ transform: `rotate(${(cards.length - 1 - index) * 4}deg)` }}
        >
          <ItemFace item={item} />
        </div>
      ))}
      <span className={classes['count']}>{formatQuantity(items.length)}</span>
    </div>
  )
}
