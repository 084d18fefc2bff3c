import { open, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { fileLimits } from '#contract/files/file-limits.ts'
import { fileProblem, type FileProblem } from '#contract/files/file-problems.ts'
import type { CatalogEntry, ItemPicture, UnmatchedPicture } from '../line-list.ts'
import { cardText } from './card-text.ts'
import { embeddedPicture, type EmbeddedPicture } from './embedded-picture.ts'
import { imagePlacements, type ImagePlacement } from './image-placements.ts'
import { cardLines, matchCards, usualSide, type CodeLine, type Side } from './match-cards.ts'
import { openText, pageLines, toleratingStrays, type PageLine } from './page-lines.ts'
import { PdfFile } from './pdf-file.ts'

export interface CatalogWants {
  /** The model codes of the price list, including rows with errors. */
  readonly listed: ReadonlySet<string>
  /** The shape of codes the list does not name; null if the brand's codes have no distinct shape. */
  readonly shape: RegExp | null
  readonly onPicture: (sha256: string, bytes: Buffer) => Promise<void>
  readonly onPage?: () => void
}

export interface Catalog {
  readonly pages: number
  readonly entries: readonly CatalogEntry[]
  readonly loose: readonly UnmatchedPicture[]
}

interface Page {
  readonly number: number
  readonly lines: readonly PageLine[]
  readonly codes: readonly CodeLine[]
  readonly pictures: readonly ImagePlacement[]
}

const smallest = 24
const maxPages = 1_000

export async function readCatalog(path: string, wants: CatalogWants): Promise<Catalog | FileProblem> {
  const refused = await checkFile(path)
  if (refused !== null) return refused
  const bytes = await readFile(path)
  const file = new PdfFile(bytes)
  const pages = await toleratingStrays(() => readPages(bytes, file, wants))
  if ('code' in pages) return pages
  const shown = withoutDecoration(pages)
  const side = usualSide(shown)
  const pictures = new PictureStore(file, wants.onPicture)
  const entries: CatalogEntry[] = []
  const loose: UnmatchedPicture[] = []
  for (const page of shown) {
    const matched = matchPage(page, side)
    for (const code of page.codes) {
      const placed = matched.get(code)
      const picture = placed === undefined ? null : await pictures.get(placed.image, page.number)
      const text = cardText(cardLines(code, page.lines, page.codes))
      for (const modelCode of code.codes)
        entries.push({
          page: page.number,
          modelCode,
          ...text,
          inPriceList: wants.listed.has(modelCode),
          picture,
        })
    }
    const taken = new Set(matched.values())
    for (const placed of page.pictures) {
      const picture = taken.has(placed) ? null : await pictures.get(placed.image, page.number)
      if (picture !== null) loose.push({ ...picture, sheet: null, modelCode: null, name: null, color: null })
    }
  }
  return { pages: pages.length, entries, loose }
}

function matchPage({ codes, pictures }: Page, side: Side): Map<CodeLine, ImagePlacement> {
  const matched = matchCards(codes, pictures, side)
  const [only] = codes
  const largest = pictures.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]
  if (matched.size === 0 && codes.length === 1 && only !== undefined && largest !== undefined)
    matched.set(only, largest)
  return matched
}

/** Removes logos and backgrounds, which most pages repeat. */
function withoutDecoration(pages: readonly Page[]): Page[] {
  const pagesOf = new Map<number, number>()
  for (const { pictures } of pages)
    for (const image of new Set(pictures.map((one) => one.image)))
      pagesOf.set(image, (pagesOf.get(image) ?? 0) + 1)
  const often = Math.max(3, pages.length / 2)
  return pages.map((page) => ({
    ...page,
    pictures: page.pictures.filter(({ image }) => (pagesOf.get(image) ?? 0) < often),
  }))
}

