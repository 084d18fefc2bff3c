import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathExists } from '../files/path-exists.ts'
import { isFileKey } from '../files/file-key.ts'
import type { TarEntry } from './tar.ts'

/** The files written by a restore, which can remove them again. */
export class RestoredFiles {
  readonly #folder: string
  /** Files and folders that did not exist before. */
  readonly #made: string[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Writes a file completely or not at all. */
  async write(key: string, { content }: TarEntry): Promise<void> {
    if (!isFileKey(key)) throw new Error('The backup is damaged')
    const path = join(this.#folder, key)
    const madeFolder = await mkdir(dirname(path), { recursive: true })
    const aside = `${path}.part`
    this.#made.push(...(madeFolder === undefined ? [] : [madeFolder]), aside)
    if (!(await pathExists(path))) this.#made.push(path)
    const file = await open(aside, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, path)
  }

  /** Removes what was written; existing files are kept. */
  async remove(): Promise<void> {
    for (const path of this.#made) await rm(path, { recursive: true, force: true })
  }
}
