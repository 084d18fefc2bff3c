import { readFile, writeFile } from 'node:fs/promises'
import { withImageTag, withRelease } from './release-files.ts'

// `npm version` runs this after it has set the version in package.json and before it commits.

const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
const day = new Date().toISOString().slice(0, 10)
for (const [file, written] of [
  ['CHANGELOG.md', (text: string) => withRelease(text, version, day)],
  ['deploy/kubernetes/kustomization.yaml', (text: string) => withImageTag(text, version)],
] as const)
  await writeFile(file, written(await readFile(file, 'utf8')))
