import { Skeleton } from '@mantine/core'
import type { Role } from '#contract/people/roles.ts'
import { whenNeeded } from '#web/ui/feedback/later.tsx'
import { LaterModal } from '#web/ui/feedback/later-modal.tsx'

const RoleForm = whenNeeded(
  async () => (await import('./role-form.tsx')).RoleForm,
  () => <Skeleton h={240} />,
)

interface RoleDialogProps {
  opened: boolean
  onClose: () => void
  role?: Role | undefined
}

/** Its form is remounted each time, so closing resets it. */
export function RoleDialog({ opened, onClose, role }: RoleDialogProps) {
  return (
    <LaterModal opened={opened} onClose={onClose} title={role ? `Edit Role (${role.name})` : 'Create Role'}>
      <RoleForm role={role} onDone={onClose} />
    </LaterModal>
  )
}
