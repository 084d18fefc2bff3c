import { Group, Text, Title } from '@mantine/core'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { usePageFrame, type Crumb } from './page-frame.tsx'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  subtitle?: ReactNode
  beside?: ReactNode
  actions?: ReactNode
  crumbs?: readonly Crumb[]
}

export function PageHeader({ title, subtitle, beside, actions, crumbs }: PageHeaderProps) {
  useCrumbs(crumbs)
  return (
    <header className={classes['header']}>
      <div>
        <Group gap="sm">
          <PageHeading title={title} />
          {beside}
        </Group>
        {subtitle !== undefined && (
          <Text c="dimmed" mt={2}>
            {subtitle}
          </Text>
        )}
      </div>
      {actions !== undefined && (
        <Group gap="xs" className={classes['actions']} ref={publishWidth}>
          {actions}
        </Group>
      )}
    </header>
  )
}

export function PageHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useWindowTitle(title)
  useFocusAfterNavigation(heading)
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {title}
    </Title>
  )
}

function publishWidth(actions: HTMLDivElement | null) {
  if (actions === null) return undefined
  const { style } = document.documentElement
  const update = () => style.setProperty('--welt-actions', `${actions.offsetWidth}px`)
  update()
  const observer = new ResizeObserver(update)
  observer.observe(actions)
  return () => {
    observer.disconnect()
    style.removeProperty('--welt-actions')
  }
}

function useWindowTitle(title: string): void {
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
