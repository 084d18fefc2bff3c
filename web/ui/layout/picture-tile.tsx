import { useState } from 'react'
import { PlaceholderPicture } from '../feedback/placeholder-picture.tsx'
import classes from './picture-tile.module.css'

interface PictureTileProps {
  src: string | null | undefined
  /** '' if a name is shown next to it. */
  alt: string
  size?: number | undefined
}

export function PictureTile({ src, alt, size }: PictureTileProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = typeof src === 'string' && src !== '' && src !== broken
  return (
    <span className={classes['tile']} style={size === undefined ? undefined : { width: size, height: size }}>
      {shown ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(src)}
        />
      ) : (
        <PlaceholderPicture size={size === undefined ? 56 : Math.round(size * 0.6)} />
      )}
    </span>
  )
}
