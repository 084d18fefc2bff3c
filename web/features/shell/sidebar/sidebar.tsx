import {
  Anchor,
  Badge,
  Button,
  Collapse,
  Kbd,
  Popover,
  Skeleton,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core'
import { useDisclosure, useLocalStorage } from '@mantine/hooks'
import { IconChevronRight, IconLogout, IconSearch, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useId, type ReactElement } from 'react'
import { allBrandsQuery } from '#web/api/brands.ts'
import { environmentName } from '#web/lib/page-meta.ts'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import { ColorSchemeSwitch } from '#web/features/shell/color-scheme-switch.tsx'
import type { Destination, Entry, NavGroup } from '#web/features/shell/destinations.ts'
import { Logo } from '#web/ui/layout/logo.tsx'
import classes from './sidebar.module.css'

interface SidebarProps {
  groups: readonly NavGroup[]
  collapsed: boolean
  onSearch: () => void
  onLogout: () => void
}

export function Sidebar({ groups, collapsed, onSearch, onLogout }: SidebarProps) {
  return (
    <div className={classes['sidebar']} data-collapsed={collapsed || undefined}>
      <div className={classes['top']}>
        <Link to="/home" className={classes['brand']} aria-label="Welt, Distributor Console">
          <Logo size={28} />
          {!collapsed && (
            <span>
              <span className={classes['name']}>
                Welt <EnvironmentBadge />
              </span>
              <span className={classes['title']}>Distributor Console</span>
            </span>
          )}
        </Link>
      </div>
      <div className={classes['tools']}>
        <Hint label="Upload Inventory" when={collapsed}>
          <Button
            fullWidth
            h={36}
            px={collapsed ? 0 : 'sm'}
            aria-label="Upload Inventory"
            onClick={() => openUploadInventory()}
            leftSection={!collapsed && <IconUpload size={16} aria-hidden />}
          >
            {collapsed ? <IconUpload size={18} aria-hidden /> : 'Upload Inventory'}
          </Button>
        </Hint>
        <Hint label="Search" when={collapsed}>
          <UnstyledButton className={classes['search']} onClick={onSearch} aria-label="Search">
            <IconSearch size={16} aria-hidden />
            {!collapsed && (
              <>
                <span>Search</span>
                <Kbd size="xs" aria-hidden>
                  {modKey} K
                </Kbd>
              </>
            )}
          </UnstyledButton>
        </Hint>
      </div>
      <div className={classes['scroll']}>
        <nav aria-label="Main">
          {groups.map((group) => (
            <GroupSection key={group.label} group={group} collapsed={collapsed} />
          ))}
        </nav>
      </div>
      <div className={classes['bottom']}>
        <Hint label="Logout" when={collapsed}>
          <UnstyledButton className={classes['entry']} onClick={onLogout} aria-label="Logout">
            <IconLogout size={18} stroke={1.6} aria-hidden />
            {!collapsed && <span>Logout</span>}
          </UnstyledButton>
        </Hint>
        <ColorSchemeSwitch />
      </div>
    </div>
  )
}

const modKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

function EnvironmentBadge() {
  const name = environmentName()
  if (name === '' || name === 'production') return null
  return (
    <Badge size="xs" variant="light" color="amber" className={classes['environment'] ?? ''}>
      {name}
    </Badge>
  )
}

function GroupSection({ group, collapsed }: { group: NavGroup; collapsed: boolean }) {
  const id = useId()
  return (
    <section className={classes['group']} aria-labelledby={id}>
      <Text id={id} component="h2" className={classes['label']}>
        {group.label}
      </Text>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.label}>
            {'to' in entry ? (
              <Place entry={entry} collapsed={collapsed} />
            ) : collapsed ? (
              <Flyout entry={entry} />
            ) : (
              <Branch entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Place({ entry, collapsed }: { entry: Entry & { to: string }; collapsed: boolean }) {
  return (
    <Hint label={entry.label} when={collapsed}>
      <Link to={entry.to} className={classes['entry']} aria-label={collapsed ? entry.label : undefined}>
        <entry.icon size={18} stroke={1.6} aria-hidden />
        {!collapsed && <span>{entry.label}</span>}
      </Link>
    </Hint>
  )
}

type Parent = Entry & { children: readonly Destination[]; isLoading?: boolean }

function Branch({ entry }: { entry: Parent }) {
  const id = useId()
  const current = useHoldsCurrent(entry)
  const [byHand, setByHand] = useLocalStorage<Record<string, boolean>>({
    key: 'welt-sidebar-branches',
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const opened = byHand[entry.label] ?? current
  return (
    <>
      <UnstyledButton
        className={classes['entry']}
        aria-expanded={opened}
        aria-controls={id}
        onClick={() => setByHand({ ...byHand, [entry.label]: !opened })}
      >
        <entry.icon size={18} stroke={1.6} aria-hidden />
        <span>{entry.label}</span>
        <IconChevronRight size={14} aria-hidden className={classes['chevron']} />
      </UnstyledButton>
      <Collapse expanded={opened} transitionDuration={150} keepMounted={false}>
        <ul id={id} className={classes['children']}>
          {entry.children.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={classes['entry']}>
                <span>{label}</span>
              </Link>
            </li>
          ))}
          <Rest entry={entry} />
        </ul>
      </Collapse>
    </>
  )
}

function Rest({ entry: { children, isLoading = false } }: { entry: Parent }) {
  const queries = useQueryClient()
  if (isLoading)
    return [96, 120].map((width) => (
      <li key={width} className={classes['none']}>
        <Skeleton h={14} w={width} aria-label="Loading brands" />
      </li>
    ))
  if (children.length > 0) return null
  return (
    <li className={classes['none']}>
      Brands could not be loaded.{' '}
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        onClick={() => void queries.refetchQueries({ queryKey: allBrandsQuery().queryKey })}
      >
        Try again
      </Anchor>
    </li>
  )
}

function Flyout({ entry }: { entry: Parent }) {
  const current = useHoldsCurrent(entry)
  const [opened, { toggle, close }] = useDisclosure()
  return (
    <Popover
      opened={opened}
      onChange={close}
      position="right-start"
      offset={16}
      width={200}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={entry.label} position="right" disabled={opened}>
          <UnstyledButton
            className={classes['entry']}
            aria-label={entry.label}
            data-status={current ? 'active' : undefined}
            onClick={toggle}
          >
            <entry.icon size={18} stroke={1.6} aria-hidden />
          </UnstyledButton>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={entry.label}>
        <div className={classes['label']}>{entry.label}</div>
        <ul className={classes['flyout']}>
          {entry.children.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={classes['entry']} onClick={close}>
                <span>{label}</span>
              </Link>
            </li>
          ))}
          <Rest entry={entry} />
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

function useHoldsCurrent(entry: Parent): boolean {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return entry.children.some(({ to }) => path === to || path.startsWith(`${to}/`))
}

function Hint({ label, when, children }: { label: string; when: boolean; children: ReactElement }) {
  if (!when) return children
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  )
}
