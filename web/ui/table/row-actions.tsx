import { ActionIcon, Group, type ActionIconProps } from '@mantine/core'
import { IconPencil, type Icon } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export function RowActions({ children }: { children: ReactNode }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {children}
    </Group>
  )
}

interface RowActionProps {
  icon: Icon
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

export const EditLink = createLink(
  (props: ActionIconProps & Omit<ComponentPropsWithRef<'a'>, keyof ActionIconProps>) => (
    <ActionIcon component="a" {...props}>
      <IconPencil size={16} aria-hidden />
    </ActionIcon>
  ),
)
