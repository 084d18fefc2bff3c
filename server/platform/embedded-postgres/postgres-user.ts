import { spawnSync } from 'node:child_process'
import { lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

export interface PostgresUser {
  readonly prefix: readonly string[]
  readonly ids: { uid?: number; gid?: number }
  readonly owner: number
}

const nobody = 65_534

/** PostgreSQL refuses to run as root, so root runs it as nobody; everyone else runs it as themselves. */
export function ordinaryUser(): PostgresUser {
  const uid = process.getuid?.() ?? 0
  if (uid !== 0) return { prefix: [], ids: {}, owner: uid }
  return { prefix: [], ids: { uid: nobody, gid: nobody }, owner: nobody }
}

/** It keeps root's access to closed folders, and PostgreSQL accepts it. `undefined` if the kernel forbids it. */
export function renamedRoot(native: string): PostgresUser | undefined {
  const prefix = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]
  const trial = spawnSync(prefix[0] ?? '', [...prefix.slice(1), join(native, 'bin/postgres'), '--version'])
  return trial.status === 0 ? { prefix, ids: {}, owner: 0 } : undefined
}

export function canEnter(user: PostgresUser, folders: readonly string[]): boolean {
  if (user.ids.uid === undefined) return true
  const enterAll = 'for folder; do cd "$folder" || exit 1; done'
  return spawnSync('/bin/sh', ['-c', enterAll, 'sh', ...folders], { ...user.ids, cwd: '/' }).status === 0
}

/** Changes the owner of a folder and everything in it, but not of link targets. Only root can do this, and only root needs to. */
export async function handOver(path: string, owner: number): Promise<void> {
  if (process.getuid?.() !== 0) return
  const entry = await lstat(path)
  if (entry.uid === owner) return
  if (entry.isDirectory()) for (const name of await readdir(path)) await handOver(join(path, name), owner)
  await lchown(path, owner, owner)
}
