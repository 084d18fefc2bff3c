import type { MarkMeaning } from '#contract/files/file-processor.ts'
import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'

const mostCells = 6
const longestText = 200

const symbols = '[x×✕✗✘●•◉○◯〇■□✓✔☑√]'
const quotes = String.raw`["'“”‘’«»()[\]]*`
const alone = String.raw`(?<![\p{L}\p{N}])(?:${symbols}|check ?marks?|ticks?|dots?)(?![\p{L}\p{N}])`
const article = '(?:(?:an?|the|each|eine?|une?|una|um|uma|een) )?'
const mark = quotes + article + quotes + alone + quotes
const legend = '(?:legende?|leyenda|legenda|key|notes?|nota|hinweis)'
const means =
  '(?:=|→|(?:means?|meaning|indicates?|denotes?|shows?|refers? to|bedeute[nt]|heißt|steh(?:t|en) für|significan?|signifien?|indican?|betekent) )'

const anyMark = new RegExp(alone, 'iu')
/** The mark is all that is said before its explanation: a shoe may be named `Cloud X`. */
const defined = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:(?:\p{L}+ )?${legend} ?[:–—-] ?)?${mark} ?(?:${means}|:|[-–—] )(.{0,40})`,
  'iu',
)
const definedLater = new RegExp(String.raw`[.,;:("“–—|] ?${mark} ?${means}(.{0,40})`, 'iu')
/** Without a word between, a dot may be that of a list of remarks. */
const described = new RegExp(String.raw`^(?:${legend} ?[:–—-] ?)?${quotes}[x×✕✗✘]${quotes} (.{1,40})`, 'iu')
const named = new RegExp(
  String.raw`^(.{0,60}\b(?:marked|shown|indicated|markiert|gekennzeichnet|marcad[oa]s?|marqu[eé]e?s?|sizes? with|größen mit|tallas con)(?: (?:with|by|as|mit|durch|als|con|por|com|avec|par))?:? )${mark}(.{0,40})`,
  'iu',
)
const namedBefore = new RegExp(
  String.raw`\b(?:with|mit|con|com|avec|met) ${mark} ((?:marked|markiert|gekennzeichnet|marcad|marqu|gemarkeerd).{0,40})`,
  'iu',
)
const onlySymbol = new RegExp(`^${quotes}${symbols}${quotes}$`, 'iu')
const onlyLegend = new RegExp(String.raw`^(?:${legend}\s*:?|[=:–—-])$`, 'iu')

const notOffered =
  '(?:not (?:available|offered|made|produced|in range|for sale)|unavailable|n a|sold out|no (?:se )?(?:fabrica|produce|disponibles?|ofrece|hay)|nicht (?:lieferbar|verfugbar|erhaltlich|bestellbar)|indisponible|non (?:disponible|disponibile|produit|prodotta)|nao (?:disponivel|fabricado|produzido)|niet (?:leverbaar|beschikbaar)|blocked|gesperrt)'
const offered =
  '(?:available|offered|made|produced|in range|can be ordered|orderable|lieferbar|verfugbar|erhaltlich|bestellbar|disponibles?|disponibil[ei]|disponive(?:l|is)|leverbaar|beschikbaar|se fabrica|produits?|prodotta)'
const filler =
  '(?:(?:the|this|that|these|in|is|are|sizes?|width|style|article|colou?r|grosse|ist|sind|talla|taille|taglia|tamanho|maat|numero|esta|est) )*'
const anywhere = { notOffered: new RegExp(`\\b${notOffered}\\b`), offered: new RegExp(`\\b${offered}\\b`) }
const atOnce = {
  notOffered: new RegExp(`^${filler}${notOffered}\\b`),
  offered: new RegExp(`^${filler}${offered}\\b`),
}

/** What is said of crosses, and of other marks: `○ = available, × = not available`. */
export interface MarksSaid {
  readonly cross: MarkMeaning | null
  readonly other: MarkMeaning | null
}

export const nothingSaid: MarksSaid = { cross: null, other: null }

const cross = /[x×✕✗✘]/i

function saidOf(text: string, meaning: MarkMeaning | null): MarksSaid {
  return cross.test(anyMark.exec(text)?.[0] ?? '')
    ? { cross: meaning, other: null }
    : { cross: null, other: meaning }
}

export function saidThen(before: MarksSaid, after: MarksSaid): MarksSaid {
  return {
    cross: after.cross ?? before.cross,
    other: after.other ?? before.other,
  }
}

export function marksExplained(cells: readonly Cell[]): MarksSaid {
  const texts: string[] = []
  for (const cell of cells) {
    const text = textOf(cell)
    if (text === '') continue
    if (texts.length === mostCells) return nothingSaid
    texts.push(text.slice(0, longestText))
  }
  const said = texts.map(saidIn).reduce(saidThen, nothingSaid)
  if (said.cross !== null || said.other !== null) return said
  return saidOf(texts.join(' '), meaningOfCells(texts))
}

function saidIn(text: string): MarksSaid {
  const parts = text.split(/\s*[,;|/]\s*|\s{2,}/).filter((part) => meaningIn(part) !== null)
  const explained = parts.length > 1 ? parts : [text]
  return explained.map((part) => saidOf(part, meaningIn(part))).reduce(saidThen, nothingSaid)
}

function meaningIn(text: string): MarkMeaning | null {
  if (!anyMark.test(text)) return null
  const [, before = '', after = ''] = named.exec(text) ?? []
  const about = [defined, definedLater, namedBefore].map((form) => form.exec(text)?.[1] ?? '')
  for (const part of [...about, after, before]) {
    const meaning = saying(part, anywhere)
    if (meaning !== null) return meaning
  }
  return saying(described.exec(text)?.[1] ?? '', atOnce)
}

function meaningOfCells(texts: readonly string[]): MarkMeaning | null {
  const [first = '', second = '', third] = texts.filter((text) => !onlyLegend.test(text))
  const isPair = onlySymbol.test(first) && (third === undefined || onlySymbol.test(third))
  return isPair ? saying(second, atOnce) : null
}

function saying(text: string, said: typeof anywhere): MarkMeaning | null {
  const words = plain(text)
  if (said.notOffered.test(words)) return 'not-offered'
  return said.offered.test(words) ? 'offered' : null
}

export class MarksLegend {
  readonly #crosses = new Set<MarkMeaning>()
  readonly #others = new Set<MarkMeaning>()

  row(cells: readonly Cell[]): void {
    const said = marksExplained(cells)
    if (said.cross !== null) this.#crosses.add(said.cross)
    if (said.other !== null) this.#others.add(said.other)
  }

  get said(): MarksSaid {
    return { cross: onlyOf(this.#crosses), other: onlyOf(this.#others) }
  }
}

function onlyOf(said: ReadonlySet<MarkMeaning>): MarkMeaning | null {
  const [one = null, other] = said
  return other === undefined ? one : null
}
