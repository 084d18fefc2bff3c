import type { Limits } from '#contract/files/file-limits.ts'
import { readXml } from './xml.ts'
import type { ZipParts } from './zip-parts.ts'

/** A reference from one part to another. `kind` is the last word of its type, which is the same in transitional and strict files. */
export interface Relationship {
  readonly id: string
  readonly kind: string
  readonly part: string | undefined
}

/** A part's references ('' for the package) to parts of the same file. External links are ignored. */
export async function relationshipsOf(
  parts: ZipParts,
  source: string,
  limits: Limits,
): Promise<readonly Relationship[]> {
  const slash = source.lastIndexOf('/') + 1
  const rels = parts.find(`${source.slice(0, slash)}_rels/${source.slice(slash)}.rels`)
  if (!rels) return []
  const found: Relationship[] = []
  await readXml(parts.stream(rels), limits, {
    open(name, attributes) {
      if (name !== 'Relationship' || attributes.get('TargetMode') === 'External') return
      const [id, type, target] = [attributes.get('Id'), attributes.get('Type'), attributes.get('Target')]
      if (!id || !type || !target) return
      const kind = type.slice(type.lastIndexOf('/') + 1)
      found.push({ id, kind, part: parts.find(resolve(source.slice(0, slash), target)) })
    },
  })
  return found
}

function resolve(folder: string, target: string): string {
  const plain = decode(target).replaceAll('\\', '/')
  const steps = plain.startsWith('/') ? [] : folder.split('/').filter(Boolean)
  for (const step of plain.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  }
  return steps.join('/')
}

function decode(target: string): string {
  try {
    return decodeURI(target)
  } catch {
    return target
  }
}
