import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import classes from './count-tabs.module.css'

interface Tab {
  value: string
  label: string
  /** Undefined while unknown. */
  count?: number | undefined
}

interface CountTabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Attaches behavior to a tab's element, such as a drop target. */
  bindTab?: ((value: string, element: HTMLElement) => () => void) | undefined
  children: ReactNode
}

/** Tabs with counts. */
export function CountTabs({ label, tabs, value, onChange, bindTab, children }: CountTabsProps) {
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes['list'] ?? ''}>
        {tabs.map((tab) => (
          <CountTab key={tab.value} tab={tab} chosen={tab.value === value} bind={bindTab} />
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

interface CountTabProps {
  tab: Tab
  chosen: boolean
  bind: CountTabsProps['bindTab']
}

function CountTab({ tab, chosen, bind }: CountTabProps) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    return element.current === null ? undefined : bind?.(tab.value, element.current)
  }, [tab.value, bind])
  useEffect(() => {
    // A long row of tabs scrolls sideways.
    if (chosen) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <Tabs.Tab
      ref={element}
      value={tab.value}
      className={classes['tab'] ?? ''}
      rightSection={
        tab.count !== undefined && <span className={classes['count']}>{formatQuantity(tab.count)}</span>
      }
    >
      {tab.label}
    </Tabs.Tab>
  )
}
