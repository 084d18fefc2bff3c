import { Kbd, Switch, Table } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useState } from 'react'
import { arePageKeysOn, turnPageKeys } from './page-keys.ts'
import classes from './key-list.module.css'

interface KeyListProps {
  opened: boolean
  onClose: () => void
}

const everywhere = [
  { key: 'Ctrl + K', label: 'Search and go to a page' },
  { key: 'Ctrl + B', label: 'Open or close the sidebar' },
  { key: 'Ctrl + Enter', label: 'Save the form' },
  { key: '↓ ↑', label: 'Move through the rows of a list' },
  { key: '?', label: 'Show this list' },
]

export function KeyList({ opened, onClose }: KeyListProps) {
  const [isOn, setIsOn] = useState(arePageKeysOn)
  return (
    <KeptModal
      opened={opened}
      onClose={onClose}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Table className={classes['keys'] ?? ''} aria-label="Keyboard shortcuts">
        <Table.Tbody>
          {[...(opened ? pageKeys() : []), ...everywhere].map(({ key, label }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>
                <Kbd>{key}</Kbd>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Switch
        mt="md"
        label="Single keys"
        description="Turn these off if you use speech input. You can still open this list from the command palette."
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          turnPageKeys(checked)
          setIsOn(checked)
        }}
      />
    </KeptModal>
  )
}

function pageKeys(): { key: string; label: string }[] {
  return [...document.querySelectorAll('main [aria-keyshortcuts]')].map((control) => ({
    key: control.getAttribute('aria-keyshortcuts') ?? '',
    label: control.getAttribute('aria-label') ?? control.textContent.trim(),
  }))
}
