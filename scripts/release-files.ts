const unreleased = '## Unreleased\n'

/** The changelog with everything unreleased under a version; throws if there is nothing. */
export function withRelease(changelog: string, version: string, day: string): string {
  const [before = '', after] = changelog.split(unreleased)
  if (after === undefined || !/^\s*(###|- )/.test(after))
    throw new Error('CHANGELOG.md has nothing under "Unreleased"')
  return `${before}${unreleased}\n## ${version} (${day})\n${after}`
}

/** The Kustomize base with the image of a version. */
export function withImageTag(kustomization: string, version: string): string {
  return kustomization.replace(/newTag: .*/, `newTag: ${version}`)
}
