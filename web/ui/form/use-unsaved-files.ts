import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type ChosenFiles,
  forgetKeptFiles,
  keepFilesAtSessionEnd,
  type KeptFiles,
  keptFiles,
} from '#web/lib/session/unsaved-files.ts'

/** Kept if the session ends, and restored for the same user, also if the place is mounted again while they are read. */
export function useUnsavedFiles(
  place: string,
  onRestored?: (files: ChosenFiles) => void,
  onLost?: (names: readonly string[]) => void,
): [ChosenFiles, (files: ChosenFiles) => void] {
  const [files, setFiles] = useState<ChosenFiles>({})
  const isChosen = useRef(false)
  const restore = useEffectEvent(({ files: kept, lost }: KeptFiles) => {
    // A file that was chosen while the kept ones were read is the one that is wanted.
    if (isChosen.current) return
    if (lost.length > 0) onLost?.(lost)
    if (Object.keys(kept).length === 0) return
    setFiles(kept)
    onRestored?.(kept)
  })
  useEffect(() => {
    let isMounted = true
    const read = async () => {
      const kept = await keptFiles(place)
      if (!isMounted) return
      restore(kept)
      await forgetKeptFiles(place)
    }
    void read()
    return () => {
      isMounted = false
    }
  }, [place])
  useEffect(() => keepFilesAtSessionEnd(place, files), [place, files])
  const choose = (next: ChosenFiles) => {
    isChosen.current = true
    setFiles(next)
  }
  return [files, choose]
}
