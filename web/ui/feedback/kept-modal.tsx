import { Modal, type ModalProps } from '@mantine/core'
import { closingWhile } from './closing.ts'
import { useWhileOpen } from './use-while-open.ts'

export function KeptModal(props: ModalProps) {
  const shown = useWhileOpen(props.opened, props)
  return <Modal {...shown} {...closingWhile(props.opened)} opened={props.opened} />
}
