import { ActionIcon, Group, type ActionIconProps } from '@mantine/core'
import { IconPencil, type Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

/** The icons at the end of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {children}
    </Group>
  )
}

interface RowActionProps {
  icon: Icon
  /** With the row's name: 'Delete Crocs'. */
  label: string
  onClick: () => void
  title?: string
}

export function RowAction({ icon: ActionSymbol, label, onClick, title }: RowActionProps) {
  return (
    <ActionIcon aria-label={label} title={title} onClick={onClick}>
      <ActionSymbol size={16} aria-hidden />
    </ActionIcon>
  )
}

/** Leads to the page that edits the row; typed like the router's `Link`. */
export const EditLink = createLink(
  (props: ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>) => (
    <ActionIcon component="a" {...props}>
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  ),
)
