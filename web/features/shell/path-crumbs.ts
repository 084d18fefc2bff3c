import type { Crumb } from '#web/ui/layout/page-frame.tsx'

const words: Record<string, string> = {
  'own-stock': 'Open Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
}

const id = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** While the page of an id loads, the id has no label yet. Steps that are not pages are left out: the page replaces them. */
export function pathCrumbs(path: string, leads: (path: string) => boolean): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  const ofId = segments.some((segment) => id.test(segment))
  return segments.flatMap((segment, index) => {
    if (id.test(segment)) return [{ label: '' }]
    const label = words[segment] ?? sentence(readable(segment))
    const to = `/${segments.slice(0, index + 1).join('/')}`
    if (ofId && (segment === 'edit' || !leads(to))) return []
    return [index < segments.length - 1 && leads(to) ? { label, to } : { label }]
  })
}

function sentence(segment: string): string {
  const spaced = segment.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
