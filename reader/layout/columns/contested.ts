import { plain } from '../../values/text.ts'
import { discountHeading } from './discount-heading.ts'
import type { Field } from '../fields.ts'
import { pricesPacks } from '../packs/pack-headings.ts'
import { withTax } from '../headings/headings.ts'
import type { TableQuestion } from '../table.ts'
import type { ColumnEvidence } from './column-evidence.ts'
import { measureInHeading } from '../../values/measure.ts'
import { isExtended, isLater, recentOf } from './rivals.ts'

type Columns = Partial<Record<Field, number>>

/** A heading this much weaker than another one does not compete: `Promo price` next to `Wholesale`. */
const leadOf = { texts: 0.05, prices: 0.15, units: 0.03 }

const netHeading = /\b(?:net|netto|neto|nett)\b/

const named = 0.5

/** Finds fields that several columns could be equally well by heading and cells, or that a column has only by its cells. What the latest list had decides; else it is a question. */
export function settleContested(
  columns: Columns,
  evidence: readonly ColumnEvidence[],
): { columns: Columns; questions: readonly TableQuestion[] } {
  const settled = withoutTax(withoutGuessedRetail(columns, evidence), evidence)
  const questions: TableQuestion[] = []
  for (const field of ['name', 'silhouette', 'color', 'wholesale', 'msrp', 'qty'] as const) {
    const own = evidence.find(({ column }) => column === settled[field])
    if (own === undefined) continue
    const used = new Set(Object.values(settled))
    const retail = evidence.find(({ column }) => column === settled.msrp)
    // A list price beside it and its discount leave no doubt.
    const isNet =
      netHeading.test(plain(own.heading)) &&
      evidence.some(({ heading }) => discountHeading.test(plain(heading)))
    const all = evidence.filter(
      (one) =>
        (!used.has(one.column) || one.column === settled.cost) &&
        !(field === 'wholesale' && isWithTax(one, own)) &&
        (isRival(field, own, one) || (field === 'wholesale' && !isNet && isPriceBetween(own, one, retail))),
    )
    // The price of a pack is that of its units.
    const perUnit = all.filter(({ heading }) => !pricesPacks(plain(heading)))
    const isPerPack = pricesPacks(plain(own.heading))
    if (isPerPack && perUnit.length === 1 && all.length > 0) {
      settled[field] = perUnit[0]?.column ?? own.column
      continue
    }
    const rivals = isPerPack ? all : perUnit
    const recent = recentOf(field, [own, ...rivals])
    if (recent === own) continue
    const current = rivals.filter(({ heading }) => !isLater(heading))
    const namings = rivals.filter(({ heading }) => !describes.test(heading))
    if (recent !== null) settled[field] = recent.column
    else if (field === 'wholesale' && isLater(own.heading) && current.length === 1)
      settled[field] = current[0]?.column ?? own.column
    else if (isText(field) && describes.test(own.heading) && namings.length === 1)
      settled[field] = namings[0]?.column ?? own.column
    else if (
      isText(field) &&
      rivals.every(({ heading }) => describes.test(heading)) &&
      !describes.test(own.heading)
    )
      continue
    else if (
      rivals.length > 0 ||
      (field === 'wholesale' && all.length === rivals.length && isGuessed(own, settled, evidence))
    )
      questions.push({
        kind: 'columns',
        field,
        columns: [own, ...rivals].map(({ column }) => column).toSorted((a, b) => a - b),
      })
  }
  return { columns: settled, questions: [...questions, ...countsByDate(settled, evidence)] }
}

/** Without another quantity, counts below several dates are quantities, of which one may count. */
function countsByDate(columns: Columns, evidence: readonly ColumnEvidence[]): TableQuestion[] {
  const used = new Set(Object.values(columns))
  const counts = evidence.filter(
    ({ column, heading, content }) =>
      !used.has(column) && dateAlone.test(heading) && content.filled > 0 && content.count >= 0.5,
  )
  if (columns.qty !== undefined || columns.size === undefined || counts.length < 2) return []
  return [{ kind: 'columns', field: 'qty', columns: counts.map(({ column }) => column) }]
}

const dateAlone = /^\d{1,2}[/.-]\d{1,2}(?:[/.-](?:20)?\d{2})?$/

/** Whether prices that no field reads are between those taken for wholesale and retail: the lower one may be what the sender pays. */
function isPriceBetween(
  own: ColumnEvidence,
  one: ColumnEvidence,
  retail: ColumnEvidence | undefined,
): boolean {
  const [low, price, high] = [own, one, retail].map((column) => column?.content.median ?? null)
  if (low == null || price == null || high == null || one === retail) return false
  if ((own.currency ?? own.shown) !== (one.currency ?? one.shown)) return false
  const isOther = Math.max(one.match.other ?? 0, one.match.cost ?? 0) >= 0.75
  return !isOther && one.content.price >= 0.8 && price > low * 1.05 && price < high * 0.95
}

function isBesideStock(own: ColumnEvidence, rival: ColumnEvidence): boolean {
  return measureInHeading(own.heading) === 'available' && measureInHeading(rival.heading) === 'other'
}

function isRival(
  field: 'name' | 'silhouette' | 'color' | 'wholesale' | 'msrp' | 'qty',
  own: ColumnEvidence,
  rival: ColumnEvidence,
): boolean {
  if (rival === own || rival.content.filled < own.content.filled / 2) return false
  if (!differs(own.texts(), rival.texts())) return false
  if (field === 'qty') return !isBesideStock(own, rival) && isRivalNumber('qty', own, rival, leadOf.units)
  if (field === 'msrp') return isRivalNumber('msrp', own, rival, leadOf.prices)
  if (field !== 'wholesale') return isRivalText(field, own, rival)
  const source = sourceOf(own)
  if (source !== null) return isRivalNumber(source, own, rival, leadOf.prices) || isUnnamedPrice(own, rival)
  return sourceOf(rival) === null && !isNamed(rival) && rival.content.price >= 0.8
}

