import { heydudeModel, heydudePreBook } from './heydude-pre-book.ts'
import type { Profile } from './profile.ts'

/** HEYDUDE available to sell: one row a size with its quantity, a SAP report with subtotals (`Material` is the model). */
export const heydudeAts: Profile = {
  ...heydudePreBook,
  types: ['brand-ats'],
  headings: { model: ['material'] },
  modelShape: heydudeModel,
}
