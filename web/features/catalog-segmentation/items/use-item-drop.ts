import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { useCallback, useEffect, useRef } from 'react'
import { toastFailure } from '#web/lib/toasts.tsx'
import { type DraggedItems, readDragData, readDrop } from './drag-data.ts'

const hoverOpensMilliseconds = 1_000

interface DropSettings {
  tab: string
  openTab: (tab: string) => void
  onMove: (dragged: DraggedItems, target: string) => void
}

export function useItemDrop(settings: DropSettings) {
  const latest = useRef(settings)
  useEffect(() => {
    latest.current = settings
  })

  const drop = useCallback((data: Record<string, unknown>, target: string) => {
    const asked = readDrop(data, target)
    if ('problem' in asked) toastFailure(asked.problem)
    else latest.current.onMove(asked, target)
  }, [])

  const bindTab = useCallback(
    (target: string, element: HTMLElement) => {
      let opening: ReturnType<typeof setTimeout> | undefined
      const leave = () => {
        clearTimeout(opening)
        element.removeAttribute('data-over')
      }
      const unbind = dropTargetForElements({
        element,
        onDragEnter: () => {
          element.toggleAttribute('data-over', true)
          opening = setTimeout(() => latest.current.openTab(target), hoverOpensMilliseconds)
        },
        onDragLeave: leave,
        onDrop: ({ source }) => {
          leave()
          drop(source.data, target)
        },
      })
      return () => {
        leave()
        unbind()
      }
    },
    [drop],
  )

  const bindGrid = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      return dropTargetForElements({
        element,
        canDrop: ({ source }) => readDragData(source.data)?.origin !== latest.current.tab,
        onDrop: ({ source }) => drop(source.data, latest.current.tab),
      })
    },
    [drop],
  )
  return { bindTab, bindGrid }
}