async function checkFile(path: string): Promise<FileProblem | null> {
  await using file = await open(path)
  if ((await file.stat()).size > fileLimits.pdfBytes) return fileProblem('pdf-too-large')
  const start = Buffer.alloc(1024)
  await file.read(start, 0, start.length, 0)
  return start.includes('%PDF-') ? null : fileProblem('not-a-pdf')
}

async function readPages(bytes: Buffer, file: PdfFile, wants: CatalogWants): Promise<Page[] | FileProblem> {
  const text = await openText(new Uint8Array(bytes)).catch((error: unknown) => error)
  if (text instanceof Error)
    return fileProblem(text.name === 'PasswordException' ? 'pdf-encrypted' : 'pdf-damaged')
  const document = text as Awaited<ReturnType<typeof openText>>
  try {
    const objects = file.pages()
    const codes = new CodeFinder(wants)
    const pages: Page[] = []
    for (let number = 1; number <= Math.min(document.numPages, maxPages); number++) {
      const lines = await pageLines(document, number)
      const object = objects[number - 1]
      const pictures =
        object === undefined
          ? []
          : imagePlacements(file, object).filter(
              ({ width, height }) => width >= smallest && height >= smallest,
            )
      pages.push({ number, lines, codes: inReadingOrder(lines.flatMap((line) => codes.in(line))), pictures })
      wants.onPage?.()
    }
    return pages
  } finally {
    await document.loadingTask.destroy()
  }
}

class CodeFinder {
  readonly #listed: ReadonlyMap<string, string>
  readonly #shape: RegExp | null

  constructor({ listed, shape }: CatalogWants) {
    this.#listed = new Map([...listed].map((code) => [bare(code), code]))
    this.#shape = shape
  }

  in(line: PageLine): CodeLine[] {
    const words = line.text.split(/[\s,;|()]+/).filter((word) => word !== '')
    const codes: string[] = []
    for (const [index, word] of words.entries()) {
      const code = this.#code(word) ?? this.#listed.get(bare(`${word}${words[index + 1] ?? ''}`)) ?? null
      if (code !== null && !codes.includes(code)) codes.push(code)
    }
    return codes.length === 0 ? [] : [{ line, codes }]
  }

  #code(word: string): string | null {
    const trimmed = word.replaceAll(/^[^A-Z0-9]+|[^A-Z0-9]+$/gi, '')
    const listed = this.#listed.get(bare(trimmed))
    if (listed !== undefined) return listed
    const parts = this.#shape?.exec(trimmed)?.groups
    return parts !== undefined && /\d/.test(parts['style'] ?? '')
      ? `${parts['style']}-${parts['color']}`
      : null
  }
}

function bare(code: string): string {
  return code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

function inReadingOrder(codes: readonly CodeLine[]): CodeLine[] {
  return codes.toSorted((a, b) =>
    Math.abs(a.line.y - b.line.y) > a.line.height ? b.line.y - a.line.y : a.line.x - b.line.x,
  )
}

class PictureStore {
  readonly #file: PdfFile
  readonly #onPicture: CatalogWants['onPicture']
  readonly #known = new Map<number, Omit<ItemPicture, 'page'> | null>()

  constructor(file: PdfFile, onPicture: CatalogWants['onPicture']) {
    this.#file = file
    this.#onPicture = onPicture
  }

  async get(image: number, page: number): Promise<ItemPicture | null> {
    const known = this.#known.get(image)
    if (known !== undefined) return known === null ? null : { ...known, page }
    const picture = await embeddedPicture(this.#file, image).catch(() => null)
    const described = picture === null ? null : await this.#describe(picture)
    this.#known.set(image, described)
    return described === null ? null : { ...described, page }
  }

  async #describe({ bytes, width, height }: EmbeddedPicture): Promise<Omit<ItemPicture, 'page'>> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await this.#onPicture(sha256, bytes)
    return { sha256, bytes: bytes.length, kind: 'pdf', row: null, column: null, width, height }
  }
}
