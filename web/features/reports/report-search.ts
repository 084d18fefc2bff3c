import { lineListTypes, type LineListType } from '#contract/line-lists/line-list-types.ts'
import { type ReportName, reportNames } from '#contract/reports/report-names.ts'

/** The URL search of the reports; a report ignores what it cannot be filtered by, so that it stays while switching reports. */
export interface ReportSearch {
  season?: string | undefined
  brandId?: number | undefined
  type?: LineListType | undefined
  from?: string | undefined
  to?: string | undefined
  modelCode?: string | undefined
}

export const firstReport: ReportName = 'bookings-by-brand'

export function reportOf(name: string): ReportName | undefined {
  return reportNames.find((one) => one === name)
}

/** Explicit undefined removes an invalid value from the URL search. */
export function reportSearch(raw: Record<string, unknown>): ReportSearch {
  const brandId = Number(raw['brandId'])
  return {
    season: matching(/^(all|S[1-4] \d{4})$/, raw['season']),
    brandId: Number.isInteger(brandId) && brandId > 0 ? brandId : undefined,
    type: lineListTypes.find((one) => one === raw['type']),
    from: matching(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, raw['from']),
    to: matching(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, raw['to']),
    modelCode: textOf(raw['modelCode']),
  }
}

function matching(shape: RegExp, value: unknown): string | undefined {
  return typeof value === 'string' && shape.test(value) ? value : undefined
}

/** The router reads digits as a number. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).slice(0, 100) || undefined
}
