import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import classes from './count-tabs.module.css'

interface CountTab {
  value: string
  label: string
  /** How many are behind it; without a number where that is not known yet. */
  count?: number | undefined
}

interface CountTabsProps {
  /** What is chosen between, for screen readers. */
  label: string
  tabs: readonly CountTab[]
  value: string
  onChange: (value: string) => void
  /** What the chosen tab shows. */
  children: ReactNode
}

/** Tabs that say how many are behind each. */
export function CountTabs({ label, tabs, value, onChange, children }: CountTabsProps) {
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes['list'] ?? ''}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            rightSection={
              tab.count !== undefined && <span className={classes['count']}>{formatQuantity(tab.count)}</span>
            }
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}
