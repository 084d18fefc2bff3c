import { cellOf } from './cells.fixture.ts'
import type { Column, Printing } from './column.fixture.ts'
import type { Layout } from './choices.fixture.ts'
import type { SheetWriter, Value } from './sheet-writer.fixture.ts'
import type { TrueGroup, TrueItem } from './truth.fixture.ts'

const examples: Readonly<Record<Layout['language'], string>> = {
  en: 'EXAMPLE', de: 'Beispiel', fr: 'Exemple', es: 'EJEMPLO', it: 'Esempio', nl: 'Voorbeeld', pt: 'Exemplo', jargon: 'EXAMPLE',
} // prettier-ignore

const pages: Readonly<Record<Layout['language'], string>> = {
  en: 'Page', de: 'Seite', fr: 'Page', es: 'Página', it: 'Pagina', nl: 'Pagina', pt: 'Página', jargon: 'PAGE',
} // prettier-ignore

/** Prints a row that shows how to read the list, and is no article, by its remark, name, or code. */
export function printExample(
  { layout, order }: Printing,
  sheet: SheetWriter,
  columns: readonly Column[],
  group: TrueGroup,
): void {
  const [first] = group.items
  if (layout.between !== 'example' || first === undefined) return
  const word = examples[layout.language]
  const marked = order % 3 === 0 ? 'remark' : order % 3 === 1 ? 'name' : layout.codes === 'model' ? 'model' : 'style' // prettier-ignore
  const item: TrueItem = {
    ...first,
    style: 'ABC123',
    colorCode: '001',
    color: 'Black',
    delivery: 0,
  }
  const printed = { layout, width: '', isStated: false }
  const row = sheet.length + 1
  sheet.add(
    columns.map((column) => (column.field === marked ? word : cellOf(printed, column, item, group, 0, row))),
  )
}

/** A line that a report prints at the top of each page. */
export function printPageTitle({ layout, order }: Printing, sheet: SheetWriter, page: number): void {
  const word = pages[layout.language]
  // A total would add up the number of the page.
  if (layout.totals === 'none' && order % 2 === 0)
    sheet.add(['NORTHWIND FOOTWEAR', null, 'Spring 2028 offer', word, page])
  else sheet.add(['NORTHWIND FOOTWEAR', null, 'Spring 2028 offer', null, `${word} ${page}`])
}

/** Prints an article that is struck through, in its first two sizes if each has a row. */
export function printStruck(
  layout: Layout,
  sheet: SheetWriter,
  columns: readonly Column[],
  group: TrueGroup,
  items: readonly TrueItem[],
): void {
  const last = items.at(-1)
  if (last === undefined) return
  const item: TrueItem = { ...last, colorCode: '990', color: 'Ghost', quantities: last.quantities.map(() => 7) } // prettier-ignore
  const printed = { layout, width: '', isStated: false }
  for (const size of layout.sizes === 'rows' ? [0, 1] : [null])
    sheet.add(columns.map((column) => struck(cellOf(printed, column, item, group, size, sheet.length + 1))))
}

function struck(value: Value): Value {
  if (value === null) return null
  return typeof value === 'object' ? { ...value, struck: true } : { value, struck: true }
}
