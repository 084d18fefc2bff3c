import { Button, Divider, Group, Menu, Text } from '@mantine/core'
import { IconArrowRight, IconCopy, IconFileTypePdf, IconPlus, IconStack2, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Tier } from '#contract/line-lists/catalogs.ts'
import { unsorted } from '#web/api/sorting/sorting-board.ts'
import { formatQuantity } from '#web/lib/money.ts'
import { tierOptions } from '#web/api/labels/tier-labels.ts'
import { BottomBar } from '#web/ui/layout/bottom-bar.tsx'
import { ButtonLink } from '#web/ui/layout/links.tsx'
import classes from './sorting-bar.module.css'

interface SortingBarProps {
  tab: string
  chosen: number
  onMove: () => void
  onCopy: () => void
  onAdd: () => void
  onRemove: () => void
  onTier: (tier: Tier) => void
  onSheet: () => void
  onClear: () => void
  canAdd: boolean
  save: ReactNode
}

export function SortingBar(props: SortingBarProps) {
  const { tab, chosen, onMove, onCopy, onAdd, onRemove, onTier, onSheet, onClear, canAdd, save } = props
  const isUnsorted = tab === unsorted
  return (
    <BottomBar className={classes['bar'] ?? ''}>
      <ButtonLink to="/home/catalogs" variant="default">
        Back
      </ButtonLink>
      <Group gap="xs" className={classes['verbs'] ?? ''} role="toolbar" aria-label="Selection">
        {chosen > 0 && (
          <>
            <Text component="output" size="sm" fw={500} mr={4}>
              {formatQuantity(chosen)} selected
            </Text>
            <Button variant="default" leftSection={<IconArrowRight size={16} aria-hidden />} onClick={onMove}>
              Move
            </Button>
            {!isUnsorted && (
              <>
                <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
                  Copy
                </Button>
                <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onRemove}>
                  Remove
                </Button>
              </>
            )}
            <Menu>
              <Menu.Target>
                <Button variant="default" leftSection={<IconStack2 size={16} aria-hidden />}>
                  Tier
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {tierOptions.map(({ value, label }) => (
                  <Menu.Item key={value} onClick={() => onTier(value)}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} aria-hidden />}
              onClick={onSheet}
            >
              Line sheet
            </Button>
            <Button variant="subtle" color="gray" onClick={onClear}>
              Clear
            </Button>
          </>
        )}
        {!isUnsorted && canAdd && (
          <>
            {chosen > 0 && <Divider orientation="vertical" visibleFrom="md" />}
            <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
              Add
            </Button>
          </>
        )}
      </Group>
      {save}
    </BottomBar>
  )
}
