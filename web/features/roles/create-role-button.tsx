import { Button } from '@mantine/core'
import { useState } from 'react'
import { RoleDialog } from './role-dialog.tsx'

export function CreateRoleButton({ variant = 'default' }: { variant?: 'default' | 'filled' }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setOpened(true)}>
        Create Role
      </Button>
      <RoleDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
