import type { PdfFile } from './pdf-file.ts'
import {
  isDictionary,
  isOperator,
  nameOf,
  PdfReader,
  refOf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-syntax.ts'

/** The position of a picture on a page, in page units from the lower left; `image` is its object number. */
export interface ImagePlacement {
  readonly image: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Matrix = readonly [number, number, number, number, number, number]

const deepestForm = 8
const maxPlacements = 5_000

export function imagePlacements(file: PdfFile, page: PdfDictionary): ImagePlacement[] {
  const contents = file.resolve(page.entries.get('Contents'))
  const streams = (Array.isArray(contents) ? contents : [page.entries.get('Contents')]).flatMap((one) => {
    const stream = file.stream(refOf(one) ?? -1)
    const bytes = stream === null ? null : file.decoded(stream)
    return bytes === null ? [] : [bytes, Buffer.from('\n')]
  })
  const found: ImagePlacement[] = []
  paint(file, Buffer.concat(streams), page.entries.get('Resources') ?? null, [1, 0, 0, 1, 0, 0], found, 0)
  return found
}

function paint(
  file: PdfFile,
  content: Buffer,
  resources: PdfValue,
  start: Matrix,
  found: ImagePlacement[],
  depth: number,
): void {
  const reader = new PdfReader(content)
  const saved: Matrix[] = []
  let matrix = start
  let operands: PdfValue[] = []
  while (!reader.atEnd && found.length < maxPlacements) {
    const token = reader.next()
    if (!isOperator(token)) {
      operands.push(token)
      if (operands.length > 64) operands = operands.slice(-8)
      continue
    }
    if (token.operator === 'q' && saved.length < 1_000) saved.push(matrix)
    else if (token.operator === 'Q') matrix = saved.pop() ?? matrix
    else if (token.operator === 'cm') matrix = multiply(matrixOf(operands), matrix)
    else if (token.operator === 'Do')
      paintObject(file, nameOf(operands.at(-1)), resources, matrix, found, depth)
    else if (token.operator === 'ID') skipInlineImage(reader, content)
    operands = []
  }
}

function paintObject(
  file: PdfFile,
  name: string | null,
  resources: PdfValue,
  matrix: Matrix,
  found: ImagePlacement[],
  depth: number,
): void {
  const objects = file.entry(resources, 'XObject')
  const number = name !== null && isDictionary(objects) ? refOf(objects.entries.get(name)) : null
  if (number === null) return
  const stream = file.stream(number)
  if (stream === null) return
  const kind = nameOf(file.resolve(stream.dictionary.entries.get('Subtype')))
  if (kind === 'Image') found.push(placement(number, matrix))
  if (kind !== 'Form' || depth >= deepestForm) return
  const bytes = file.decoded(stream)
  const own = file.resolve(stream.dictionary.entries.get('Matrix'))
  const inner = Array.isArray(own) ? multiply(matrixOf(own), matrix) : matrix
  if (bytes !== null)
    paint(file, bytes, stream.dictionary.entries.get('Resources') ?? resources, inner, found, depth + 1)
}

/** A picture fills the unit square as transformed by the matrix. */
function placement(image: number, [a, b, c, d, e, f]: Matrix): ImagePlacement {
  const xs = [e, e + a, e + c, e + a + c]
  const ys = [f, f + b, f + d, f + b + d]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { image, x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function matrixOf(operands: readonly PdfValue[]): Matrix {
  const [a, b, c, d, e, f] = operands.slice(-6).map((value) => (typeof value === 'number' ? value : 0))
  return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0]
}

function multiply([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function skipInlineImage(reader: PdfReader, content: Buffer): void {
  const end = content.indexOf('EI', reader.at)
  reader.at = end < 0 ? content.length : end + 2
}
