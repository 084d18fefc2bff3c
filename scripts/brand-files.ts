import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brandKey } from '#contract/line-lists/brand-key.ts'
import type { BrandProfile } from '#reader/profile.ts'

const profiles = join(import.meta.dirname, '../reader/profiles')
const note = '// Generated from reader/profiles by `npm run generate`; do not edit.\n'

/** The list of brands for the reader. */
export const brandsFile = {
  path: 'reader/brands.gen.ts',
  content: async () => {
    const files = await profileFiles()
    const imports = files.map((file) => `import { ${exportOf(file)} } from './profiles/${file}'\n`)
    return `${note}import type { BrandProfile } from './profile.ts'\n${imports.join('')}\nexport const brands: readonly BrandProfile[] = [${files.map(exportOf).join(', ')}]\n`
  },
}

/** What each brand uploads, by its key, for the contract and the console. */
export const uploadsFile = {
  path: 'contract/files/brand-uploads.gen.ts',
  content: async () => {
    const brands = await Promise.all((await profileFiles()).map(loadBrand))
    const uploads = brands.map(({ name, types, files }) => [brandKey(name), { types, files }] as const)
    return `${note}import type { BrandUploads } from './brand-uploads.ts'\n\nexport const brandUploads: Readonly<Record<string, BrandUploads>> = ${JSON.stringify(Object.fromEntries(uploads), null, 2)}\n`
  },
}

async function profileFiles(): Promise<string[]> {
  const files = await readdir(profiles)
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).toSorted()
}

async function loadBrand(file: string): Promise<BrandProfile> {
  const module = (await import(join(profiles, file))) as Record<string, BrandProfile>
  const brand = module[exportOf(file)]
  if (!brand) throw new Error(`reader/profiles/${file} does not export ${exportOf(file)}`)
  return brand
}

/** `nike-swim.ts` exports `nikeSwim`. */
function exportOf(file: string): string {
  return file.replace(/\.ts$/, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
