import { attributeColumn, upcColumn } from './attribute-column.ts'
import { colorCodeByContent } from './color-code-by-content.ts'
import { isLater, recentOf, settleRivals } from './rivals.ts'
import { contentFits, type ColumnContent } from './column-content.ts'
import { headsDelivery } from './delivery-heading.ts'
import type { ColumnEvidence } from './column-evidence.ts'
import { settleContested } from './contested.ts'
import { nameByContent } from './name-by-content.ts'
import { nameInCodeColumn } from './name-in-code-column.ts'
import { nameUnderGender } from './name-under-gender.ts'
import { settleWidth } from './settle-width.ts'
import { recentTexts } from './recent-texts.ts'
import { silhouetteInNames } from './silhouette-in-names.ts'
import { fold } from '#contract/input/fold.ts'
import { fields, type Field } from '../fields.ts'
import { measureInHeading } from '../../values/measure.ts'
import { plain } from '../../values/text.ts'
import type { PriceList, TableQuestion } from '../table.ts'
import type { HeadingMatch } from '#reader/layout/headings/headings.ts'

/** The column of each field, what the columns leave open, and the confidence (the sum of the evidence). */
export interface Assignment {
  readonly columns: Partial<Record<Field, number>>
  readonly questions: readonly TableQuestion[]
  readonly score: number
}

const weights: Partial<Record<Field, number>> = {
  model: 3,
  style: 2,
  wholesale: 3,
  size: 3,
  sizeRange: 3,
  upc: 2,
  colorCode: 1.5,
  msrp: 1.5,
  qty: 1.5,
}

export function assignFields(
  columns: readonly ColumnEvidence[],
  without: readonly Field[] = [],
  currency?: string,
): Assignment {
  const hasRanges = columns.some(
    ({ match, content }) => (match.sizeRange ?? 0) >= 0.75 && content.range >= 0.5,
  )
  const pairs = columns.flatMap((evidence) =>
    fields
      .filter((field) => !without.includes(field))
      // Next to runs of sizes, numbers below another heading are not sizes.
      .filter((field) => field !== 'size' || !hasRanges || evidence.match.size !== undefined)
      .map((field) => ({ field, column: evidence.column, score: fitness(field, evidence) }))
      .filter(({ score }) => score >= 0.3),
  )
  const assigned: Partial<Record<Field, number>> = {}
  const taken = new Set<number>()
  let score = 0
  for (const pair of pairs.toSorted((a, b) => b.score - a.score || a.column - b.column)) {
    if (assigned[pair.field] !== undefined || taken.has(pair.column)) continue
    assigned[pair.field] = pair.column
    taken.add(pair.column)
    score += pair.score * (weights[pair.field] ?? 1)
  }
  const contents = new Map(columns.map(({ column, content }) => [column, content]))
  const attributed = without.includes('size')
    ? assigned
    : upcColumn(attributeColumn(assigned, columns), columns)
  const named = nameUnderGender(nameInCodeColumn(attributed, columns), columns)
  const coded = settleCodes(settleNames(named, contents), contents, columns)
  const settled = settlePrices(coded, columns)
  const priced = settleCurrencies(settled, columns, currency)
  const rivals = settleRivals(settleWidth(priced.columns, columns), columns)
  const colored = colorCodeByContent(rivals.columns, columns)
  const grouped = nameByContent(silhouetteInNames(recentTexts(colored, columns), columns), columns)
  const contested = settleContested(grouped, columns)
  const asked = [...priced.questions, ...rivals.questions]
  const open = contested.questions.filter(({ field }) => asked.every((question) => question.field !== field))
  return { columns: contested.columns, questions: [...asked, ...open], score }
}

