import type { MarkMeaning } from '#contract/files/file-processor.ts'
import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'

/** A legend has few cells: `X`, `not available`. */
const mostCells = 6
const longestText = 200

/** A mark alone, not the `x` of `12 x 10`. */
const mark = String.raw`(?<![\p{L}\p{N}])(?<!\d\s)(?:[x×✕✗✘●•◉○◯〇■□✓✔☑√]|check ?marks?|ticks?|dots?)(?![\p{L}\p{N}])`
const explained = new RegExp(`${mark}(.{0,40})`, 'iu')
const named = new RegExp(
  String.raw`^(.{0,60}(?:marked|shown|indicated|markiert|gekennzeichnet|marcad[oa]s?|marque[es]*)\b.{0,12})${mark}`,
  'iu',
)

const notOffered =
  /\b(?:not (?:available|offered|made|produced|in range|for sale)|unavailable|n a|sold out|no (?:se )?(?:fabrica|produce|disponible|ofrece|hay)|nicht (?:lieferbar|verfugbar|erhaltlich|bestellbar)|indisponible|non (?:disponible|disponibile|produit|prodotta)|nao (?:disponivel|fabricado|produzido)|niet (?:leverbaar|beschikbaar)|blocked|gesperrt)\b/
const offered =
  /\b(?:available|offered|made|produced|in range|can be ordered|orderable|lieferbar|verfugbar|erhaltlich|bestellbar|disponibles?|disponibil[ei]|disponive(?:l|is)|leverbaar|beschikbaar|se fabrica|produits?|prodotta)\b/

/** What a row says that marks in size columns mean: `x = size not available`; null if it says nothing about them. */
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
  return texts.length < 2 ? null : meaningIn(texts.join(' = '))
}

function meaningIn(text: string): MarkMeaning | null {
  const about = explained.exec(text)?.[1] ?? named.exec(text)?.[1]
  if (about === undefined) return null
  return saying(about) ?? saying(named.exec(text)?.[1] ?? '')
}

function saying(text: string): MarkMeaning | null {
  const said = plain(text)
  if (notOffered.test(said)) return 'not-offered'
  return offered.test(said) ? 'offered' : null
}

export class MarksLegend {
  readonly #said = new Set<MarkMeaning>()

  row(cells: readonly Cell[]): void {
    const meaning = marksExplained(cells)
    if (meaning !== null) this.#said.add(meaning)
  }

  /** Null if it says nothing, or contradicts itself. */
  get meaning(): MarkMeaning | null {
    const [one = null, other] = this.#said
    return other === undefined ? one : null
  }
}
