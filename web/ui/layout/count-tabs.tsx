import { Tabs } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { formatQuantity } from '#web/lib/money.ts'
import classes from './count-tabs.module.css'

interface Tab {
  value: string
  label: string
  count?: number | undefined
}

interface CountTabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (value: string) => void
  bindTab?: ((value: string, element: HTMLElement) => () => void) | undefined
  children: ReactNode
}

export function CountTabs({ label, tabs, value, onChange, bindTab, children }: CountTabsProps) {
  // Ids are made of positions: a value may contain spaces, which ids must not.
  const chosen = String(tabs.findIndex((tab) => tab.value === value))
  const choose = (position: string | null) => {
    const tab = tabs[Number(position)]
    if (position !== null && tab !== undefined) onChange(tab.value)
  }
  return (
    <Tabs value={chosen} onChange={choose} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes['list'] ?? ''} data-scrolls>
        {tabs.map((tab, position) => (
          <CountTab
            key={tab.value}
            tab={tab}
            position={String(position)}
            chosen={tab.value === value}
            bind={bindTab}
          />
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen} pt="md">
        {children}
      </Tabs.Panel>
    </Tabs>
  )
}

interface CountTabProps {
  tab: Tab
  position: string
  chosen: boolean
  bind: CountTabsProps['bindTab']
}

function CountTab({ tab, position, chosen, bind }: CountTabProps) {
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    return element.current === null ? undefined : bind?.(tab.value, element.current)
  }, [tab.value, bind])
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [chosen])
  return (
    <Tabs.Tab
      ref={element}
      value={position}
      className={classes['tab'] ?? ''}
      rightSection={
        tab.count !== undefined && <span className={classes['count']}>{formatQuantity(tab.count)}</span>
      }
    >
      {tab.label}
    </Tabs.Tab>
  )
}
