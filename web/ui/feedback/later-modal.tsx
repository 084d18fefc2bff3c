import type { ModalProps } from '@mantine/core'
import { laterDialog } from './later.tsx'

export const LaterModal = laterDialog<ModalProps>(async () => (await import('./modal.later.ts')).KeptModal)
