import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { LineList } from './line-list.ts'

/** The `*.expected.json` file of a sample (demo/line-lists/README). */
export interface ExpectedParse {
  readonly sheets: readonly {
    name: string
    role: string
    layout?: string
    headerRows?: number[]
    columns?: Record<string, string>
    sizeColumns?: { size: string; column: string }[]
    firstDataRow?: number
    lastDataRow?: number
  }[]
  readonly items: readonly ExpectedItem[]
  readonly problems: readonly Record<string, unknown>[]
  readonly skipped: readonly { sheet: string; row: number; reason: string }[]
  readonly catalogue?: {
    pages: number
    coverPictures: number
    modelsWithoutPicture: string[]
    modelsOnlyInCatalogue: string[]
    entries: {
      page: number
      modelCode: string
      name: string
      color: string
      inPriceList: boolean
      picture: { sha256: string; width: number; height: number }
    }[]
  }
}

interface ExpectedItem {
  readonly modelCode: string
  readonly styleCode: string
  readonly colorCode: string
  readonly color: string
  readonly name: string
  readonly silhouette: string
  readonly gender: string | null
  readonly brand: string | null
  readonly wholesale: number
  readonly msrp: number | null
  readonly currency: string
  readonly sheet: string
  readonly sizes: readonly {
    size: string
    us: string
    eu: string | null
    upc: string | null
    qty: number | null
    row: number
  }[]
  readonly picture: { sha256: string; row?: number; column?: string; kind: string } | null
  readonly rows: readonly [number, number]
}

/** Reads an expected parse, gzipped or not. */
export function expectedParse(path: string): ExpectedParse {
  const bytes = readFileSync(path)
  return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')) as ExpectedParse
}

/** What an expected parse contains although the file does not: UPCs of a list without any, genders of a list without that column. */
export interface NotInFile {
  readonly upc?: boolean
  readonly gender?: boolean
}

/** Converts expected items to the reader's format. */
export function expectedItems(parse: ExpectedParse, notInFile: NotInFile = {}): unknown[] {
  return parse.items.map(({ wholesale, msrp, sizes, picture, gender, ...item }) => ({
    ...item,
    ...(notInFile.gender === true ? {} : { gender }),
    wholesale: Math.round(wholesale * 100),
    msrp: msrp === null ? null : Math.round(msrp * 100),
    sizes: sizes.map(({ qty, upc, ...size }) => ({
      ...size,
      quantity: qty,
      ...(notInFile.upc === true ? {} : { upc }),
    })),
    picture:
      picture === null
        ? null
        : {
            sha256: picture.sha256,
            kind: picture.kind,
            row: picture.row ?? null,
            column: picture.column ?? null,
          },
  }))
}

/** Reduces items to what an expected parse contains. */
export function comparableItems(list: LineList, notInFile: NotInFile = {}): unknown[] {
  return list.items.map((item) => {
    const {
      modelCode,
      styleCode,
      colorCode,
      color,
      name,
      silhouette,
      gender,
      brand,
      wholesale,
      msrp,
      currency,
      sheet,
      rows,
      picture,
    } = item
    return {
      modelCode, styleCode, colorCode, color, name, silhouette, brand, currency, sheet, rows,
      ...(notInFile.gender === true ? {} : { gender }),
      wholesale,
      msrp,
      sizes: item.sizes.map(({ size, us, eu, upc, quantity, row }) => ({ size, us, eu, row, quantity, ...(notInFile.upc === true ? {} : { upc }) })),
      picture: picture === null ? null : { sha256: picture.sha256, kind: picture.kind, row: picture.row, column: picture.column },
    } // prettier-ignore
  })
}

/** Converts expected and actual sheets to one format; the samples have two names for the style column. */
export function comparableSheets(
  sheets: ExpectedParse['sheets'] | LineList['sheets'],
  only?: ExpectedParse['sheets'],
): unknown[] {
  return sheets.map((sheet, index) => {
    const { name, role } = sheet
    if (role !== 'items') return { name, role }
    const named = only?.[index]?.columns
    const columns = Object.entries(sheet.columns ?? {}).filter(
      ([field]) => named === undefined || field in named || (field === 'style' && 'styleCode' in named),
    )
    return {
      name, role, layout: sheet.layout, headerRows: sheet.headerRows, firstDataRow: sheet.firstDataRow, lastDataRow: sheet.lastDataRow,
      columns: Object.fromEntries(columns.map(([field, column]) => [field === 'styleCode' ? 'style' : field, column])),
      sizeColumns: sheet.sizeColumns ?? [],
    } // prettier-ignore
  })
}
