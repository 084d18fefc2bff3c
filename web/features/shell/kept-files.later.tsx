import { useEffect } from 'react'
import { forgetOldFiles, keptFileNames } from '#web/lib/session/unsaved-files.ts'
import { toastFailure, toastSuccess } from '#web/lib/toasts.tsx'

export function KeptFiles() {
  useEffect(() => {
    void sayWhichFiles()
    void forgetOldFiles().catch(() => undefined)
  }, [])
  return null
}

async function sayWhichFiles(): Promise<void> {
  const { here, lost } = await keptFileNames()
  if (here.length > 0)
    toastSuccess('Your files are still chosen', `Open the dialog again: ${here.join(', ')}.`)
  if (lost.length > 0) toastFailure('Choose your files again', `${lost.join(', ')}.`)
}
