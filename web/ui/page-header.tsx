import { Group, Text, Title } from '@mantine/core'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { usePageFrame, type Crumb } from './page-frame.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** One quiet line below the title. */
  subtitle?: ReactNode
  /** What stands beside the title, such as a status badge. */
  beside?: ReactNode
  /** Buttons; on wide screens they stand at the right of the breadcrumb line. */
  actions?: ReactNode
  /** The breadcrumb after Home, where the path's own segments would not do (spec 1 §2). */
  crumbs?: readonly Crumb[]
}

/** The head of a page: its one h1, its actions, its breadcrumb and the window's title; focus goes to the h1 after a navigation. */
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

/** Holds the actions and moves with them between the breadcrumb line and the header, so that a dialog they have opened outlives a turn of the screen. */
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

/** Names the window after the page for as long as it is shown. */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Welt`
  }, [title])
}

function useCrumbs(crumbs: readonly Crumb[] | undefined): void {
  const { setCrumbs } = usePageFrame()
  // A page writes its crumbs inline; only other words make another breadcrumb.
  const words = JSON.stringify(crumbs ?? null)
  useEffect(() => {
    setCrumbs(JSON.parse(words) as readonly Crumb[] | null)
    return () => setCrumbs(null)
  }, [words, setCrumbs])
}

let shownPath: string | undefined

function useFocusAfterNavigation(heading: RefObject<HTMLElement | null>): void {
  // The path of the page that this heading stands on, not of the one that is being loaded meanwhile.
  const path = useMatch({ strict: false, select: (match) => match.pathname })
  useEffect(() => {
    const arrived = shownPath !== undefined && shownPath !== path
    shownPath = path
    // A page that put the caret into its first field knows better, and so does a dialog's that was opened meanwhile.
    if (
      arrived &&
      !document.activeElement?.matches('main :is(input, textarea, select), [role="dialog"] input')
    ) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [path, heading])
}
