import { matchOrderFile } from '#server/orders/forms/match-order-file.ts'
import { readOwn } from './own-workbook.ts'
import { collection, type SentOrder } from './sent-orders.ts'

/** How a workbook was read: `exact`, `asked` if every difference has a question or a problem, else `wrong`. */
export type Outcome = 'exact' | 'asked' | 'wrong'

/** Reads a workbook and compares what it would order with the truth. */
export async function outcomeOf({
  sheets,
  truth,
}: SentOrder): Promise<{ outcome: Outcome; details: string[] }> {
  const file = await readOwn(sheets)
  const { lines, problems, needsMatching } = matchOrderFile(file, collection)
  const found = new Map(lines.map(({ item, quantity }) => [`${item.modelCode} ${item.size}`, quantity]))
  const isUnrecognized = file.sheets.every(({ mapping }) => mapping === null)
  const asks = file.questions.length > 0 || needsMatching || isUnrecognized
  const said = problems.filter(({ severity }) => severity !== 'info')
  const missing = Object.keys(truth).filter((line) => !found.has(line))
  const differing = [...found].filter(([line, quantity]) => truth[line] !== quantity)
  const details = [
    ...(asks ? [`asks${isUnrecognized ? ' (not recognized)' : ''}`] : []),
    ...missing.map((line) => `missing ${line}`),
    ...differing.map(([line, quantity]) => `${line}: ${quantity} instead of ${truth[line] ?? 'nothing'}`),
    ...said.map(({ code, sheet, column, row, effect }) => `${code} ${sheet}!${column}${row} ${effect}`),
  ]
  const isRight = missing.length === 0 && differing.length === 0
  if (isRight && !asks && said.every(({ severity }) => severity !== 'error'))
    return { outcome: 'exact', details }
  return { outcome: isRight || asks || said.length > 0 ? 'asked' : 'wrong', details }
}