function fitness(
  field: Field,
  { heading: text, isNumbered, match, content, currency }: ColumnEvidence,
): number {
  const heading = field === 'qty' ? quantityHeading(text, match) : (match[field] ?? 0)
  const other = match.other ?? 0
  // `15-Jan` is not a Japanese article number.
  if (field === 'upc' && /\d/.test(text) && headsDelivery(text)) return 0
  if (field === 'sizeRange' && content.explained > 0 && content.range >= 0.8) return 0.9
  if (
    other >= 0.75 &&
    other >= Math.max(...Object.entries(match).map(([name, score]) => (name === 'other' ? 0 : score)))
  )
    return 0
  // Each of these headings is a size itself, in a form that is not known.
  if ((field === 'size' || field === 'eu') && (isNumbered || content.amount >= 0.2)) return 0
  // `Dost.` is either a delivery or what is available.
  if (field === 'availableOn' && content.date === 0 && content.count >= 0.8 && headsAvailable(text)) return 0
  // `Available until` counts nothing; dates below `Available` are those of deliveries.
  if (field === 'qty' && content.date >= 0.5) return 0
  if (field === 'availableOn' && content.date >= 0.8 && namesAvailable.test(plain(text))) return 0.8
  if (content.currencyCode >= 0.9 && content.filled >= 2) return field === 'currency' ? 1 : 0
  const fits = contentFits(field, content)
  if (content.genderOnly >= 0.9 && content.filled >= 2 && isGroup(match)) {
    if (field === 'gender') return Math.max(heading, 0.9)
    if (field === 'category' || field === 'silhouette') return 0
  }
  if (field === 'width' && (fits < 0.8 || heading < 0.9)) return 0
  if (heading > 0) {
    // A column named Item may just number the rows.
    if (field === 'model' && content.count >= 0.6 && content.length < 4 && fits < 0.15) return 0
    if (content.filled === 0) return field === 'image' ? heading : heading * 0.45
    const preferred =
      (field === 'wholesale' || field === 'msrp' || field === 'cost') && currency === 'USD' ? 0.05 : 0
    return heading * (0.4 + 0.6 * fits) + (fits >= 0.8 ? 0.1 : 0) + preferred
  }
  if (content.filled < 2 || namesOther(match)) return 0
  if (field !== 'wholesale' && field !== 'msrp' && (currency !== null || namesAmount(match))) return 0
  switch (field) {
    case 'upc':
      return fits >= 0.8 && Math.max(match.model ?? 0, match.style ?? 0) < 0.9 ? 0.55 : 0
    case 'sizeRange':
      return fits >= 0.8 ? 0.5 : 0
    case 'size':
      return content.size >= 0.9 &&
        content.amount === 0 &&
        content.count < 0.5 &&
        content.shortCode < 0.99 + content.size &&
        content.distinct >= 2 &&
        content.gender < 0.5
        ? 0.42
        : 0
    case 'model':
      return content.shaped >= 0.8 &&
        content.distinct >= 2 &&
        content.upc < 0.2 &&
        content.size < 0.5 &&
        content.range < 0.5 &&
        content.price < 0.5 &&
        content.date < 0.5 &&
        !namesSizes(match)
        ? 0.5
        : 0
    case 'wholesale':
      return isPrice(match, content, currency) ? 0.36 : 0
    case 'msrp':
      return isPrice(match, content, currency) ? 0.34 : 0
    case 'gender':
      return content.gender >= 0.9 && content.size < 0.9 ? 0.35 : 0
    default:
      return 0
  }
}

const namesAvailable =
  /^(?:available|avail|availability|verfugbar|lieferbar|disponible|disponibile|disponibilita|disponibilidad|disponivel|dispo|beschikbaar|leverbaar)$/

function headsAvailable(heading: string): boolean {
  return measureInHeading(heading) === 'available'
}

function quantityHeading(text: string, match: HeadingMatch): number {
  const measure = measureInHeading(text)
  if (isLater(text) || measure === 'other') return (match.qty ?? 0) * 0.6
  return measure === 'available' ? Math.max(match.qty ?? 0, 0.95) : (match.qty ?? 0)
}

function isPrice(match: HeadingMatch, content: ColumnContent, currency: string | null): boolean {
  if ((match.cost ?? 0) >= 0.6 || (match.other ?? 0) >= 0.5) return false
  // Counts and sizes may be shown with decimals.
  if ((match.qty ?? 0) >= 0.6 || namesSizes(match)) return false
  return (
    content.price >= 0.8 ||
    (currency !== null && content.price + content.count >= 0.8 && (content.median ?? 0) > 0)
  )
}

function namesAmount(match: HeadingMatch): boolean {
  return (['wholesale', 'msrp', 'cost', 'qty'] as const).some((field) => (match[field] ?? 0) >= 0.6)
}

function namesSizes(match: HeadingMatch): boolean {
  return (['size', 'sizeRange', 'eu'] as const).some((field) => (match[field] ?? 0) >= 0.5)
}

