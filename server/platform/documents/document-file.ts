import { fileType } from '../files/file-key.ts'
import type { FileAnswer } from '../http/route.ts'

export function documentFile(
  name: string,
  format: 'pdf' | 'xlsx',
  pieces: AsyncIterable<Uint8Array>,
): FileAnswer {
  return { fileName: `${name}.${format}`, type: fileType(`document.${format}`), pieces }
}
