import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import classes from './count-tabs.module.css'

interface Tab {
  value: string
  label: string
  /** How many are behind it; without a number where that is not known yet. */
  count?: number | undefined
}

interface CountTabsProps {
  /** What is chosen between, for screen readers. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  /** Binds something to each tab's element, such as a drop target, which marks the tab with `data-over` while something hovers it. */
  bindTab?: ((value: string, element: HTMLElement) => () => void) | undefined
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs that say how many are behind each. */
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
    // A row of many tabs scrolls sideways.
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
