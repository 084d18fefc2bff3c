import { Group, Text, Title } from '@mantine/core'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { usePageFrame, type Crumb } from './page-frame.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  /** Shown beside the title, such as a status badge. */
  beside?: ReactNode
  /** Buttons; on wide screens at the right of the breadcrumb. */
  actions?: ReactNode
  /** The breadcrumb after Home, if the path's segments do not fit (spec 1 §2). */
  crumbs?: readonly Crumb[]
}

/** The page's heading, actions, breadcrumb and window title; the heading gets focus after navigation. */
export function PageHeader({ title, subtitle, beside, actions, crumbs }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const here = useRef<HTMLDivElement>(null)
  const holder = useActionsHolder(here, actions !== undefined)
  useWindowTitle(title)
  useCrumbs(crumbs)
  useFocusAfterNavigation(heading)
  const buttons = actions !== undefined && (
    <Group gap="xs" className={classes['actions']}>
      {actions}
    </Group>
  )
  return (
    <header className={classes['header']}>
      <div>
        <Group gap="sm">
          <Title order={1} ref={heading} tabIndex={-1}>
            {title}
          </Title>
          {beside}
        </Group>
        {subtitle !== undefined && (
          <Text c="dimmed" mt={2}>
            {subtitle}
          </Text>
        )}
      </div>
      {actions !== undefined && <div ref={here} />}
      {createPortal(buttons, holder)}
    </header>
  )
}

/** Moves the actions between breadcrumb and header without remounting, so their dialogs stay open when the screen is rotated. */
function useActionsHolder(here: RefObject<HTMLElement | null>, hasActions: boolean): HTMLElement {
  const { actionsSlot } = usePageFrame()
  const [holder] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    const place = actionsSlot ?? here.current
    if (hasActions) place?.append(holder)
    return () => holder.remove()
  }, [actionsSlot, here, hasActions, holder])
  return holder
}

/** Sets the window title. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Welt`
  }, [title])
}

function useCrumbs(crumbs: readonly Crumb[] | undefined): void {
  const { setCrumbs } = usePageFrame()
  // Crumbs are written inline; only changed text updates the breadcrumb.
  const words = JSON.stringify(crumbs ?? null)
  useEffect(() => {
    setCrumbs(JSON.parse(words) as readonly Crumb[] | null)
    return () => setCrumbs(null)
  }, [words, setCrumbs])
}

let shownPath: string | undefined

function useFocusAfterNavigation(heading: RefObject<HTMLElement | null>): void {
  // The path of this heading's page, not of the page being loaded.
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    const arrived = shownPath !== undefined && shownPath !== path
    shownPath = path
    // A focused field of the page or an open dialog keeps its focus.
    if (
      arrived &&
      !document.activeElement?.matches('main :is(input, textarea, select), [role="dialog"] input')
    ) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [path, heading])
}
