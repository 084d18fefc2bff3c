import { declareStores, read, remove, transact, write } from './database.ts'
import { pageUser } from './token-store.ts'
import { forgetInput, keepAtSessionEnd, keptInput, keptNames, waitBeforeLeaving } from './unsaved-input.ts'

/** Chosen files by the field they were chosen in. */
export type ChosenFiles = Readonly<Record<string, File>>

/** A chosen file, in the tab's storage. Its content is in the browser's database, unless there was no room for it. */
interface KeptFile {
  readonly field: string
  readonly id: string
  readonly name: string
}

interface Content {
  readonly file: File
  readonly user: string | undefined
  readonly at: number
}

const fileStore = declareStores('welt-unsaved-files', ['files'])('files')

/** In milliseconds; a tab that was closed never asks for its files. */
const longestKept = 24 * 60 * 60_000

const prefix = 'files of '

/** Starts the name of a place that is on the page itself, not in a dialog that has to be opened again. */
export const onPage = 'page: '

/** Keeps chosen files if the session ends while they are on the page. Returns a function that stops this. */
export function keepFilesAtSessionEnd(place: string, files: ChosenFiles): () => void {
  return keepAtSessionEnd(prefix + place, () => {
    const kept = Object.entries(files).map(([field, file]) => {
      const id = crypto.randomUUID()
      waitBeforeLeaving(write(fileStore, id, { file, user: pageUser(), at: Date.now() } satisfies Content))
      return { field, id, name: file.name }
    })
    return kept.length === 0 ? undefined : kept
  })
}

export interface KeptFiles {
  readonly files: ChosenFiles
  readonly lost: readonly string[]
}

export async function keptFiles(place: string): Promise<KeptFiles> {
  const found = await Promise.all(
    keptIn(place).map(async ({ field, id, name }) => ({ field, name, file: await readFile(id) })),
  )
  return {
    files: Object.fromEntries(found.flatMap(({ field, file }) => (file ? [[field, file]] : []))),
    lost: found.flatMap(({ name, file }) => (file ? [] : [name])),
  }
}

export async function forgetKeptFiles(place: string): Promise<void> {
  const kept = keptIn(place)
  forgetInput(prefix + place)
  await Promise.allSettled(kept.map(async ({ id }) => remove(fileStore, id)))
}

/** The names of the files that this user had chosen in dialogs of this page: those that are still here, and those to choose again. */
export async function keptFileNames(): Promise<{ readonly here: string[]; readonly lost: string[] }> {
  const kept = keptNames()
    .filter((name) => name.startsWith(prefix) && !name.startsWith(prefix + onPage))
    .flatMap((name) => keptIn(name.slice(prefix.length)))
  const found = await Promise.all(
    kept.map(async ({ id, name }) => ({ name, isHere: (await readFile(id)) !== undefined })),
  )
  const namesOf = (isHere: boolean) => found.filter((one) => one.isHere === isHere).map(({ name }) => name)
  return { here: namesOf(true), lost: namesOf(false) }
}

export async function forgetOldFiles(): Promise<void> {
  const ids = (await transact(fileStore, 'readonly', (objects) => objects.getAllKeys())) as string[]
  for (const id of ids) {
    const content = await read<Content>(fileStore, id)
    if (content && (content.user !== pageUser() || content.at < Date.now() - longestKept))
      await remove(fileStore, id)
  }
}

function keptIn(place: string): readonly KeptFile[] {
  return (keptInput(prefix + place) as readonly KeptFile[] | undefined) ?? []
}

async function readFile(id: string): Promise<File | undefined> {
  const content = await read<Content>(fileStore, id).catch(() => undefined)
  return content?.user === pageUser() ? content?.file : undefined
}
