import type { FileCallName, InputOf } from '#contract/calls.ts'
import { callForFile } from './call-for-file.ts'
import { saveBlob } from './save-file.ts'

export async function saveAnswer<Name extends FileCallName>(name: Name, input: InputOf<Name>): Promise<void> {
  const { fileName, blob } = await callForFile(name, input)
  saveBlob(fileName, blob)
}
