import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { createApp } from './app.ts'
import { type Role, roles } from './platform/config/config.ts'
import { processPaths, rolePaths } from './platform/http/role-paths.ts'
import { testServices } from './testing/test-services.ts'

const { services, fileRoutes } = await testServices()

const consoleFolder = await mkdtemp(join(tmpdir(), 'console-'))
await mkdir(join(consoleFolder, 'assets'))
await writeFile(join(consoleFolder, 'index.html'), '<head><title>Welt</title></head>')
await writeFile(join(consoleFolder, 'page-preloads.json'), '{}')
await writeFile(join(consoleFolder, 'assets', 'index-1.js'), 'export {}')
afterAll(async () => rm(consoleFolder, { recursive: true }))

async function processWith(role: Role) {
  const app = await createApp(services, {
    origin: 'http://localhost:4000',
    environment: 'test',
    roles: new Set([role]),
    consoleFolder,
    securityContact: 'mailto:security@example.com',
    fileRoutes,
    signIn: { portalRedirectUri: 'https://portal.example.com/callback', pepper: 'a pepper for tests' },
  })
  afterAll(async () => app.close())
  return app
}

const processes = Object.fromEntries(
  await Promise.all(roles.map(async (role) => [role, await processWith(role)] as const)),
)

/** Requests that reach a route of each role, and what such a path looks like when it is nobody's. */
const requests: Record<Role, readonly string[]> = {
  api: [
    ...Object.values(endpoints).map((endpoint) => endpoint.replaceAll(/:\w+/g, '1')),
    'GET /api/docs',
    'GET /api/openapi.json',
    'GET /assets/index-1.js',
    'GET /shared/forged',
    'GET /',
    'GET /home/orders/all',
    'GET /auth/start',
    'GET /auth/callback?code=x',
  ],
  auth: [
    'GET /authorize',
    'GET /authorize/1',
    'GET /code/authorize',
    'POST /code/authorize',
    'POST /token',
    'OPTIONS /token',
    'POST /token/revocation',
    'GET /jwks',
    'GET /.well-known/openid-configuration',
    'GET /.well-known/oauth-authorization-server',
    'GET /.well-known/security.txt',
  ],
  files: ['GET /files/forged', 'PUT /files/forged'],
  worker: [],
}

// The provider answers a preflight only if it is one.
const headers = { origin: 'http://localhost:4000', 'access-control-request-method': 'POST' }

const notFound = { success: false, message: expect.any(String), data: null, status: 404 }

test.each(roles)('a process with the role %s serves its own paths and no others', async (role) => {
  const app = processes[role]
  if (!app) throw new Error(`No process has the role ${role}`)
  const wrong: string[] = []
  for (const owner of roles)
    for (const request of requests[owner]) {
      const [method = '', url = ''] = request.split(' ')
      const { statusCode, body } = await app.inject({ method: method as 'GET', url, headers })
      const isServed = statusCode !== 404
      if (isServed !== (owner === role)) wrong.push(`${request}: ${statusCode}`)
      else if (!isServed && method !== 'HEAD') expect(JSON.parse(body)).toEqual(notFound)
    }
  expect(wrong).toEqual([])
  for (const path of ['/livez', '/readyz']) expect((await app.inject(path)).statusCode).toBe(200)
})

test('a path of another role or a file that is gone is never answered with the page', async () => {
  for (const url of [
    ...Object.values(rolePaths).flat(),
    ...processPaths,
    '/files/a/b.xlsx?sig=1',
    '/authorize/1/2',
    '/assets/old.js',
    '/api/nowhere',
    '/robots.txt',
    '/favicon.ico',
    '/login',
    '/home.php',
    '/homes',
    '//home',
    '/portal/callback?code=x',
  ]) {
    if (['/', '/livez', '/readyz'].includes(url)) continue
    const { statusCode, body } = (await processes['api']?.inject(url)) ?? {}
    expect([url, statusCode, body]).toEqual([url, 404, expect.not.stringContaining('<head>')])
  }
})

test('every screen of the console has its page, and the start page too', async () => {
  const files = await readdir('web/routes')
  const paths = files
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => !/^(?:__root|index)$/.test(name))
    .map(
      (name) =>
        `/${name
          .replaceAll('.', '/')
          .replaceAll(/\$\w*/g, '1')
          .replace(/\/index$/, '')}`,
    )
  expect(paths).toContain('/home/stores/1')
  for (const path of ['/', '/?a=b', ...paths, '/home/nowhere']) {
    const { statusCode, body } = (await processes['api']?.inject(path)) ?? {}
    expect([path, statusCode, body]).toEqual([path, 200, expect.stringContaining('<title>Welt</title>')])
  }
})

