import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Role } from '#contract/people/roles.ts'
import { LaterModal } from '#web/ui/feedback/later-modal.tsx'

/** Loaded when first opened, to keep it out of the list's bundle. */
const RoleForm = lazy(async () => ({ default: (await import('./role-form.tsx')).RoleForm }))

interface RoleDialogProps {
  opened: boolean
  onClose: () => void
  role?: Role | undefined
}

/** The role dialog (spec 2 §2); its form is remounted each time, so closing resets it. */
export function RoleDialog({ opened, onClose, role }: RoleDialogProps) {
  return (
    <LaterModal opened={opened} onClose={onClose} title={role ? `Edit Role (${role.name})` : 'Create Role'}>
      <Suspense fallback={<Skeleton h={240} />}>
        <RoleForm role={role} onDone={onClose} />
      </Suspense>
    </LaterModal>
  )
}
