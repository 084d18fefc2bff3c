import type { ImagePlacement } from './image-placements.ts'
import type { PageLine } from './page-lines.ts'

export interface CodeLine {
  readonly line: PageLine
  readonly codes: readonly string[]
}

export type Side = 'above' | 'below' | 'left' | 'right'

export const sides: readonly Side[] = ['above', 'below', 'left', 'right']

export function gap(line: PageLine, picture: ImagePlacement, side: Side): number | null {
  const beside = overlap(line.y, line.y + line.height, picture.y, picture.y + picture.height)
  const inColumn = overlap(line.x, line.x + Math.max(line.width, 1), picture.x, picture.x + picture.width)
  const slack = line.height
  if (side === 'above' || side === 'below') {
    const space =
      side === 'above' ? picture.y - (line.y + line.height) : line.y - (picture.y + picture.height)
    return inColumn && space > -slack ? Math.max(0, space) : null
  }
  const space = side === 'left' ? line.x - (picture.x + picture.width) : picture.x - (line.x + line.width)
  return beside && space > -slack ? Math.max(0, space) : null
}

/** Assigns each code line the nearest picture on its side, if no other code line is nearer to that picture, so a card without a picture does not take its neighbor's. */
export function matchCards(
  lines: readonly CodeLine[],
  pictures: readonly ImagePlacement[],
  side: Side,
): Map<CodeLine, ImagePlacement> {
  const matched = new Map<CodeLine, ImagePlacement>()
  const nearestLine = new Map(
    pictures.map((picture) => [picture, nearest(lines, (one) => gap(one.line, picture, side))]),
  )
  for (const line of lines) {
    const picture = nearest(pictures, (one) => gap(line.line, one, side))
    if (picture !== null && nearestLine.get(picture) === line) matched.set(line, picture)
  }
  return matched
}

export function usualSide(
  pages: readonly { readonly codes: readonly CodeLine[]; readonly pictures: readonly ImagePlacement[] }[],
): Side {
  const scored = sides.map((side) => {
    let matches = 0
    let distance = 0
    for (const { codes, pictures } of pages) {
      for (const [{ line }, picture] of matchCards(codes, pictures, side)) {
        matches++
        distance += gap(line, picture, side) ?? 0
      }
    }
    return { side, matches, distance }
  })
  return scored.toSorted((a, b) => b.matches - a.matches || a.distance - b.distance)[0]?.side ?? 'above'
}

export function cardLines(
  code: CodeLine,
  lines: readonly PageLine[],
  codes: readonly CodeLine[],
): PageLine[] {
  const reach = code.line.height * 9
  return lines.filter((line) => {
    const own = apart(code.line, line)
    return (
      line !== code.line &&
      own < reach &&
      codes.every((other) => other === code || apart(other.line, line) >= own)
    )
  })
}

function apart(from: PageLine, line: PageLine): number {
  const across = Math.abs(from.x - line.x)
  return across > Math.max(from.height * 4, 60)
    ? Infinity
    : Math.abs(from.y - line.y) + across * 0.5 + (line.y > from.y ? from.height : 0)
}

function nearest<One>(all: readonly One[], distance: (one: One) => number | null): One | null {
  let best: One | null = null
  let least = Infinity
  for (const one of all) {
    const far = distance(one)
    if (far === null || far >= least) continue
    best = one
    least = far
  }
  return best
}

function overlap(from: number, to: number, otherFrom: number, otherTo: number): boolean {
  return from < otherTo && otherFrom < to
}
