import type { Crumb } from '#web/ui/layout/page-frame.tsx'

/** Segments whose label differs from their path. */
const words: Record<string, string> = {
  'own-stock': 'Open Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
}

/** An id, whose name the page sets after loading. */
const id = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i

/** Builds the breadcrumb from a path (spec 1 §2); `leads` says which paths are links. An id has no label yet. The last step is the page itself. */
export function pathCrumbs(path: string, leads: (path: string) => boolean): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.map((segment, index) => {
    const label = words[segment] ?? (id.test(segment) ? '' : sentence(readable(segment)))
    const to = `/${segments.slice(0, index + 1).join('/')}`
    return index < segments.length - 1 && leads(to) ? { label, to } : { label }
  })
}

function sentence(segment: string): string {
  const spaced = segment.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** Decodes a segment; an invalid one is returned as is. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
