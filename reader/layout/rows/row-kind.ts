import type { SkippedRow } from '../../line-list.ts'
import { looksLikeCode } from '../../values/model-code.ts'
import { readUnits } from '../../values/number.ts'
import { sizeOfCell } from '../../values/size.ts'
import { readSizeRange } from '../../values/size-range.ts'
import { readCountedSizes } from '../../values/sizes-with-quantities.ts'
import { plain, textOf } from '../../values/text.ts'
import { readUpc } from '../../values/upc.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { FilledRow } from './carried-cells.ts'
import { explainedPack, packNamed, type PackLegend } from '#reader/layout/packs/pack-legend.ts'
import { offeredMark } from '../columns/column-content.ts'
import { mappedScore, type Table } from '../table.ts'

const longestColor = 40

const totalWords =
  /^(?:grand |gesamt|total )?(?:totals?|totale|totaal|totaux|summe|gesamtsumme|gesamt|gesamtmenge|gesamtpaare|insgesamt|somme|suma|soma|gran total|total general|total general|totale generale|eindtotaal|total geral)$/
const unitWords =
  / (?:qty|quantity|units?|pairs?|prs|pcs|pieces|amount|value|order|ordered|paar|stuck|stk|menge|paires|pieces|pares|unidades|paia|pezzi|paren|stuks)$/
const sumWords = /^(?:sums?|ttls?|tot|saldo)$|^(?:sum|ttl|tot|saldo) /
const subtotalWords =
  /^(?:style|item|article|model|group|category|brand|class|dept|department|color|page) total\b|^(?:sub ?tot(?:als?)?|subtotale|subtotaal|zwischensumme|sous total|teilsumme|zw summe|endsumme|ubertrag|total parcial|suma parcial|totale parziale)\b|^(?:total|totale|totaal|summe|gesamt|totaux|suma)\b|\b(?:total|subtotal|totals|zwischensumme|summe|result|results|ergebnis|resultat|resultado)$/

/** In the languages of `further-heading-words.ts`, and what is carried from page to page. */
const furtherTotals = new Set(
  [
    'razem', 'łącznie', 'suma częściowa', 'celkem', 'mezisoučet', 'součet', 'summa', 'totalt', 'delsumma', 'i alt', 'ialt', 'toplam', 'ara toplam',
    'итого', 'всего', 'разом', 'всього', 'підсумок', 'σύνολο', 'μερικό σύνολο', 'المجموع', 'الإجمالي', 'סהכ', 'סה"כ', 'carried forward', 'brought forward', 'carry forward', 'à reporter', 'a riportare', 'suma y sigue', 'suma anterior', 'a transportar', 'do przeniesienia', 'z przeniesienia', '合計', '総計', '小計', '合计', '小计', '总计', '總計', '합계', '소계', '총계',
  ].map(plain),
) // prettier-ignore

export function rowKind(
  filled: FilledRow,
  table: Table,
  isBelowData: boolean,
): 'data' | SkippedRow['reason'] {
  if (table.legendRows.size > 0 && table.legendRows.has(filled.row)) return 'note'
  const label = table.pivotLabels === null ? '' : textOf(filled.cells.get(table.pivotLabels))
  if (label !== '' && !filled.cells.has(table.columns.wholesale ?? -1)) return saysTotal(label) ?? 'section'
  if (table.namesInSizes && !namesSize(ownSize(filled, table), table.packs)) {
    const first = textOf([...filled.cells.values()].find((cell) => textOf(cell) !== ''))
    return first === '' ? 'blank' : (saysTotal(first) ?? 'section')
  }
  if (isPlainlyData(filled, table)) return 'data'
  const own = [...filled.cells].filter(
    ([column]) => column >= table.left && column <= table.right && !filled.carried.has(column),
  )
  const texts = own.map(([, cell]) => textOf(cell)).filter((text) => text !== '')
  if (texts.length === 0) return 'blank'
  if (
    isHeaderAgain(
      own.map(([column, cell]) => [column, plain(textOf(cell))] as const),
      table,
    )
  )
    return 'repeated-header'
  const total = totalKind(
    filled,
    table,
    own.map(([column]) => column),
  )
  if (total !== null) return total
  if (table.packs.size > 0 && explainedPack(texts) !== null && !offersPack(filled, table)) return 'note'
  if (headsColors(filled, table) || headsCounted(filled, table)) return 'section'
  if (holdsEvidence(filled, table)) return 'data'
  if (isBelowData && (isColorBelowStyle(filled, table) || statesSizesOfColor(filled, table))) return 'data'
  const only = texts[0] ?? ''
  if (isGroupHead(filled, table)) return 'section'
  if (fillsMapping(filled, table) || namesColorOfCard(filled, table)) return 'data'
  if (texts.length <= 2 && !(texts.length === 2 && isCode(filled, table)))
    return isNote(only) ? 'note' : 'section'
  return isCode(filled, table) || isColorOfStyle(filled, table) || statesSize(filled, table) ? 'data' : 'note'
}

