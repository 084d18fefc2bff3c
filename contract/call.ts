import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import { exactText, visibleText } from './input/visible-text-schema.ts'
import { isForAdmins, type Permission } from './permissions.ts'

/** Input and output of a call; `endpoints` has its method and path under the same name. */
export interface Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  Paged extends boolean = boolean,
  File extends boolean = boolean,
  Reads extends boolean = boolean,
  Versioned extends boolean = boolean,
> {
  /** One sentence for the API reference. */
  readonly summary: string
  /** What the caller must be permitted to do; anyone else is refused. */
  readonly permission: Permission
  /** Path parameters, query, and body in one strict object; unknown fields are rejected. */
  readonly input: Input
  readonly data: Data
  /** Refusals of this call, in addition to `commonRefusals`. */
  readonly refusals: readonly Code[]
  /** Refusal for invalid input, if the call has its own text. */
  readonly whenInvalid?: RefusalCode
  /** Refusal for a bug, if the call has its own text. */
  readonly whenBroken?: RefusalCode
  /**
   * A list call: `data` is the array of one page; the handler returns a `Page`, whose other fields are sent as X-Total-Count,
   * X-Total-Capped, and X-Next-Cursor (docs/rules.md#calls).
   */
  readonly paged: Paged
  /** Streams a file row by row without an envelope; a refusal still uses the envelope. */
  readonly file: File
  /** Only reads, although it is a POST: its input is too long for an address. */
  readonly reads: Reads
  /**
   * An edit of a record: it names the version that the caller saw (If-Match; `*` for any version) and is refused if someone else
   * changed the record since. An edit without a version is refused as well.
   */
  readonly versioned: Versioned
  /** Why an edit needs no version. */
  readonly unversioned?: string
}

export function defineCall<
  Input extends z.ZodType,
  Data extends z.ZodType,
  const Code extends RefusalCode = never,
  const Paged extends boolean = false,
  const File extends boolean = false,
  const Reads extends boolean = false,
  const Versioned extends boolean = false,
>(
  call: Omit<
    Call<Input, Data, Code, Paged, File, Reads, Versioned>,
    'refusals' | 'paged' | 'file' | 'reads' | 'versioned'
  > & {
    readonly refusals?: readonly Code[]
    readonly paged?: Paged
    readonly file?: File
    readonly reads?: Reads
    readonly versioned?: Versioned
  },
): Call<
  Input,
  Data,
  Code | (Versioned extends true ? VersionRefusal : never),
  Paged,
  File,
  Reads,
  Versioned
> {
  const { refusals = [], paged = false as Paged, file = false as File, reads = false as Reads } = call
  const { versioned = false as Versioned } = call
  const ownRefusals = [
    ...refusals,
    ...(versioned ? versionRefusals : []),
    ...(isForAdmins(call.permission) ? ['admins-only'] : []),
  ] as Code[]
  return { ...call, refusals: ownRefusals, paged, file, reads, versioned }
}

/** Refusals of every versioned edit. */
const versionRefusals = ['conflict', 'version-missing'] as const
type VersionRefusal = (typeof versionRefusals)[number]

/** What a versioned edit is refused with if someone else changed the record: the record as it is now, and who changed it since. */
export interface ConflictData<Current extends object = object> {
  readonly nextExpectedStreamVersion: number
  readonly current: Current
  readonly changes: readonly { readonly action: string; readonly at: string; readonly by: string }[]
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

/** Parameters of every list call (docs/rules.md#calls). */
export const pageInput = {
  cursor: exactText({ max: 500, why: 'It is what the list before returned.' }).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('asc')
    .transform((dir) => (dir.startsWith('asc') ? 'asc' : 'desc')),
}

export const searchInput = { search: visibleText().trim().max(200).optional() }

/** The largest number that an integer column can store. */
export const integerMax = 2_147_483_647

/** An integer ID, in a path or in a body. */
export const intId = z.coerce.number().int().min(1).max(integerMax)

export const uuid = z.uuid()

/** Money in requests and responses: dollars with at most two decimal places. The server uses cents. */
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

/** A calendar date, sent as UTC midnight; `YYYY-MM-DD` is accepted too. */
export const calendarDate = z
  .string()
  .max(40, expectedDate)
  .refine((text) => isDay(text.replace(/T00:00:00(\.000)?Z$/, '')), expectedDate)

/** The empty result of a call. */
export const nothing = z.null()