function withoutTax(columns: Columns, evidence: readonly ColumnEvidence[]): Columns {
  const own = evidence.find(({ column }) => column === columns.wholesale)
  const used = new Set(Object.values(columns))
  const net = evidence.find(
    (one) =>
      !used.has(one.column) &&
      (one.match.wholesale ?? 0) >= named &&
      own !== undefined &&
      isWithTax(own, one),
  )
  return net === undefined ? columns : { ...columns, wholesale: net.column }
}

/** The same price with tax does not compete: `Cena hurt. brutto` next to `Cena hurt. netto`. */
function isWithTax(rival: ColumnEvidence, own: ColumnEvidence): boolean {
  const ratio = (rival.content.median ?? 0) / (own.content.median ?? Infinity)
  return isGross(rival.heading) && !isGross(own.heading) && ratio > 1 && ratio <= mostTax
}

/** The highest value added tax is 27 %. */
const mostTax = 1.28

function isGross(heading: string): boolean {
  return /(?<!\p{L})(?:brutto|bruto|gross|lordo|ttc)(?!\p{L})/iu.test(heading) || withTax.test(heading)
}

function sourceOf({ match }: ColumnEvidence): 'wholesale' | 'cost' | null {
  if ((match.wholesale ?? 0) >= named) return 'wholesale'
  return (match.cost ?? 0) >= named ? 'cost' : null
}

function isUnnamedPrice(own: ColumnEvidence, rival: ColumnEvidence): boolean {
  const isOfOtherList = own.currency !== null && rival.currency !== null && own.currency !== rival.currency
  return (
    !isOfOtherList &&
    rival.content.price >= 0.8 &&
    (rival.content.median ?? Infinity) < (own.content.median ?? 0) &&
    rival.heading !== '' &&
    Math.max(0, ...Object.values(rival.match)) < named
  )
}

function isNamed({ match }: ColumnEvidence): boolean {
  return Math.max(0, ...Object.values(match)) >= named
}

function isGuessed(own: ColumnEvidence, columns: Columns, evidence: readonly ColumnEvidence[]): boolean {
  if (sourceOf(own) !== null || isNamed(own)) return false
  return evidence.some(
    ({ column, match }) =>
      (column === columns.model && (match.model ?? 0) >= named) ||
      (column === columns.style && (match.style ?? 0) >= named) ||
      (column === columns.msrp && (match.msrp ?? 0) >= named),
  )
}

function withoutGuessedRetail(columns: Columns, evidence: readonly ColumnEvidence[]): Columns {
  const own = (field: 'wholesale' | 'msrp') => evidence.find(({ column }) => column === columns[field])
  const [wholesale, msrp] = [own('wholesale'), own('msrp')]
  const isKnown = wholesale !== undefined && sourceOf(wholesale) !== null
  if (!isKnown || msrp === undefined || (msrp.match.msrp ?? 0) > 0 || msrp.recent === 'msrp') return columns
  const { msrp: _, ...others } = columns
  return others
}

function isRivalNumber(
  field: 'wholesale' | 'cost' | 'msrp' | 'qty',
  own: ColumnEvidence,
  rival: ColumnEvidence,
  lead: number,
): boolean {
  const strength = rival.match[field] ?? 0
  const others = Object.entries(rival.match).filter(([other]) => other !== field)
  const isOfOtherList = own.currency !== null && rival.currency !== null && own.currency !== rival.currency
  return (
    strength >= named &&
    strength >= (own.match[field] ?? 0) - lead &&
    strength >= Math.max(0, ...others.map(([, score]) => score)) &&
    rival.content.median !== null &&
    rival.content.price + rival.content.count >= 0.6 &&
    !isOfOtherList &&
    (isLater(own.heading) || !isLater(rival.heading)) &&
    !isTier(own.heading, rival.heading)
  )
}

/** Prices by quantity (`1-49`, `50+`) do not compete: the first applies to any order. */
function isTier(heading: string, other: string): boolean {
  const [one, two] = [heading, other].map((text) => text.replaceAll(/[\d\s+<>–-]+/g, ''))
  return one === two && /\d/.test(heading) && /\d/.test(other)
}

function isText(field: Field): boolean {
  return field === 'name' || field === 'silhouette' || field === 'color'
}

/** A column headed as a description gives way to one headed as a name. */
const describes = /desc|bezeichn|beschreib|libell|descri|omschr/i

function isRivalText(
  field: 'name' | 'silhouette' | 'color',
  own: ColumnEvidence,
  rival: ColumnEvidence,
): boolean {
  const [strength, ownStrength] = [rival.match[field] ?? 0, own.match[field] ?? 0]
  const lengths = [own.content.length, rival.content.length].toSorted((a, b) => a - b)
  const variety = [own.content.distinct, rival.content.distinct].toSorted((a, b) => a - b)
  return (
    ownStrength >= 0.75 &&
    strength >= ownStrength - leadOf.texts &&
    rival.content.words >= 0.5 &&
    own.content.filled >= 4 &&
    (variety[0] ?? 0) > 1 &&
    (variety[1] ?? 0) <= (variety[0] ?? 0) * 1.4 &&
    (lengths[1] ?? 0) <= (lengths[0] ?? 0) * 2 &&
    !isExtended(own.texts(), rival.texts()) &&
    !isExtended(rival.texts(), own.texts())
  )
}

function differs(texts: readonly string[], others: readonly string[]): boolean {
  return texts.some((text, row) => text !== '' && (others[row] ?? '') !== '' && text !== others[row])
}
