import { Modal, type ModalProps } from '@mantine/core'
import { KeptModal } from '#web/ui/feedback/kept-modal.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { ActionDialog } from '#web/ui/dialogs/action-dialog.tsx'

interface Edit {
  close: () => void
  onDirty: (dirty: boolean) => void
}

const EditContext = createContext<Edit | null>(null)

interface EditModalProps extends Pick<ModalProps, 'opened' | 'title' | 'size'> {
  onClose: () => void
  children: ReactNode
}

export function EditModal({ onClose, children, ...modal }: EditModalProps) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  // State would be rendered too late for an Escape right after the last character.
  const dirty = useRef(false)
  const [leaving, setLeaving] = useState(false)
  const onDirty = useCallback((next: boolean) => {
    dirty.current = next
  }, [])
  const close = useCallback(() => {
    dirty.current = false
    onClose()
  }, [onClose])
  return (
    // In a stack, one Escape closes one dialog.
    <Modal.Stack>
      <KeptModal
        {...modal}
        stackId="edit"
        onClose={() => (dirty.current ? setLeaving(true) : close())}
        fullScreen={isPhone ?? false}
      >
        <EditContext value={useMemo(() => ({ close, onDirty }), [close, onDirty])}>{children}</EditContext>
      </KeptModal>
      <ActionDialog
        stackId="leaving"
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Leave without saving?"
        action="Leave"
        cancel="Keep editing"
        danger
        onConfirm={async () => close()}
      >
        You have unsaved changes.
      </ActionDialog>
    </Modal.Stack>
  )
}

export function useEdit(): Edit {
  const edit = use(EditContext)
  if (!edit) throw new Error('useEdit needs an EditModal')
  return edit
}
