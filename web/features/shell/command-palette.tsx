import '@mantine/spotlight/styles.layer.css'
import { Loader, useMantineColorScheme } from '@mantine/core'
import { createSpotlight, Spotlight, type SpotlightActionGroupData, useSpotlight } from '@mantine/spotlight'
import { IconKeyboard, IconLogout, IconPlus, IconSearch, IconSunMoon, IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LineSheetDialog } from '#web/domain/catalog/line-sheet-dialog.tsx'
import { openUploadInventory } from '#web/domain/catalog/upload-inventory.ts'
import classes from './command-palette.module.css'
import { closingWhile } from '#web/ui/feedback/closing.ts'
import { home, type Entry, type NavGroup } from './destinations.ts'
import { useFoundRecords } from './found-records.tsx'
import { paletteSearchId, takeTyping } from './typed-ahead.ts'

const [store, actions] = createSpotlight()

export const openPalette = actions.open

interface CommandPaletteProps {
  groups: readonly NavGroup[]
  onKeys: () => void
  onLogout: () => void
}

export function CommandPalette({ groups, onKeys, onLogout }: CommandPaletteProps) {
  const navigate = useNavigate()
  const { opened } = useSpotlight(store)
  const { toggleColorScheme } = useMantineColorScheme()
  const go = (to: string) => () => {
    // The page may be there before the palette is gone, and leaves the focus to a field of a dialog.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    void navigate({ href: to })
  }
  const [typed, setTyped] = useState('')
  const [entered, setEntered] = useState('')
  const [sheet, setSheet] = useState({ search: '', opened: false })
  const { groups: found, searching } = useFoundRecords(typed, entered, {
    go,
    onLineSheet: (search) => setSheet({ search, opened: true }),
  })
  useEffect(() => {
    if (typed !== '') keepSelection()
  })
  // A barcode scanner presses Enter before the style of its UPC is found.
  useEffect(() => {
    if (entered !== '' && !searching) selectedAction()?.click()
  }, [entered, searching])

  const places = [{ label: 'Home', entries: [home] }, ...groups].map(
    ({ label, entries }): SpotlightActionGroupData => ({
      group: label,
      actions: entries.flatMap((entry) => placesOf(entry, label, go)),
    }),
  )
  const commands: SpotlightActionGroupData = {
    group: 'Commands',
    actions: [
      {
        id: 'upload',
        label: 'Upload Inventory',
        leftSection: <IconUpload size={18} stroke={1.6} />,
        onClick: () => openUploadInventory(),
      },
      {
        id: 'new-order',
        label: 'New Order',
        leftSection: <IconPlus size={18} stroke={1.6} />,
        onClick: go('/home/orders/new'),
      },
      {
        id: 'scheme',
        label: 'Switch between light and dark',
        leftSection: <IconSunMoon size={18} stroke={1.6} />,
        onClick: toggleColorScheme,
      },
      {
        id: 'keys',
        label: 'Keyboard shortcuts',
        leftSection: <IconKeyboard size={18} stroke={1.6} />,
        onClick: onKeys,
      },
      {
        id: 'logout',
        label: 'Logout',
        leftSection: <IconLogout size={18} stroke={1.6} />,
        onClick: onLogout,
      },
    ],
  }

  return (
    <>
      <Spotlight
        {...closingWhile(opened)}
        store={store}
        shortcut={null}
        actions={[...places, commands, ...found]}
        query={typed}
        onQueryChange={(query) => {
          setTyped(query)
          setEntered('')
        }}
        nothingFound={searching ? 'Searching…' : 'No results.'}
        scrollable
        scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
        maxHeight={420}
        yOffset="14dvh"
        centered={false}
        size={560}
        overlayProps={{ blur: 0 }}
        classNames={{
          search: classes['search'],
          action: classes['action'],
          actionDescription: classes['description'],
          actionsGroup: classes['group'],
        }}
        searchProps={{
          id: paletteSearchId,
          leftSection: <IconSearch size={18} aria-hidden />,
          placeholder: 'Go to a page, an order, a customer, a style, a UPC…',
          onFocus: () => {
            const { typed: ahead, isEntered } = takeTyping()
            if (ahead === '') return
            setTyped(ahead)
            if (isEntered) setEntered(ahead.trim())
          },
          // A dialog that closes at the same moment returns the focus to the page.
          onBlur: ({ currentTarget, relatedTarget }) => {
            if (store.getState().opened && relatedTarget?.closest('#root')) currentTarget.focus()
          },
          onKeyDown: ({ key }) => {
            if (key === 'Enter' && searching && !selectedAction()) setEntered(typed.trim())
          },
          rightSection: searching && <Loader size={16} />,
          'aria-label': 'Go to',
        }}
      />
      <LineSheetDialog
        opened={sheet.opened}
        onClose={() => setSheet({ ...sheet, opened: false })}
        of={{ search: sheet.search }}
        what={`Every style that matches “${sheet.search}”`}
      />
    </>
  )
}

function selectedAction(): HTMLElement | null {
  return (
    document.getElementById(store.getState().listId)?.querySelector<HTMLElement>('[data-selected]') ?? null
  )
}

/** Selects the first action if none is selected, because results arrive after typing. */
function keepSelection(): void {
  const { opened, listId } = store.getState()
  if (!opened) return
  const listed = [...(document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [])]
  const selected = Math.max(
    0,
    listed.findIndex((action) => action.hasAttribute('data-selected')),
  )
  listed[selected]?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected }))
}

function placesOf(
  entry: Entry,
  group: string,
  go: (to: string) => () => void,
): SpotlightActionGroupData['actions'] {
  const icon = <entry.icon size={18} stroke={1.6} />
  if ('to' in entry)
    return [{ id: entry.to, label: entry.label, leftSection: icon, keywords: group, onClick: go(entry.to) }]
  return entry.children.map(({ label, to }) => ({
    id: to,
    label: `${entry.label}: ${label}`,
    leftSection: icon,
    keywords: group,
    onClick: go(to),
  }))
}