function fillsMapping({ cells, carried }: FilledRow, { columns, score }: Table): boolean {
  const has = (column: number | undefined) =>
    column !== undefined && cells.has(column) && !carried.has(column)
  return score === mappedScore && has(columns.model ?? columns.style) && has(columns.wholesale)
}

/** Whether a row of a name and a pack is an article, not an explanation: its pack is where those of articles are, and its style is its code or stated elsewhere. */
function offersPack(filled: FilledRow, table: Table): boolean {
  const { columns, packs } = table
  const isCoded = columns.model !== undefined || columns.style !== undefined
  return (
    namesSizes(textOf(filled.cells.get(columns.sizeRange ?? columns.size ?? -1)), packs) &&
    (!isCoded || isCode(filled, table) || continuesStyle(filled, table))
  )
}

function continuesStyle({ carried }: FilledRow, { columns, fillsDown }: Table): boolean {
  return (['model', 'style'] as const).some(
    (field) => fillsDown.has(field) || carried.has(columns[field] ?? -1),
  )
}

function ownSize({ cells, carried }: FilledRow, { columns }: Table): Cell | undefined {
  const column = columns.size ?? -1
  return carried.has(column) ? undefined : cells.get(column)
}

function isPlainlyData({ cells, carried }: FilledRow, { columns }: Table): boolean {
  const size = columns.size ?? columns.upc ?? -1
  return cells.has(size) && !carried.has(size) && cells.get(columns.wholesale ?? -1)?.kind === 'number'
}

function isHeaderAgain(own: readonly (readonly [number, string])[], table: Table): boolean {
  const same = own.filter(([column, text]) => table.headings.get(column) === text).length
  return same >= 3 && same * 5 >= own.length * 3
}

function namesSku({ cells, carried }: FilledRow, { columns, packs }: Table): boolean {
  const own = (column: number | undefined): Cell | undefined =>
    column === undefined || carried.has(column) ? undefined : cells.get(column)
  const range = own(columns.sizeRange)
  return (
    (own(columns.upc) !== undefined && saysTotal(textOf(own(columns.upc))) === null) ||
    namesSize(own(columns.size), packs) ||
    (range !== undefined && namesSizes(textOf(range), packs))
  )
}

function totalKind(filled: FilledRow, table: Table, own: readonly number[]): 'total' | 'subtotal' | null {
  if (namesSku(filled, table) || isCode(filled, table)) return null
  const cells = own.map((column) => filled.cells.get(column))
  const words = cells.find((cell) => cell?.kind === 'text')
  const said = words === undefined ? null : saysTotal(textOf(words))
  if (said !== null) return said
  // Whatever its label says, a row that only adds up others is not an item.
  const others = cells.filter((cell) => cell !== words)
  return others.length > 0 && others.every((cell) => cell?.formula === true) ? 'subtotal' : null
}

export function saysTotal(text: string): 'total' | 'subtotal' | null {
  if (/^[Σ∑]/.test(text.trim())) return 'subtotal'
  const said = plain(text)
  const bare = said.replace(unitWords, '')
  if (totalWords.test(bare) || /^(?:sums?|ttl|tot)$/.test(bare)) return 'total'
  if (furtherTotals.has(said)) return 'total'
  if (said.length < 60 && said.split(' ').some((word) => furtherTotals.has(word))) return 'subtotal'
  return (subtotalWords.test(said) || sumWords.test(said)) && said.length < 60 ? 'subtotal' : null
}

function holdsEvidence(
  { cells, carried }: FilledRow,
  { columns, sizeColumns, deliveryColumns, packs, countsSizes }: Table,
): boolean {
  const own = (column: number | undefined): Cell | undefined =>
    column === undefined || carried.has(column) ? undefined : cells.get(column)
  const numbers = [columns.wholesale, columns.msrp, columns.cost, columns.qty]
  const counted = [...numbers, ...[...sizeColumns, ...deliveryColumns].map(({ column }) => column)].map(own)
  return (
    counted.some((cell) => cell !== undefined && hasNumber(cell)) ||
    readUpc(own(columns.upc)).kind === 'upc' ||
    namesSize(own(columns.size), packs) ||
    namesSizes(textOf(own(columns.sizeRange)), packs) ||
    (countsSizes && readCountedSizes(textOf(own(columns.sizeRange)), true) !== null)
  )
}

function namesSize(cell: Cell | undefined, packs: PackLegend): boolean {
  return Boolean(sizeOfCell(cell)) || packNamed(textOf(cell), packs) !== null
}

function namesSizes(text: string, packs: PackLegend): boolean {
  return readSizeRange(text) !== null || packNamed(text, packs) !== null
}

function hasNumber(cell: Cell): boolean {
  const { kind } = readUnits(cell)
  return kind === 'number' || kind === 'cell-error' || offeredMark.test(textOf(cell))
}

function isCode(filled: FilledRow, table: Table): boolean {
  return [table.columns.model, table.columns.style].some((column) => {
    const text = textOf(filled.cells.get(column ?? -1))
    return looksLikeCode(text) && saysTotal(text) === null && !filled.carried.has(column ?? -1)
  })
}

