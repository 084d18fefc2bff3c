import type { Crumb } from '#web/ui/page-frame.tsx'

/** Segments whose words are not just themselves with a capital. */
const words: Record<string, string> = {
  'own-stock': 'Open Stock',
  'pre-book': 'Pre-Book',
  'brand-ats': 'Brand ATS',
}

/** What stands in an address for something whose name the page tells once it is loaded. */
const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Builds the breadcrumb from a path's segments (spec 1 §2); a step is a link where `leads` knows a page at its path. The last step is the page itself. */
export function pathCrumbs(path: string, leads: (path: string) => boolean): Crumb[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  return segments.map((segment, index) => {
    const label = words[segment] ?? (id.test(segment) ? '…' : sentence(readable(segment)))
    const to = `/${segments.slice(0, index + 1).join('/')}`
    return index < segments.length - 1 && leads(to) ? { label, to } : { label }
  })
}

function sentence(segment: string): string {
  const spaced = segment.replaceAll('-', ' ')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A segment as it reads; one that is no valid encoding stays as it stands in the address. */
function readable(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
