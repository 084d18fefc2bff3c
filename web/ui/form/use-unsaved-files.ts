import { useEffect, useEffectEvent, useState } from 'react'
import { type ChosenFiles, keepFilesAtSessionEnd, takeKeptFiles } from '#web/lib/session/unsaved-files.ts'

/** Files that a user chose, by field. If the session ends, they are kept, and restored when the same user is back in this place. */
export function useUnsavedFiles(
  place: string,
  onRestored?: (files: ChosenFiles) => void,
): [ChosenFiles, (files: ChosenFiles) => void] {
  const [files, setFiles] = useState<ChosenFiles>({})
  const restore = useEffectEvent((kept: ChosenFiles) => {
    if (Object.keys(kept).length === 0) return
    setFiles(kept)
    onRestored?.(kept)
  })
  useEffect(() => {
    void takeKeptFiles(place).then((kept) => restore(kept))
  }, [place])
  useEffect(() => keepFilesAtSessionEnd(place, files), [place, files])
  return [files, setFiles]
}