/** In a tree, a style with its price and without a color or a size heads the rows of its colors. */
function headsColors({ cells, carried }: FilledRow, table: Table): boolean {
  const { columns, sizeColumns, deliveryColumns, fillsDown } = table
  const isOwn = (column: number | undefined) =>
    column !== undefined && cells.has(column) && !carried.has(column)
  const { style, colorCode, color, size, sizeRange, upc, qty } = columns
  const ofSizes = [...sizeColumns, ...deliveryColumns].map(({ column }) => column)
  return (
    colorCode !== undefined &&
    fillsDown.has('style') &&
    isOwn(style) &&
    ![colorCode, color, size, sizeRange, upc, qty, ...ofSizes].some(isOwn)
  )
}

/** A group with the number of its rows and its totals: `Teva (12)` next to 420 units. */
function headsCounted(filled: FilledRow, table: Table): boolean {
  const { columns } = table
  // Without a column of sizes, the numbers may be the units of an article.
  if (columns.size === undefined || columns.wholesale === undefined) return false
  const own = [...filled.cells].filter(
    ([column, cell]) =>
      column >= table.left && column <= table.right && !filled.carried.has(column) && textOf(cell) !== '',
  )
  const [first, ...others] = own
  if (first === undefined || !/^\p{L}.*\(\d+\)$/u.test(textOf(first[1])) || namesSize(first[1], table.packs))
    return false
  const described = new Set([columns.name, columns.size, columns.upc, columns.wholesale, columns.color])
  return others.every(([column, cell]) => cell.kind === 'number' && !described.has(column))
}

function isGroupHead(filled: FilledRow, { fillsDown, columns }: Table): boolean {
  const grouped = fillsDown.has('model') || fillsDown.has('style')
  const key = columns.model ?? columns.style ?? -1
  return grouped && !fillsDown.has('wholesale') && filled.cells.has(key) && !filled.carried.has(key)
}

/** A color of the style that is stated above its table, in an order form or with sizes that are stated there, too. */
function namesColorOfCard({ cells, carried }: FilledRow, table: Table): boolean {
  const { columns, constants, blankForm } = table
  const isCard =
    (constants.has('model') || constants.has('style')) && (blankForm || constants.has('sizeRange'))
  const own = (column: number | undefined) =>
    column === undefined || carried.has(column) ? '' : textOf(cells.get(column))
  const [code, color] = [own(columns.colorCode), own(columns.color)]
  if (!isCard) return false
  if (columns.colorCode === undefined)
    return (
      /\p{L}{2}/u.test(color) &&
      [columns.name, columns.silhouette, columns.gender].some((one) => own(one) !== '')
    )
  return /^[\p{L}\d]{1,6}$/u.test(code) && (columns.color === undefined || /\p{L}{2}/u.test(color))
}

function isColorOfStyle({ cells, carried }: FilledRow, { columns }: Table): boolean {
  return (
    carried.has(columns.style ?? -1) &&
    cells.has(columns.colorCode ?? -1) &&
    !carried.has(columns.colorCode ?? -1)
  )
}

/** A color below the rows of a style that is printed once, further left; its size may be blank or unreadable. */
function isColorBelowStyle({ cells, carried }: FilledRow, table: Table): boolean {
  const { columns, sizeColumns, headings, fillsDown, left, right } = table
  const style = fillsDown.has('model') ? columns.model : fillsDown.has('style') ? columns.style : undefined
  const color = columns.color ?? columns.colorCode
  if (style === undefined || color === undefined) return false
  const own = [...cells.keys()].filter((column) => column >= left && column <= right && !carried.has(column))
  const known = new Set([
    ...Object.values(columns),
    ...sizeColumns.map(({ column }) => column),
    ...headings.keys(),
  ])
  const text = textOf(cells.get(color))
  const mayBeLeft = table.marks === 'not-offered' && own.length > 1
  return (
    own.includes(color) &&
    own.every((column) => known.has(column) && (column > style || (mayBeLeft && column < style))) &&
    /\p{L}/u.test(text) &&
    text.length <= longestColor &&
    !text.endsWith(':') &&
    !isNote(text)
  )
}

/** If the sizes next to a color cannot be read, that is a problem of an article. */
function statesSizesOfColor({ cells, carried }: FilledRow, { columns }: Table): boolean {
  const isOwn = (column: number | undefined) =>
    column !== undefined && cells.has(column) && !carried.has(column)
  const { colorCode, color, size, sizeRange } = columns
  return (isOwn(colorCode) || isOwn(color)) && isOwn(sizeRange ?? size)
}

function statesSize({ cells, carried }: FilledRow, { columns }: Table): boolean {
  const column = columns.size ?? columns.sizeRange ?? -1
  const isCoded = columns.model !== undefined || columns.style !== undefined
  return !isCoded && cells.has(column) && !carried.has(column)
}

function isNote(text: string): boolean {
  return (
    text.length > 50 ||
    /^(?:\*(?!.*\*$)|note\b|nb\b|hinweis|remarque|nota\b|all prices|prices)/i.test(text) ||
    /[.!]$/.test(text)
  )
}
