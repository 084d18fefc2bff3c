import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { LargePicture } from '#web/ui/layout/zoom-picture.tsx'
import { ItemCard } from './item-card.tsx'
import classes from './item-grid.module.css'
import { allOf, extendedTo, nothingChosen, type Selection, toggled, whereTo } from './selection.ts'

const cardWidth = 148
const cardHeight = 224
const gap = 12

interface ItemGridProps {
  label: string
  items: readonly CatalogItem[]
  selection: Selection
  onSelect: (change: (selection: Selection) => Selection) => void
  onEnter?: () => void
  bindCard?: ((code: string, element: HTMLElement) => () => void) | undefined
  boxRef?: RefCallback<HTMLDivElement>
  height: string
}

export function ItemGrid(props: ItemGridProps) {
  const { label, items, selection, onSelect, onEnter, bindCard, boxRef, height } = props
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>()
  const box = useRef<HTMLDivElement>(null)
  const [enlarged, setEnlarged] = useState<string | null>(null)
  const id = useId()
  const columns = Math.max(1, Math.floor((width + gap) / (cardWidth + gap)))
  const codes = useMemo(() => items.map(({ model_code }) => model_code), [items])
  const active = selection.active === null ? -1 : codes.indexOf(selection.active)
  // If the active card was moved away, the keyboard continues from its place.
  const place = useRef(-1)
  useEffect(() => {
    if (active !== -1) place.current = active
  }, [active])
  const virtual = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => box.current,
    estimateSize: () => cardHeight,
    gap,
    paddingStart: 4,
    paddingEnd: 4,
    overscan: 3,
  })

  const inView = virtual.getVirtualItems()
  // An active card that was scrolled out of view is not rendered.
  const drawn = active !== -1 && inView.some(({ index }) => index === Math.floor(active / columns))

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element
    const code = target.closest<HTMLElement>('[data-code]')?.dataset['code']
    if (code !== undefined && target.closest('[data-zoom]')) setEnlarged(code)
    else if (code !== undefined)
      onSelect((before) => (event.shiftKey ? extendedTo(before, codes, code) : toggled(before, code)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((box.current?.clientHeight ?? 0) / (cardHeight + gap)))
    const from = active === -1 ? Math.min(place.current, codes.length - 1) : active
    const target = whereTo(event.key, from, { count: codes.length, columns, page })
    const code = codes[target ?? active]
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a')
      onSelect((now) => allOf(now, codes))
    else if (event.key === 'Escape' && selection.chosen.size > 0) onSelect(() => nothingChosen)
    else if (event.key === 'Enter' && selection.chosen.size > 0) onEnter?.()
    else if (event.key === 'Enter' && active !== -1) setEnlarged(codes[active] ?? null)
    else if (event.key === ' ' && code !== undefined) onSelect((before) => toggled(before, code))
    else if (target !== undefined && code !== undefined) {
      onSelect((before) =>
        event.shiftKey ? extendedTo(before, codes, code) : { ...before, active: code, anchor: code },
      )
      virtual.scrollToIndex(Math.floor(target / columns))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onFocus = ({ currentTarget }: FocusEvent) => {
    const [first] = codes
    if (active !== -1 || place.current !== -1 || first === undefined) return
    if (currentTarget.matches(':focus-visible'))
      onSelect((before) => ({ ...before, active: first, anchor: first }))
  }

  const shown = items.find(({ model_code }) => model_code === enlarged)

  // HTML has no selectable list of cards; the role makes it one, with focus on the list itself.
  const listbox = {
    role: 'listbox',
    tabIndex: 0,
    'aria-multiselectable': true,
    'aria-label': label,
    'aria-activedescendant': drawn ? `${id}${codes[active]}` : undefined,
    onClick,
    onFocus,
    onKeyDown,
  }
  const list = (
    <div
      ref={useMergedRef(box, sizeRef, boxRef ?? null)}
      className={classes['box']}
      style={{ height }}
      {...listbox}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {inView.map((row) => (
          <div
            key={row.key}
            role="presentation"
            className={classes['row']}
            style={{
              transform: `translateY(${row.start}px)`,
              gridTemplateColumns: `repeat(${columns}, ${cardWidth}px)`,
              justifyContent: columns > 2 ? 'space-between' : 'center',
            }}
          >
            {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => (
              <ItemCard
                key={item.model_code}
                id={`${id}${item.model_code}`}
                item={item}
                chosen={selection.chosen.has(item.model_code)}
                active={selection.active === item.model_code}
                place={row.index * columns + column + 1}
                total={items.length}
                bind={bindCard}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
  return (
    <>
      {list}
      <LargePicture
        opened={enlarged !== null}
        onClose={() => setEnlarged(null)}
        src={shown?.image_url}
        name={[shown?.name ?? shown?.model_code, shown?.color].filter(Boolean).join(', ')}
      />
    </>
  )
}
