import { Modal, type ModalProps } from '@mantine/core'
import { useWhileOpen } from './use-while-open.ts'

export function KeptModal(props: ModalProps) {
  const shown = useWhileOpen(props.opened, props)
  return <Modal {...shown} opened={props.opened} />
}
