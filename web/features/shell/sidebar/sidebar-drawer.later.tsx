import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './sidebar-drawer.module.css'

interface SidebarDrawerProps {
  opened: boolean
  onClose: () => void
  children: ReactNode
}

export function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={288}
      padding={0}
      withCloseButton={false}
      title="Menu"
      classNames={{ header: classes['title'], body: classes['body'], content: classes['content'] }}
    >
      {children}
    </Drawer>
  )
}
