import type { Role } from '#server/platform/config/config.ts'

/** The paths of each role, with everything below them; `/` is any path that no other role has. Every process has `processPaths`. */
export const rolePaths: Readonly<Record<Role, readonly string[]>> = {
  api: ['/api', '/assets', '/shared', '/'],
  auth: ['/authorize', '/code/authorize', '/token', '/jwks', '/.well-known'],
  files: ['/files'],
  worker: [],
}

export const processPaths = ['/livez', '/readyz', '/metrics']

/** Where the console's screens are, in addition to `/`. */
const screenPaths = ['/home', '/auth']

/**
 * Whether a URL without a route may be a screen of the console. Any other path, such as a script of an older build or a path that is
 * turned off, must fail as such: the page in its place would leave the console blank or look like an answer.
 */
export function mayBeScreen(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  return path === '/' || screenPaths.some((screens) => path === screens || path.startsWith(`${screens}/`))
}
