import type { MarksSaid } from './rows/marks-legend.ts'
import type { DateOrder } from '../values/day.ts'
import { anyModelShape } from '../values/model-code.ts'
import type { CellLooks } from './columns/column-content.ts'
import type { Effort } from './effort.ts'
import type { RecentHeadings } from './header/recent-headings.ts'
import type { SisterTables } from './header/sister-tables.ts'
import type { Headings } from './headings/headings.ts'
import type { GenderKeys } from './rows/gender-keys.ts'
import type { SizeRunLegend } from './rows/size-run-legend.ts'
import type { LegendScan } from './packs/pack-legend.ts'

export interface LayoutWords {
  readonly headings: Headings
  readonly effort: Effort
  /** The brand's shape of a combined model code, in addition to the common shape. */
  readonly modelShape: RegExp
  readonly looks: CellLooks
  readonly recent?: RecentHeadings
  readonly currency?: string | undefined
  readonly explained?: Pick<LegendScan, 'packs' | 'gridRows'> | undefined
  readonly runs?: SizeRunLegend | undefined
  readonly genderKeys?: GenderKeys | undefined
  readonly marks?: MarksSaid | undefined
  readonly notedCurrency?: string | null
  /** How tables of the workbook that leave no doubt write their dates. */
  readonly dateOrder?: DateOrder | undefined
  /** Header rows of the sheet below size scales of which none is known to apply; a later sample may not have the scales. */
  readonly unclearRows?: Set<number>
  readonly sisters?: SisterTables | undefined
  readonly lacksPrices?: boolean
  readonly isBrand?: ((text: string) => boolean) | undefined
  /** Whether lists without prices are accepted: all that have codes and sizes, or only those that count units. */
  readonly unpriced?: 'ask' | 'accept' | undefined
  /** Whether articles without sizes are accepted if their headings leave no doubt. */
  readonly oneSize?: boolean
  /** Whether the list without prices that another sheet has names a model or style; then tables of such codes with prices are its price list. */
  readonly isUnpriced?: ((code: string) => boolean) | undefined
  /** Whether the list that the file updates has a model or style; then tables of such codes need neither prices nor sizes. */
  readonly isListed?: ((code: string) => boolean) | undefined
}

export function codeShape(modelShape: RegExp): RegExp {
  return new RegExp(`${modelShape.source}|${anyModelShape.source.replaceAll(/\?<\w+>/g, '')}`, 'i')
}
