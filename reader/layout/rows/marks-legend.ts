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
const definedLater = new RegExp(String.raw`[,;:("“] ?${mark} ?${means}(.{0,40})`, 'iu')
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

export function marksExplained(cells: readonly Cell[]): MarkMeaning | null {
  const texts: string[] = []
  for (const cell of cells) {
    const text = textOf(cell)
    if (text === '') continue
    if (texts.length === mostCells) return null
    texts.push(text.slice(0, longestText))
  }
  for (const text of texts) {
    const meaning = meaningIn(text)
    if (meaning !== null) return meaning
  }
  return meaningOfCells(texts)
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
  readonly #said = new Set<MarkMeaning>()

  row(cells: readonly Cell[]): void {
    const meaning = marksExplained(cells)
    if (meaning !== null) this.#said.add(meaning)
  }

  get meaning(): MarkMeaning | null {
    const [one = null, other] = this.#said
    return other === undefined ? one : null
  }
}