function isGroup(match: HeadingMatch): boolean {
  return Math.max(match.category ?? 0, match.silhouette ?? 0) >= 0.5
}

function namesOther(match: HeadingMatch): boolean {
  return (['color', 'gender', 'image', 'coo', 'upper', 'currency', 'tier'] as const).some(
    (field) => (match[field] ?? 0) >= 0.9,
  )
}

function settleNames(
  columns: Partial<Record<Field, number>>,
  contents: ReadonlyMap<number, ColumnContent>,
): Partial<Record<Field, number>> {
  const settled = { ...columns }
  const substitute = (missing: Field, present: Field): void => {
    if (settled[missing] !== undefined || settled[present] === undefined) return
    settled[missing] = settled[present]
    delete settled[present]
  }
  substitute('silhouette', 'category')
  if (settled.sizeRange === undefined) substitute('size', 'eu')
  if ((contents.get(settled.size ?? -1)?.range ?? 0) > 0.5) substitute('sizeRange', 'size')
  substitute('name', 'description')
  substitute('wholesale', 'cost')
  return settled
}

/** Longer codes below a heading of colors are those of articles. */
const longestColorCode = 4

/** A color code or style column that contains full codes is the model. Short codes below a heading of colors, next to their names, are not. A model column with only colors, with a separate code per size, or whose codes have several color codes each, is not. */
function settleCodes(
  columns: Partial<Record<Field, number>>,
  contents: ReadonlyMap<number, ColumnContent>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const settled = { ...columns }
  const content = (field: Field): ColumnContent | undefined => contents.get(settled[field] ?? -1)
  if (isSharedModel(settled, evidence)) dropWeakerCode(settled, evidence)
  const [model, style] = [content('model'), content('style')]
  const eachRowItsOwn = model !== undefined && model.filled >= 4 && model.distinct >= model.filled * 0.95
  if (
    eachRowItsOwn &&
    settled.size !== undefined &&
    settled.colorCode !== undefined &&
    (style?.distinct ?? Infinity) <= model.filled * 0.6
  ) {
    delete settled.model
  }
  const own = evidence.find(({ column }) => column === settled.model)
  if (
    settled.style === undefined &&
    settled.colorCode === undefined &&
    settled.color !== undefined &&
    (own?.match.color ?? 0) >= 0.75 &&
    (own?.content.length ?? Infinity) <= longestColorCode
  ) {
    settled.colorCode = settled.model
    delete settled.model
  }
  if (
    settled.model === undefined &&
    (content('colorCode')?.shaped ?? 0) >= 0.8 &&
    (content('colorCode')?.length ?? 0) > (content('style')?.length ?? 3) + 1
  ) {
    settled.model = settled.colorCode
    delete settled.colorCode
  }
  if (
    settled.model === undefined &&
    settled.colorCode === undefined &&
    (content('style')?.shaped ?? 0) >= 0.8
  ) {
    settled.model = settled.style
    delete settled.style
  }
  if (
    settled.model !== undefined &&
    settled.style === undefined &&
    settled.colorCode !== undefined &&
    ((content('model')?.shaped ?? 0) < 0.5 || haveSeveralColors(settled, evidence))
  ) {
    settled.style = settled.model
    delete settled.model
  }
  return settled
}

/** Whether most codes taken for models are those of several colors of styles: then either they or the styles are something else. */
function isSharedModel(
  { model, style, colorCode }: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): boolean {
  if (model === undefined || style === undefined || colorCode === undefined) return false
  const [models, styles, colors] = [model, style, colorCode].map(
    (column) => evidence.find((one) => one.column === column)?.texts() ?? [],
  )
  const colorsOf = new Map<string, Set<string>>()
  for (const [row, code] of (models ?? []).entries()) {
    if (code === '') continue
    const named = colorsOf.get(code) ?? new Set()
    colorsOf.set(code, named.add(fold(`${styles?.[row]}|${colors?.[row]}`)))
  }
  const shared = [...colorsOf.values()].filter(({ size }) => size > 1)
  return shared.length >= 2 && shared.length * 2 >= colorsOf.size
}

