import { remember } from '../../remember.ts'
import { plain, textOf } from '../../values/text.ts'
import type { Cell } from '../../xlsx/workbook.ts'

const words = new Set(
  [
    'example', 'for example', 'example row', 'example only', 'sample row', 'ejemplo', 'beispiel', 'zum beispiel', 'musterzeile', 'exemple', 'par exemple', 'esempio', 'exemplo', 'voorbeeld', 'przykład', 'příklad', 'exemplu', 'exempel', 'eksempel', 'örnek', 'пример', 'приклад', 'παράδειγμα', 'مثال', 'דוגמה', 'דוגמא',
    '例', '記入例', '入力例', '示例', '样例', '範例', '예시', '작성예시',
  ].map(plain),
) // prettier-ignore

const beginsWithExample = /^(?:example|ejemplo|beispiel|muster|exemple|esempio|exemplo|voorbeeld)/i
const leastExamples = 2

export function exampleAmong(cells: readonly Cell[]): Cell | undefined {
  const found = cells.filter((cell) => cell.kind === 'text' && beginsWithExample.test(textOf(cell)))
  return found.length < leastExamples ? undefined : found[0]
}

const isExample = remember((text: string) => words.has(plain(text)))

export function exampleMark(cells: readonly Cell[]): Cell | undefined {
  return cells.find((cell) => cell.kind === 'text' && cell.text.length <= 20 && isExample(textOf(cell)))
}
