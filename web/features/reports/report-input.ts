import type { InputOf } from '#contract/calls.ts'
import { type ReportFilter, reports } from '#contract/reports/report-definitions.ts'
import type { ReportName } from '#contract/reports/report-names.ts'
import type { ReportSearch } from './report-search.ts'

export function reportInput(
  report: ReportName,
  { season, brandId, type, from, to, modelCode }: ReportSearch,
): InputOf<'getReport'> {
  const has = (filter: ReportFilter) => reports[report].filters.includes(filter)
  return {
    report,
    season: has('season') ? season : undefined,
    brandId: has('brand') || has('style') ? brandId : undefined,
    type: has('type') ? type : undefined,
    from: has('months') && from ? `${from}-01` : undefined,
    to: has('months') && to ? `${to}-01` : undefined,
    modelCode: has('style') ? modelCode : undefined,
  }
}
