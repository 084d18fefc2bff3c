import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { version } from '#server/platform/version.ts'
import { withImageTag, withRelease } from './release-files.ts'

const changelog = '# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.1.0 (2026-10-01)\n\n- Old.\n'

test('a release moves what is unreleased under its version', () => {
  expect(withRelease(changelog, '0.2.0', '2026-11-25')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-25)\n\n- New.\n\n## 0.1.0 (2026-10-01)\n\n- Old.\n',
  )
})

test('there is no release without a change', () => {
  expect(() => withRelease(changelog.replace('- New.\n\n', ''), '0.2.0', '2026-11-25')).toThrow('nothing')
})

test('the Kustomize base names the image of this release', async () => {
  const file = await readFile('deploy/kubernetes/kustomization.yaml', 'utf8')
  expect(withImageTag(file, version)).toBe(file)
})
