import { execFileSync } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { thisRelease } from './server-process.ts'

/** The last commit of the previous release. */
export const previousRelease = process.env['PREVIOUS_RELEASE'] ?? 'f63fac6c'

/** Writes the files of the previous release to a folder, next to the packages of this one. */
export async function unpackPreviousRelease(folder: string): Promise<string> {
  await mkdir(folder)
  const archive = execFileSync('git', ['archive', '--format=tar', previousRelease], {
    cwd: thisRelease,
    maxBuffer: 2 ** 30,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  await symlink(join(thisRelease, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
