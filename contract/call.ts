import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Who may make a call: staff sign in with the `console` client, customers with `portal` (rules §7). */
export type Who = 'anyone' | 'staff' | 'customer'

/** What a call takes and gives; its method and path stand in `endpoints` under the same name. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  Paged extends boolean = boolean,
  File extends boolean = boolean,
> {
  /** One sentence for the reference page. */
  readonly summary: string
  readonly who: readonly Who[]
  /** Path parameters, query and body in one strict object; a field that is not named here is refused. */
  readonly input: Input
  readonly data: Data
  /** The refusals of its own; `commonRefusals` come on top. */
  readonly refusals: readonly Code[]
  /** The refusal that answers invalid input where the spec words it in a way of its own. */
  readonly whenInvalid?: RefusalCode
  /** The refusal that answers a bug where the spec words it in a way of its own. */
  readonly whenBroken?: RefusalCode
  /** A list call: `data` is one page's array and the handler returns a `Page`, whose rest travels in X-Total-Count, X-Total-Capped and X-Next-Cursor (rules §9). */
  readonly paged: Paged
  /** It answers with a file, row after row as they are read, and no envelope; a refusal keeps its envelope. */
  readonly file: File
}

/** Describes a call of the contract. */
export function defineCall<
  Input extends z.ZodType,
  Data extends z.ZodType,
  const Code extends RefusalCode = never,
  const Paged extends boolean = false,
  const File extends boolean = false,
>(
  call: Omit<Call<Input, Data, Code, Paged, File>, 'refusals' | 'paged' | 'file'> & {
    readonly refusals?: readonly Code[]
    readonly paged?: Paged
    readonly file?: File
  },
): Call<Input, Data, Code, Paged, File> {
  const { refusals = [], paged = false as Paged, file = false as File } = call
  return { ...call, refusals, paged, file }
}

/** One page of a list as a handler returns it and the typed client hands it out. */
export interface Page<Item> {
  items: Item[]
  total: number
  /** There are more than `total`, which is how far was counted. */
  isCapped?: boolean
  nextCursor: string | null
}

/** How far a list counts, shown as "10,000+" where there are more (house "Pool"). */
export const countCap = 10_000

/** How far a search counts in a list that may be long: nobody pages through more, and whoever types waits for it at each word. */
export const searchCountCap = 1_000

/** What every list call takes (rules §9). */
export const pageInput = {
  cursor: z.string().max(500).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('asc')
    .transform((dir) => (dir.startsWith('asc') ? 'asc' : 'desc')),
}

/** What a search box sends. */
export const searchInput = { search: z.string().trim().max(200).optional() }

/** The largest number that an integer column holds. */
export const integerMax = 2_147_483_647

/** An integer id (brand, category, catalog type, line list: rules §9), in a path or in a body. */
export const intId = z.coerce.number().int().min(1).max(integerMax)

/** A UUID id (user, organization, role, membership, stream: rules §9). */
export const uuid = z.uuid()

/** Money on the wire: dollars with at most two places (rules §9); cents inside. */
export const money = z.number().multipleOf(0.01)

/** A moment, ISO 8601 UTC. */
export const timestamp = z.iso.datetime()

/** Whether a text is a day that the calendar and the database have, as YYYY-MM-DD; there is no year 0. */
function isDay(text: string): boolean {
  return !text.startsWith('0000') && z.iso.date().safeParse(text).success
}

const expectedDate = 'Expected a date such as 2027-01-31'

/** A day of the calendar, `YYYY-MM-DD`. */
export const calendarDay = z.string().max(10, expectedDate).refine(isDay, expectedDate)

/** A calendar date, sent as UTC midnight (rules §1); `YYYY-MM-DD` is accepted too. */
export const calendarDate = z
  .string()
  .max(40, expectedDate)
  .refine((text) => isDay(text.replace(/T00:00:00(\.000)?Z$/, '')), expectedDate)

/** Nothing to say but success. */
export const nothing = z.null()
