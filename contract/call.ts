import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** Who may make a call: staff sign in with the `console` client, customers with `portal` (rules §7). */
export type Who = 'staff' | 'customer'

/** Input and output of a call; `endpoints` has its method and path under the same name. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  Paged extends boolean = boolean,
  File extends boolean = boolean,
  Reads extends boolean = boolean,
> {
  /** One sentence for the API reference. */
  readonly summary: string
  readonly who: readonly Who[]
  /** Path parameters, query, and body in one strict object; unknown fields are rejected. */
  readonly input: Input
  readonly data: Data
  /** Refusals of this call, in addition to `commonRefusals`. */
  readonly refusals: readonly Code[]
  /** Refusal for invalid input, if the spec defines its text. */
  readonly whenInvalid?: RefusalCode
  /** Refusal for a bug, if the spec defines its text. */
  readonly whenBroken?: RefusalCode
  /**
   * A list call: `data` is the array of one page; the handler returns a `Page`, whose other fields are sent as X-Total-Count,
   * X-Total-Capped, and X-Next-Cursor (rules §9).
   */
  readonly paged: Paged
  /** Streams a file row by row without an envelope; a refusal still uses the envelope. */
  readonly file: File
  /** Only reads, although it is a POST: its input is too long for an address. */
  readonly reads: Reads
}

export function defineCall<
  Input extends z.ZodType,
  Data extends z.ZodType,
  const Code extends RefusalCode = never,
  const Paged extends boolean = false,
  const File extends boolean = false,
  const Reads extends boolean = false,
>(
  call: Omit<Call<Input, Data, Code, Paged, File, Reads>, 'refusals' | 'paged' | 'file' | 'reads'> & {
    readonly refusals?: readonly Code[]
    readonly paged?: Paged
    readonly file?: File
    readonly reads?: Reads
  },
): Call<Input, Data, Code, Paged, File, Reads> {
  const { refusals = [], paged = false as Paged, file = false as File, reads = false as Reads } = call
  return { ...call, refusals, paged, file, reads }
}

/** One page of a list, as returned by a handler and by the typed client. */
export interface Page<Item> {
  items: Item[]
  total: number
  /** There are more rows than `total`, the number up to which they were counted. */
  isCapped?: boolean
  nextCursor: string | null
}

/** How far a list counts; more are shown as "10,000+". */
export const countCap = 10_000

/** How far a search of a long list counts. It is low because users wait for it on every keystroke. */
export const searchCountCap = 1_000

/** Parameters of every list call (rules §9). */
export const pageInput = {
  cursor: z.string().max(500).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('asc')
    .transform((dir) => (dir.startsWith('asc') ? 'asc' : 'desc')),
}

export const searchInput = { search: z.string().trim().max(200).optional() }

/** The largest number that an integer column can store. */
export const integerMax = 2_147_483_647

/** An integer ID (brand, category, catalog type, line list: rules §9), in a path or in a body. */
export const intId = z.coerce.number().int().min(1).max(integerMax)

/** A UUID (user, organization, role, membership, stream: rules §9). */
export const uuid = z.uuid()

/** Money in requests and responses: dollars with at most two decimal places (rules §9). The server uses cents. */
export const money = z.number().multipleOf(0.01)

/** A timestamp, ISO 8601 UTC. */
export const timestamp = z.iso.datetime()

const isoDate = z.iso.date()

/** Whether a text is a YYYY-MM-DD date that PostgreSQL accepts: there is no year 0. */
function isDay(text: string): boolean {
  return !text.startsWith('0000') && isoDate.safeParse(text).success
}

const expectedDate = 'Expected a date such as 2027-01-31'

/** A calendar date, `YYYY-MM-DD`. */
export const calendarDay = z.string().max(10, expectedDate).refine(isDay, expectedDate)

/** A calendar date, sent as UTC midnight (rules §1); `YYYY-MM-DD` is accepted too. */
export const calendarDate = z
  .string()
  .max(40, expectedDate)
  .refine((text) => isDay(text.replace(/T00:00:00(\.000)?Z$/, '')), expectedDate)

/** The empty result of a call. */
export const nothing = z.null()
