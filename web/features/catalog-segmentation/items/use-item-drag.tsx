import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { CatalogItem } from '#contract/line-lists/catalogs.ts'
import { dragData, draggedWith } from './drag-data.ts'
import { DragGhost } from './drag-ghost.tsx'

interface DragSource {
  origin: string
  shown: readonly CatalogItem[]
  chosen: ReadonlySet<string>
}

export function useItemDrag(source: DragSource) {
  const latest = useRef(source)
  useEffect(() => {
    latest.current = source
  })
  const [ghost, setGhost] = useState<{ container: HTMLElement; items: readonly CatalogItem[] } | null>(null)
  const bindCard = useCallback((code: string, element: HTMLElement) => {
    const dragged = () => draggedWith(code, latest.current.chosen, latest.current.shown)
    return draggable({
      element,
      getInitialData: () =>
        dragData({ origin: latest.current.origin, modelCodes: dragged().map((item) => item.model_code) }),
      onGenerateDragPreview: ({ nativeSetDragImage }) =>
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => ({ x: 24, y: 24 }),
          render: ({ container }) => {
            // The browser captures the preview right after this.
            flushSync(() => setGhost({ container, items: dragged() }))
            return () => setGhost(null)
          },
        }),
      onDragStart: () => {
        element.toggleAttribute('data-dragged', true)
        element.closest('[role=listbox]')?.toggleAttribute('data-dragging', latest.current.chosen.has(code))
      },
      onDrop: () => {
        element.removeAttribute('data-dragged')
        element.closest('[role=listbox]')?.removeAttribute('data-dragging')
      },
    })
  }, [])
  return { bindCard, ghost: ghost && createPortal(<DragGhost items={ghost.items} />, ghost.container) }
}