test('a browser gets a readable page for an address that nothing has, and everybody else JSON', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
  const page = await processes['api']?.inject({ url: '/login', headers: { accept } })
  expect(page?.statusCode).toBe(404)
  expect(page?.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.not.stringContaining('script-src'),
  })
  expect(page?.body).toContain('<a href="/home">Go to Home</a>')
  const posted = await processes['api']?.inject({ method: 'POST', url: '/login', headers: { accept } })
  expect(posted?.json()).toEqual(notFound)
})

test('says where to report a vulnerability, in a file that is valid for some months', async () => {
  const { body, headers } = (await processes['auth']?.inject('/.well-known/security.txt')) ?? {}
  expect(headers?.['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    (body ?? '')
      .trim()
      .split('\n')
      .map((line) => line.split(': ')),
  )
  expect(fields).toEqual({
    Contact: 'mailto:security@example.com',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'en',
    Canonical: 'http://localhost:4000/.well-known/security.txt',
  })
  const daysLeft = (Date.parse(fields.Expires) - services.clock.now().getTime()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(30)
  expect(daysLeft).toBeLessThan(365)
})

test('every listed path belongs to the role that serves it', () => {
  const ownerOf = (path: string) =>
    roles.find((role) =>
      rolePaths[role].some((own) => own !== '/' && (path === own || path.startsWith(`${own}/`))),
    ) ?? 'api'
  for (const role of roles)
    for (const request of requests[role])
      expect([request, ownerOf(request.split(/[ ?]/)[1] ?? '')]).toEqual([request, role])
})

test('the examples for load balancers send each role its paths', async () => {
  const haproxy = await readFile('deploy/haproxy/haproxy.cfg', 'utf8')
  const nginx = (await readFile('deploy/nginx/welt.conf', 'utf8')).replaceAll('\\', '')
  const ingress = await readFile('deploy/kubernetes/ingress.yaml', 'utf8')
  for (const path of rolePaths.auth) {
    expect(haproxy.split('\n').find((line) => line.includes('use_backend auth '))).toContain(` ${path}/ `)
    expect(nginx.split('\n').find((line) => line.includes('http://welt_auth;'))).toContain(path.slice(1))
    expect(ingress).toContain(`path: ${path}, pathType: Prefix, backend: { service: { name: welt-auth,`)
  }
  for (const path of rolePaths.files) {
    expect(haproxy).toContain(`use_backend files if { path_beg ${path}/ }`)
    expect(nginx).toContain(`location ${path}/ {`)
  }
})

test('the examples for load balancers probe what one process says of itself, and pass no such path on', async () => {
  const haproxy = await readFile('deploy/haproxy/haproxy.cfg', 'utf8')
  const kubernetes = await readFile('deploy/kubernetes/processes.yaml', 'utf8')
  const nginx = await readFile('deploy/nginx/welt.conf', 'utf8')
  // During a storage outage `/readyz` of every process is 503, and nobody would be left to serve.
  expect(haproxy.match(/option httpchk .*/g)).toEqual(['option httpchk GET /readyz/shutdown'])
  const probes = kubernetes.match(/readinessProbe: .*/g) ?? []
  expect(probes).toHaveLength(3)
  for (const probe of probes) expect(probe).toContain('path: /readyz/shutdown,')
  // A 503 for storage does not mean that the process is down.
  expect(nginx.match(/proxy_next_upstream .*;/g)).toEqual(['proxy_next_upstream error timeout;'])
  // The console asks /livez for its version.
  for (const path of processPaths) {
    const isDenied = path !== '/livez'
    expect(
      haproxy.split('\n').some((line) => line.includes('deny_status 404') && line.includes(` ${path}`)),
    ).toBe(isDenied)
    expect(
      nginx.split('\n').some((line) => line.includes('return 404') && line.includes(path.slice(1))),
    ).toBe(isDenied)
  }
})

test('docs/operations.md lists the paths of each role', async () => {
  const docs = await readFile('docs/operations.md', 'utf8')
  for (const role of roles) {
    const paths = rolePaths[role].map((path) => (path === '/' ? 'everything else' : `\`${path}\``)).join(', ')
    expect(docs).toContain(`| \`${role}\` | ${paths || 'none'} |`)
  }
  expect(docs).toContain(processPaths.map((path) => `\`${path}\``).join(', '))
})
