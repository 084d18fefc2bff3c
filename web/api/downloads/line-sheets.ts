import { useRef } from 'react'
import type { InputOf } from '#contract/calls.ts'
import { callForFile } from '#web/lib/files/call-for-file.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { useChange } from '#web/api/client.ts'

export interface SheetProgress {
  readonly bytes: number
  readonly styles: number
}

/** Downloads a line sheet, which is written while it is sent; `cancel` ends both. Its answer is whether the file was saved. */
export function useDownloadLineSheet(onProgress: (progress: SheetProgress) => void) {
  const current = useRef<AbortController>(undefined)
  const change = useChange(
    async (input: InputOf<'downloadLineSheet'>) => {
      const { signal } = (current.current = new AbortController())
      const read = async (response: Response) => watched(response, onProgress).blob()
      try {
        const { fileName, blob } = await callForFile('downloadLineSheet', input, read, { signal })
        saveBlob(fileName, blob)
        return true
      } catch (error) {
        if (signal.aborted) return false
        throw error
      }
    },
    () => ({ failed: 'Failed to create the line sheet', refresh: [] }),
  )
  return { ...change, cancel: () => current.current?.abort() }
}

function watched({ body, headers }: Response, onProgress: (progress: SheetProgress) => void): Response {
  const styles = Number(headers.get('X-Total-Count') ?? 0)
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length
      onProgress({ bytes, styles })
      controller.enqueue(piece)
    },
  })
  return new Response(body?.pipeThrough(counted) ?? null, {
    headers: { 'Content-Type': headers.get('Content-Type') ?? '' },
  })
}
