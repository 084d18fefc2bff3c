import { access } from 'node:fs/promises'

/** Tells whether something stands at a path. */
export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
