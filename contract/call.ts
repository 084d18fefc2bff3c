import { z } from 'zod'
import type { RefusalCode } from './refusals.ts'
import { exactText, visibleText } from './input/visible-text-schema.ts'
import { isForAdmins, type Permission } from './permissions.ts'

export interface Call<
  Input extends z.ZodType = z.ZodType,
  Data extends z.ZodType = z.ZodType,
  Code extends RefusalCode = RefusalCode,
  Paged extends boolean = boolean,
  File extends boolean = boolean,
  Reads extends boolean = boolean,
  Versioned extends boolean = boolean,
> {
  readonly summary: string
  readonly permission: Permission
  /** Path parameters, query, and body in one strict object; unknown fields are rejected. */
  readonly input: Input
  readonly data: Data
  readonly refusals: readonly Code[]
  readonly whenInvalid?: RefusalCode
  readonly whenBroken?: RefusalCode
  /** Of a list call, `data` is one page; the other fields of the handler's `Page` are sent as headers (docs/rules.md#calls). */
  readonly paged: Paged
  /** Streams a file row by row without an envelope; a refusal still uses the envelope. */
  readonly file: File
  /** Only reads, although it is a POST: its input is too long for an address. */
  readonly reads: Reads
  /** An edit names the version that the caller saw (If-Match; `*` for any) and is refused if someone else changed the record since. */
  readonly versioned: Versioned
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

const versionRefusals = ['conflict', 'version-missing'] as const
type VersionRefusal = (typeof versionRefusals)[number]

export interface ConflictData<Current extends object = object> {
  readonly nextExpectedStreamVersion: number
  readonly current: Current
  readonly changes: readonly { readonly action: string; readonly at: string; readonly by: string }[]
}

export interface Page<Item> {
  items: Item[]
  total: number
  /** There are more rows than `total`, the number up to which they were counted. */
  isCapped?: boolean
  nextCursor: string | null
}

/** How far a list counts; more are shown as "10,000+". */
export const countCap = 10_000

/** How far a list of orders counts. Its sums, which users ask for, count to 100,000. */
export const orderCountCap = 1_000

/** How far a search of a long list counts. It is low because users wait for it on every keystroke. */
export const searchCountCap = 1_000

export const pageInput = {
  cursor: exactText({ max: 500, why: 'It is what the list before returned.' }).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(10),
  orderDir: z
    .enum(['asc', 'desc', 'ascending', 'descending'])
    .default('asc')
    .transform((dir) => (dir.startsWith('asc') ? 'asc' : 'desc')),
}

export const searchInput = { search: visibleText().trim().max(200).optional() }

export const integerMax = 2_147_483_647

export const intId = z.coerce.number().int().min(1).max(integerMax)

export const uuid = z.uuid()

/** Money in requests and responses: dollars with at most two decimal places. The server uses cents. */
export const money = z.number().multipleOf(0.01)

export const timestamp = z.iso.datetime()

const isoDate = z.iso.date()

/** Whether a text is a YYYY-MM-DD date that PostgreSQL accepts: there is no year 0. */
function isDay(text: string): boolean {
  return !text.startsWith('0000') && isoDate.safeParse(text).success
}

const expectedDate = 'Expected a date such as 2027-01-31'

export const calendarDay = z.string().max(10, expectedDate).refine(isDay, expectedDate)

/** A calendar date, sent as UTC midnight; `YYYY-MM-DD` is accepted too. */
export const calendarDate = z
  .string()
  .max(40, expectedDate)
  .refine((text) => isDay(text.replace(/T00:00:00(\.000)?Z$/, '')), expectedDate)

export const nothing = z.null()
