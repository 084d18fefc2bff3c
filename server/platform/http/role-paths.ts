import type { Role } from '#server/platform/config/config.ts'

export const rolePaths: Readonly<Record<Role, readonly string[]>> = {
  api: ['/api', '/assets', '/shared', '/'],
  auth: ['/authorize', '/code/authorize', '/token', '/jwks', '/.well-known'],
  files: ['/files'],
  worker: [],
}

export const processPaths = ['/livez', '/readyz', '/metrics']

const screenPaths = ['/home', '/auth']

/** Any other path, such as a script of an older build, must fail as such: the page in its place would leave the console blank. */
export function mayBeScreen(url: string): boolean {
  const [path = ''] = url.split(/[?#]/, 1)
  return path === '/' || screenPaths.some((screens) => path === screens || path.startsWith(`${screens}/`))
}
