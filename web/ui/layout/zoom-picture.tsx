import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { LaterModal } from '#web/ui/feedback/later-modal.tsx'
import classes from './picture-tile.module.css'
import { PictureTile } from './picture-tile.tsx'

interface ZoomPictureProps {
  src: string | null | undefined
  large?: string | null | undefined
  name: string
  size?: number
}

export function ZoomPicture({ src, large, name, size }: ZoomPictureProps) {
  const [opened, setOpened] = useState(false)
  const tile = <PictureTile src={src} alt="" size={size} />
  if (!src) return tile
  return (
    <>
      <UnstyledButton
        className={classes['zoom'] ?? ''}
        aria-label={`Enlarge picture of ${name}`}
        onClick={() => setOpened(true)}
      >
        {tile}
      </UnstyledButton>
      <LargePicture opened={opened} onClose={() => setOpened(false)} src={large ?? src} name={name} />
    </>
  )
}

interface LargePictureProps {
  opened: boolean
  onClose: () => void
  src: string | null | undefined
  name: string
}

export function LargePicture({ opened, onClose, src, name }: LargePictureProps) {
  return (
    <LaterModal
      opened={opened}
      onClose={onClose}
      title={name}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <PictureTile src={src} alt={name} />
    </LaterModal>
  )
}
