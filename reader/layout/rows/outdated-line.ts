import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'

const longestLine = 70
const mostCells = 2
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** Whether a line such as `--- OLD, count 12/9, do not use ---` says that what follows it is outdated. */
export function saysOutdated(cells: readonly Cell[]): boolean {
  if (cells.length === 0 || cells.length > mostCells) return false
  const [first, second] = cells
  if (first?.kind !== 'text' || (second !== undefined && second.kind !== 'text')) return false
  const text = cells.map(textOf).join(' ')
  return text.length <= longestLine && namesOutdated(text)
}

export function namesOutdated(text: string): boolean {
  const said = ` ${plain(text)} `
  if (forbids.test(said)) return true
  return (
    isOld.test(said) &&
    (namesData.test(said) || said.trim().split(' ').length === 1 || /^[-–—=*#_ ]{2,}/.test(text))
  )
}

function phrases(list: string): RegExp {
  const spelled = list.split(',').map((phrase) => plain(phrase.trim()))
  return new RegExp(spelled.map((one) => (unspaced.test(one) ? one : ` ${one} `)).join('|'))
}

const forbids = phrases(`
  do not use, don't use, not to be used, dont use, pls ignore, please ignore, ignore below, ignore everything below, ignore the below, ignore rows below, ignore this block, ignore from here, to ignore, outdated, out of date, obsolete, superseded, no longer valid, not valid anymore,
  no usar, no utilizar, ignorar, obsoleto, obsoletos, desactualizado, no vigente, no válido, não usar, não utilizar, desatualizado,
  nicht verwenden, nicht benutzen, nicht mehr verwenden, nicht mehr gültig, veraltet, überholt, bitte ignorieren, ignorieren,
  ne pas utiliser, ne plus utiliser, périmé, périmée, obsolète, à ignorer, non usare, non utilizzare, da ignorare, superato, non più valido,
  niet gebruiken, verouderd, niet meer geldig, negeren, nie używać, nieaktualne, nieaktualny, kullanmayın, kullanılmasın, geçersiz, használaton kívül,
  не использовать, устарело, устаревшие, не актуально, неактуально, не використовувати, застаріло, δεν ισχύουν, δεν ισχύει, μη χρησιμοποιείτε, να αγνοηθεί, לא לשימוש, לא בתוקף, לא רלוונטי, לא להשתמש,
  使用不可, 使用しない, 使用禁止, 無効, 不要使用, 请勿使用, 請勿使用, 勿用, 作废, 作廢, 사용 금지, 사용금지, 사용하지 마세요`) // prettier-ignore

/** Words for old, which also name goods: `Old Skool`. */
const isOld = phrases(`
  old, older, previous, archive, archived, last year, last season, antiguo, antigua, antiguos, viejo, anterior, antigo, antigos, alt, alte, alter, altes, vorjahr, ancien, ancienne, anciens, anciennes, vecchio, vecchi, vecchia, oud, oude, stare, stary, eski, старые, старый, παλιά, παλιό, παλαιά, ישן, ישנים, 旧, 舊, 이전`) // prettier-ignore

const namesData = new RegExp(
  `${phrases('count, counted, counts, stock, data, list, prices, price list, inventory, figures, numbers, version, offer, rows, conteo, inventario, existencias, lista, precios, datos, stand, bestand, liste, daten, preise, zählung, saison, stocks, données, prix, dati, prezzi, listino, giacenza, voorraad, telling, lijst, gegevens, dane, stan, cennik, stok, liste, остатки, данные, цены, στοιχεία, τιμές, απόθεμα, מלאי, ספירה, 在庫, データ, 库存, 数据, 재고').source}|\\b(?:ss|fw|aw|sp|fa|hw|fs|pe|ai|oi|pv|vj|nj|s|f) ?\\d{2}\\b|\\d{1,2} \\d{1,2}(?: \\d{2,4})? |\\b20\\d\\d\\b|\\b(?:v|rev) ?\\d|\\b(?:week|wk|kw|sem|semana|semaine) ?\\d`,
)
