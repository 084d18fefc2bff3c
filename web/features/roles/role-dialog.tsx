import { Modal, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Role } from '#contract/roles.ts'

/** The form comes with the first opening: a list does not load it. */
const RoleForm = lazy(async () => ({ default: (await import('./role-form.tsx')).RoleForm }))

interface RoleDialogProps {
  opened: boolean
  onClose: () => void
  /** The role to be changed; without one a role is created. */
  role?: Role | undefined
}

/** The role dialog (spec 2 §2); its form is made anew at each opening, so closing resets it. */
export function RoleDialog({ opened, onClose, role }: RoleDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={role ? `Edit Role (${role.name})` : 'Create Role'}>
      <Suspense fallback={<Skeleton h={240} />}>
        <RoleForm role={role} onDone={onClose} />
      </Suspense>
    </Modal>
  )
}
