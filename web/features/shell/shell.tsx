import { ActionIcon, Burger, Tooltip } from '@mantine/core'
import { useDisclosure, useHotkeys, useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { firstScreen } from '#web/lib/first-screen.ts'
import { messageOf, toastMissing } from '#web/lib/toasts.tsx'
import { keepFocus } from '#web/ui/feedback/keep-focus.ts'
import { afterFirstScreen, later, laterDialog } from '#web/ui/feedback/later.tsx'
import { submitByKeys } from '#web/ui/form/submit-by-keys.ts'
import { listKeys } from '#web/ui/keys/list-keys.ts'
import { followPageKeys } from '#web/ui/keys/page-keys.ts'
import { PageFrameProvider } from '#web/ui/layout/page-frame.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { destinations } from './destinations.ts'
import { useSidebarCollapsed } from './sidebar/sidebar-state.ts'
import { Sidebar } from './sidebar/sidebar.tsx'
import { keepTyping, takeTyping } from './typed-ahead.ts'
import classes from './shell.module.css'

// Loaded before it is opened, so that nothing typed right after Ctrl+K is lost.
const CommandPalette = later(async () => (await import('./command-palette.tsx')).CommandPalette)
const KeyList = laterDialog(async () => (await import('#web/ui/keys/key-list.later.tsx')).KeyList)
const KeptFiles = afterFirstScreen(async () => (await import('./kept-files.later.tsx')).KeptFiles)
void firstScreen.then(async () => import('#web/ui/print/print.later.ts')).catch(() => undefined)
const SidebarDrawer = laterDialog(
  async () => (await import('./sidebar/sidebar-drawer.later.tsx')).SidebarDrawer,
)

interface ShellProps {
  brands: readonly { id: number; name: string }[] | undefined
  onLogout: () => void
  children: ReactNode
  bar?: ReactNode
  dialogs?: ReactNode
}

export function Shell({ brands, onLogout, children, bar, dialogs }: ShellProps) {
  const [collapsed, toggleCollapsed] = useSidebarCollapsed()
  const [drawer, { open, close, toggle: toggleDrawer }] = useDisclosure()
  const [palette, openPalette] = usePalette()
  const wide = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const groups = useMemo(() => destinations(brands), [brands])
  const main = useRef<HTMLElement>(null)
  const toggle = wide ? toggleCollapsed : toggleDrawer

  useHotkeys(
    [
      ['mod+B', toggle],
      ['mod+K', openPalette],
    ],
    [],
  )
  useCloseOnNavigation(close)
  useEffect(keepFocus, [])
  useEffect(submitByKeys, [])
  const [keys, { open: openKeys, close: closeKeys }] = useDisclosure()
  useEffect(() => followPageKeys(openKeys), [openKeys])
  useEffect(listKeys, [])

  const search = () => {
    close()
    openPalette()
  }
  const sidebar = (folded: boolean) => (
    <Sidebar groups={groups} collapsed={folded} onSearch={search} onLogout={onLogout} />
  )

  return (
    <PageFrameProvider>
      <a
        href="#main"
        className={classes['skip']}
        data-print="no"
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        Skip to content
      </a>
      <div className={classes['frame']} data-collapsed={collapsed || undefined}>
        {wide ? (
          <aside aria-label="Sidebar" data-print="no" className={classes['navbar']}>
            {sidebar(collapsed)}
          </aside>
        ) : (
          <SidebarDrawer opened={drawer} onClose={close}>
            {sidebar(false)}
          </SidebarDrawer>
        )}
        <header className={classes['header']} data-print="no">
          {wide ? (
            <Tooltip label={`${collapsed ? 'Open' : 'Close'} sidebar (Ctrl+B)`}>
              <ActionIcon aria-label="Toggle sidebar" aria-expanded={!collapsed} onClick={toggle} size={32}>
                {collapsed ? (
                  <IconLayoutSidebarLeftExpand size={18} stroke={1.6} aria-hidden />
                ) : (
                  <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} aria-hidden />
                )}
              </ActionIcon>
            </Tooltip>
          ) : (
            <Burger
              size="sm"
              lineSize={1.5}
              opened={drawer}
              onClick={open}
              aria-label="Open menu"
              aria-expanded={drawer}
            />
          )}
          <Breadcrumb />
          {!wide && (
            <ActionIcon aria-label="Search" onClick={openPalette} size={36}>
              <IconSearch size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </header>
        {bar}
        <main id="main" ref={main} tabIndex={-1} className={classes['main']}>
          {children}
        </main>
      </div>
      <KeptFiles />
      {palette && <CommandPalette groups={groups} onKeys={openKeys} onLogout={onLogout} />}
      <KeyList opened={keys} onClose={closeKeys} />
      {dialogs}
    </PageFrameProvider>
  )
}

function usePalette(): [loaded: boolean, open: () => void] {
  const [loaded, setLoaded] = useState(false)
  const show = async () => {
    const palette = await import('./command-palette.tsx')
    setLoaded(true)
    palette.openPalette()
  }
  const open = () => {
    keepTyping()
    void show().catch((error: unknown) => {
      takeTyping()
      toastMissing(messageOf(error, ''), { label: 'Try again', run: open })
    })
  }
  return [loaded, open]
}

function useCloseOnNavigation(close: () => void): void {
  const router = useRouter()
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close])
}
