import { writeXlsx } from 'hucre'

/** A workbook with one sheet of these rows. */
export async function workbookOf(
  rows: readonly (readonly (string | number | null)[])[],
  sheet = 'Sheet1',
): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: sheet, rows: rows.map((row) => [...row]) }] }))
}

export const crocsHeadings = [
  'Style',
  'Model',
  'Name',
  'Color',
  'Silhouette',
  'Size',
  'UPC',
  'Wholesale',
  'MSRP',
]

/** Rows of a plain Crocs list: one per size, priced in dollars. */
function crocsRows(
  models: Readonly<
    Record<
      string,
      { price: number | string; sizes: readonly string[]; name?: string; upcs?: readonly string[] }
    >
  >,
): (string | number)[][] {
  return Object.entries(models).flatMap(([model, { price, sizes, name = 'Tidewell Clog', upcs = [] }]) =>
    sizes.map((size, index) => [
      model.split('-')[0] ?? '',
      model,
      name,
      'Navy',
      'Clog',
      size,
      upcs[index] ?? '',
      price,
      55,
    ]),
  )
}

export async function crocsWorkbook(models: Parameters<typeof crocsRows>[0]): Promise<Buffer> {
  return workbookOf([crocsHeadings, ...crocsRows(models)])
}

/** A Crocs list with two models and three sizes as a workbook; the price is the first model's. */
export async function smallCrocsWorkbook(price = 27.5): Promise<Buffer> {
  return crocsWorkbook({
    '300001-100': { price, sizes: ['M4W6', 'M5W7'] },
    '300002-200': { price: 30, sizes: ['M4W6'] },
  })
}
