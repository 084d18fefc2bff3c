import type { Role } from '#server/platform/config/config.ts'

/** The paths of each role, with everything below them; `/` is any path that no other role has. Every process has `processPaths`. */
export const rolePaths: Readonly<Record<Role, readonly string[]>> = {
  api: ['/api', '/assets', '/shared', '/'],
  auth: ['/authorize', '/code/authorize', '/token', '/jwks', '/.well-known'],
  files: ['/files'],
  worker: [],
}

export const processPaths = ['/livez', '/readyz', '/metrics']

const pathsWithoutPage = [...Object.values(rolePaths).flat(), ...processPaths].filter((path) => path !== '/')

/**
 * Whether a URL without a route may be a screen of the console. A script of an older build, or a path that belongs to another role or
 * is turned off, must fail as such: the page in its place would leave the console blank or look like an answer.
 */
export function mayBeScreen(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  return !pathsWithoutPage.some((taken) => path === taken || path.startsWith(`${taken}/`))
}
