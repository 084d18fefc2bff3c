import { readNumber } from '../../values/number.ts'
import { textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'
import type { Sample } from '../sample.ts'

/** Shoes cost at least so many yen, and rarely as many yuan. */
const leastYen = 1_000

/** The currency that `¥` means in a list: by its script, else by its prices, as yen have no decimals; null if it may be either. */
export function yenOrYuan(sample: Sample, prices: readonly Cell[]): 'JPY' | 'CNY' | null {
  const texts = sample.rows.flatMap(({ cells }) => cells.map(textOf))
  if (texts.some((text) => /[\p{Script=Hiragana}\p{Script=Katakana}円]/u.test(text))) return 'JPY'
  if (texts.some((text) => /\p{Script=Han}/u.test(text))) return 'CNY'
  const values = prices.flatMap((cell) => {
    const price = readNumber(cell)
    return price.kind === 'number' ? [price.value] : []
  })
  const areYen = values.length > 0 && values.every((value) => Number.isInteger(value) && value >= leastYen)
  return areYen ? 'JPY' : null
}