function dropWeakerCode(columns: Partial<Record<Field, number>>, evidence: readonly ColumnEvidence[]): void {
  const strength = (field: 'model' | 'style'): number => {
    const own = evidence.find(({ column }) => column === columns[field])
    return own === undefined ? 0 : fitness(field, own)
  }
  delete columns[strength('model') < strength('style') ? 'model' : 'style']
}

function haveSeveralColors(
  { model, colorCode }: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): boolean {
  const textsOf = (column: number | undefined) =>
    evidence
      .find((one) => one.column === column)
      ?.texts()
      .map(fold) ?? []
  const colors = textsOf(colorCode)
  const pairs = textsOf(model).flatMap((code, row) => {
    const color = colors[row] ?? ''
    return code === '' || color === '' ? [] : [{ code, color }]
  })
  if (pairs.some(({ code, color }) => code.endsWith(color))) return false
  const byCode = Map.groupBy(pairs, ({ code }) => code)
  return [...byCode.values()].some((same) => new Set(same.map(({ color }) => color)).size > 1)
}

function currencyOf({ currency, shown }: ColumnEvidence): string | null {
  return currency ?? shown
}

/** Of price lists in several currencies side by side, the one in the currency of the updated list counts, or that in US dollars, for wholesale and MSRP alike. Without either, which one counts is a question. */
function settleCurrencies(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
  currency: string | undefined,
): Pick<Assignment, 'columns' | 'questions'> {
  const priced = (field: 'wholesale' | 'msrp'): ColumnEvidence[] => {
    const best = evidence.find(({ column }) => column === columns[field])
    // What a list has only as a cost is its wholesale price.
    const isCost = field === 'wholesale' && (best?.match.cost ?? 0) > (best?.match.wholesale ?? 0)
    const source = isCost ? 'cost' : field
    return evidence.filter(
      (one) =>
        currencyOf(one) !== null &&
        (one.match[source] ?? 0) >= Math.max(0.3, (best?.match[source] ?? 0) - 0.1) &&
        one.content.median !== null,
    )
  }
  const lists = priced('wholesale')
  const named = new Set(lists.map(currencyOf))
  if (columns.wholesale === undefined || named.size < 2) return { columns, questions: [] }
  const dollars = lists.find((one) => currencyOf(one) === 'USD' || currencyOf(one) === '$')
  const ofList = lists.find((one) => currencyOf(one) === currency)
  const known = ofList ?? recentOf('wholesale', lists) ?? dollars
  const wholesale = known ?? lists.find(({ column }) => column === columns.wholesale) ?? lists[0]
  if (wholesale === undefined) return { columns, questions: [] }
  const retail = priced('msrp')
  const msrpOf = (one: ColumnEvidence) =>
    retail.find((other) => currencyOf(other) === currencyOf(one))?.column
  const msrp = retail.find((one) => currencyOf(one) === currencyOf(wholesale))
  const chosen = new Set([wholesale.column, msrp?.column])
  const others = Object.fromEntries(
    Object.entries(columns).filter(([field, column]) => field !== 'msrp' && !chosen.has(column)),
  )
  return {
    columns: { ...others, wholesale: wholesale.column, ...(msrp === undefined ? {} : { msrp: msrp.column }) },
    questions:
      known === undefined
        ? [
            {
              kind: 'columns',
              field: 'wholesale',
              columns: lists.map(({ column }) => column),
              priceLists: lists.map((one) => priceListOf(one, msrpOf(one))),
            },
          ]
        : [],
  }
}

function priceListOf(wholesale: ColumnEvidence, msrp: number | undefined): PriceList {
  const currency = currencyOf(wholesale)
  return {
    columns: { wholesale: wholesale.column, ...(msrp !== undefined && { msrp }) },
    currency: currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null,
  }
}

/** Of two prices with the same heading, the lower one is wholesale. */
function settlePrices(
  columns: Partial<Record<Field, number>>,
  evidence: readonly ColumnEvidence[],
): Partial<Record<Field, number>> {
  const wholesale = evidence.find(({ column }) => column === columns.wholesale)
  const msrp = evidence.find(({ column }) => column === columns.msrp)
  const named = (wholesale?.match.wholesale ?? 0) >= 0.75 || (msrp?.match.msrp ?? 0) >= 0.75
  if (named || (wholesale?.content.median ?? 0) <= (msrp?.content.median ?? Infinity)) return columns
  return { ...columns, wholesale: columns.msrp, msrp: columns.wholesale }
}
