import type { FileCallName, InputOf } from '#contract/calls.ts'
import { ask, CallError, type CallOptions, refusedBy } from '../request.ts'

export async function callForFile<Name extends FileCallName>(
  name: Name,
  input: InputOf<Name>,
  read = async (response: Response) => response.blob(),
  options: Pick<CallOptions, 'signal'> = {},
) {
  const response = await ask(name, input, options)
  if (!response.ok) throw refusedBy(name, response, await response.json().catch(() => null))
  const [, fileName = ''] = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  const blob = await read(response).catch(() => {
    throw new CallError(response.status, 'Download interrupted.')
  })
  return { fileName, blob }
}
