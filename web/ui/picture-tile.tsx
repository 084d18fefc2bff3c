import { useState } from 'react'
import { ShoeOutline } from './shoe-outline.tsx'
import classes from './picture-tile.module.css'

interface PictureTileProps {
  /** Where the picture is; null where the item has none. */
  src: string | null | undefined
  /** What is on it; '' where a name stands beside it anyway. */
  alt: string
  /** The side of the square in pixels; it fills its place where absent. */
  size?: number
}

/** A shoe on its square tile, contained and never cropped; a drawn outline where there is no picture or it cannot be fetched. */
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
        <ShoeOutline size={size === undefined ? 56 : Math.round(size * 0.6)} />
      )}
    </span>
  )
}
