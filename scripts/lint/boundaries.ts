import { posix } from 'node:path'

/**
 * Who may import whom (docs/adr and CONTRIBUTING show the picture): a file belongs to a zone by its path, and each zone names the
 * zones that it may reach besides itself.
 */
const zones: readonly { of: RegExp; name: string; reaches: readonly string[]; packages?: RegExp }[] = [
  { of: /^contract\//, name: 'contract', reaches: [], packages: /^zod$/ },
  {
    of: /^server\/platform\//,
    name: 'platform',
    reaches: ['contract'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^reader\//,
    name: 'reader',
    reaches: ['contract'],
    packages: /^(?!react|@mantine|@tanstack|fastify|kysely|pg)/,
  },
  {
    of: /^server\/testing\//,
    name: 'testing',
    reaches: ['contract', 'platform', 'domain', 'imports', 'area', 'server'],
  },
  {
    of: /^server\/imports\//,
    name: 'imports',
    reaches: ['contract', 'platform', 'reader', 'domain', 'area'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\/domain\//,
    name: 'domain',
    reaches: ['contract', 'platform', 'imports'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  {
    of: /^server\/[^/]+\//,
    name: 'area',
    reaches: ['contract', 'platform', 'domain', 'imports'],
    packages: /^(?!react|@mantine|@tanstack)/,
  },
  { of: /^server\//, name: 'server', reaches: ['contract', 'platform', 'domain', 'imports', 'area'] },
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

/** Zones of which every folder stands for itself: one area or feature never reaches into another. */
const separate = new Map([
  ['area', 2],
  ['feature', 3],
])

/** Says why a file may not import a module, or nothing where it may; `from` is a path in the repository, `specifier` as it is written. */
export function whyNot(from: string, specifier: string): string | undefined {
  // Tests and their builders may reach everywhere.
  if (/\.test\.tsx?$|^server\/(?:domain\/)?[^/]+\/testing\//.test(from)) return undefined
  const zone = zones.find(({ of }) => of.test(from))
  if (!zone) return undefined
  const to = target(from, specifier)
  if (to === undefined) {
    const decides = isDecision(from) || (zone.packages && !zone.packages.test(specifier))
    return decides ? `${place(from)} does not use the package ${specifier}.` : undefined
  }
  if (isDecision(from)) {
    return to.startsWith('contract/') || (sameFolder(from, to) && isDecision(to))
      ? undefined
      : 'A decision is pure: it imports the contract alone.'
  }
  const reached = zones.find(({ of }) => of.test(to))
  if (!reached) return `${place(from)} does not reach ${to}.`
  if (reached.name !== zone.name && !zone.reaches.includes(reached.name))
    return `${place(from)} does not reach ${place(to)}.`
  const opensArea = reached.name === 'area' && zone.name === 'imports'
  if (reached.name !== zone.name && !opensArea) return undefined
  const depth = separate.get(reached.name)
  if (depth === undefined || folder(from, depth) === folder(to, depth)) return undefined
  if (reached.name === 'area' && /^server\/[^/]+\/(public|tables)\.ts$/.test(to)) return undefined
  return `${folder(from, depth)} does not reach into ${folder(to, depth)}.`
}

/** The decision files, each with the files beside it whose names continue its own (order.money.ts). */
const decisions = [
  'server/domain/ordering/order/order',
  'server/domain/ordering/purchase-order/purchase-order',
  'server/domain/store/store',
]

export function isDecision(path: string): boolean {
  return decisions.some((one) => path.startsWith(`${one}.`) && path.endsWith('.ts'))
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
