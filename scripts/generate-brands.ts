import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandsFile, uploadsFile } from './brand-files.ts'

/** Lists the brands of reader/profiles for the reader, and what they upload for the contract, which cannot import the reader. */
const root = join(import.meta.dirname, '..')
await writeFile(join(root, brandsFile.path), await brandsFile.content())
await writeFile(join(root, uploadsFile.path), await uploadsFile.content())
