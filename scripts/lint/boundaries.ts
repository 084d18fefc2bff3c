import { posix } from 'node:path'
import { isDecision } from './decisions.ts'

/** The zones of the repository by path (CONTRIBUTING shows them), each with the zones it may import in addition to itself. */
const zones: readonly { of: RegExp; name: string; reaches: readonly string[]; packages?: RegExp }[] = [
  { of: /^contract\//, name: 'contract', reaches: [], packages: /^zod$/ },
  {
    of: /^reader\//,
    name: 'reader',
    reaches: ['contract'],
    packages: /^(?!react|@mantine|@tanstack|fastify|kysely|pg)/,
  },
  {
    of: /^server\/platform\//,
    name: 'platform',
    reaches: ['contract'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\/auth\//,
    name: 'auth',
    reaches: ['contract', 'platform'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\/domain\//,
    name: 'domain',
    reaches: ['contract', 'platform', 'auth'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\/imports\//,
    name: 'imports',
    reaches: ['contract', 'platform', 'domain', 'reader'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\/testing\//,
    name: 'testing',
    reaches: ['contract', 'reader', 'platform', 'auth', 'domain', 'imports', 'segment', 'server'],
  },
  {
    of: /^server\/[^/]+\//,
    name: 'segment',
    reaches: ['contract', 'platform', 'auth', 'domain', 'imports'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\//,
    name: 'server',
    reaches: ['contract', 'platform', 'auth', 'domain', 'imports', 'segment'],
  },
  { of: /^web\/lib\//, name: 'web/lib', reaches: ['contract'], packages: /^(?!node:|fastify|kysely|pg)/ },
  {
    of: /^web\/ui\//,
    name: 'web/ui',
    reaches: ['web/lib', 'contract'],
    packages: /^(?!node:|fastify|kysely|pg)/,
  },
  {
    of: /^web\/api\//,
    name: 'web/api',
    reaches: ['contract', 'web/ui', 'web/lib'],
    packages: /^(?!node:|fastify|kysely|pg)/,
  },
  {
    of: /^web\/domain\//,
    name: 'web/domain',
    reaches: ['contract', 'web/api', 'web/ui', 'web/lib'],
    packages: /^(?!node:|fastify|kysely|pg)/,
  },
  {
    of: /^web\/features\//,
    name: 'feature',
    reaches: ['contract', 'web/domain', 'web/api', 'web/ui', 'web/lib'],
    packages: /^(?!node:|fastify|kysely|pg)/,
  },
  {
    of: /^web\//,
    name: 'web',
    reaches: ['contract', 'feature', 'web/domain', 'web/api', 'web/ui', 'web/lib'],
    packages: /^(?!node:|fastify|kysely|pg)/,
  },
]

/** Zones whose folders, at this depth, never import each other. */
const separate = new Map([
  ['segment', 2],
  ['feature', 3],
])

/** Each domain folder may import those before it, so that no two of them depend on each other. */
const domains = ['catalog-type', 'brand', 'line-list', 'user', 'note', 'organization', 'store', 'ordering']

/** Returns why the file `from`, a path in the repository, may not import `specifier`, or undefined if it may. */
export function whyNot(from: string, specifier: string): string | undefined {
  // Tests and their builders may import everything.
  if (/\.test\.tsx?$|^server\/(domain\/)?[^/]+\/testing\//.test(from)) return undefined
  const zone = zones.find(({ of }) => of.test(from))
  if (!zone) return undefined
  const to = target(from, specifier)
  if (to === undefined) {
    const isForbidden = isDecision(from) || (zone.packages && !zone.packages.test(specifier))
    return isForbidden ? `${place(from)} must not use the package ${specifier}.` : undefined
  }
  if (isDecision(from)) {
    return to.startsWith('contract/') || (sameFolder(from, to) && isDecision(to))
      ? undefined
      : 'A decision is pure: it imports only the contract and the decisions in its folder.'
  }
  const reached = zones.find(({ of }) => of.test(to))
  if (!reached) return `${place(from)} must not import ${to}.`
  if (reached.name !== zone.name) {
    if (!zone.reaches.includes(reached.name)) return `${place(from)} must not import ${place(to)}.`
    return reached.name === 'auth' && zone.name !== 'testing' && to !== 'server/auth/public.ts'
      ? `${place(from)} must import server/auth through its public.ts.`
      : undefined
  }
  if (zone.name === 'domain') return whyNotDomain(from, to)
  const depth = separate.get(zone.name)
  if (depth === undefined || folder(from, depth) === folder(to, depth)) return undefined
  return `${folder(from, depth)} must not import ${folder(to, depth)}.`
}

/** Functions that write or lock streams, and the files that may use them, so that each kind of stream has one door. */
const doors = [
  {
    names: ['changeStreams', 'lockStreams', 'lockAndLoadStreams'],
    files:
      /^server\/domain\/(?:store\/|ordering\/(?:changes\/|order\/load-orders\.ts$|purchase-order\/change-purchase-orders\.ts$))/,
  },
  { names: ['openStreams'], files: /^server\/domain\/(?:store|ordering)\// },
]

/** Returns why the file `from` may not import a name, or undefined if it may. */
export function whyNotName(from: string, name: string): string | undefined {
  if (/\.(?:test|fixture)\.ts$|^server\/platform\//.test(from)) return undefined
  const isForbidden = doors.some(({ names, files }) => names.includes(name) && !files.test(from))
  return isForbidden
    ? `Only server/domain/ordering/changes and server/domain/store use ${name}: orders are changed through changeOrders.`
    : undefined
}

function whyNotDomain(from: string, to: string): string | undefined {
  const [one = '', other = ''] = [from, to].map((path) => path.split('/')[2])
  // Files directly in domain/ are shared by all of its folders.
  if (one === other || other.endsWith('.ts')) return undefined
  const [before, after] = [domains.indexOf(other), domains.indexOf(one)]
  return before !== -1 && before < after ? undefined : `${folder(from, 3)} must not import ${folder(to, 3)}.`
}

function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  return undefined
}

function folder(path: string, depth: number): string {
  return path.split('/').slice(0, depth).join('/')
}

function sameFolder(one: string, other: string): boolean {
  return posix.dirname(one) === posix.dirname(other)
}

function place(path: string): string {
  return folder(path, /^(contract|reader)\//.test(path) ? 1 : 2)
}
