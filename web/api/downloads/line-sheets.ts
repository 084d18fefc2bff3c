import type { InputOf } from '#contract/calls.ts'
import { callForFile } from '#web/lib/request.ts'
import { saveBlob } from '#web/lib/files/save-file.ts'
import { useChange } from '#web/api/client.ts'

/** How far the download of a line sheet is. */
export interface SheetProgress {
  readonly bytes: number
  /** Styles it will contain. */
  readonly styles: number
}

/** Downloads a line sheet, which is written while it is sent. */
export function useDownloadLineSheet(onProgress: (progress: SheetProgress) => void) {
  return useChange(
    async (input: InputOf<'downloadLineSheet'>) => {
      const { fileName, blob } = await callForFile('downloadLineSheet', input, async (response) =>
        watched(response, onProgress).blob(),
      )
      saveBlob(fileName, blob)
    },
    () => ({ failed: 'Failed to create the line sheet', refresh: [] }),
  )
}

/** The same response, which reports its progress while it arrives. */
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
