import type { ModalProps } from '@mantine/core'
import { laterDialog } from './later.tsx'

/** A modal of a screen that opens without it. */
export const LaterModal = laterDialog<ModalProps>(async () => (await import('./modal.later.ts')).KeptModal)
