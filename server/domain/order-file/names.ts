import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { fold, foldCode } from '#contract/input/fold.ts'
import { orderFileNamesMax } from '#contract/orders/order-file-names.ts'
import type { OrderFileField } from '#contract/orders/order-forms.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { uuidv7 } from '#server/platform/uuid.ts'

type Kind = Tables['orderFileNames']['kind']

export async function selectOrderFileNames(db: Kysely<Tables>, organizationId: string) {
  return db
    .selectFrom('orderFileNames')
    .selectAll()
    .where('organizationId', '=', organizationId)
    .orderBy('kind')
    .orderBy('given')
    .orderBy('id')
    .limit(orderFileNamesMax)
    .execute()
}

interface NewName {
  readonly organizationId: string
  readonly kind: Kind
  readonly given: string
  readonly meaning: string
  readonly headings?: Readonly<Record<string, OrderFileField | null>>
}

export async function rememberOrderFileName(
  tx: Kysely<Tables>,
  { organizationId, kind, given, meaning, headings }: NewName,
  now: Date,
): Promise<'kept' | 'same' | 'full'> {
  const key = kind === 'style' ? foldCode(given) : fold(given)
  const before = await tx
    .selectFrom('orderFileNames')
    .select(['meaning', 'headings'])
    .where('organizationId', '=', organizationId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  if (before?.meaning === meaning && isDeepStrictEqual(before.headings, headings ?? null)) return 'same'
  const { count } = await tx
    .selectFrom('orderFileNames')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (!before && count >= orderFileNamesMax) return 'full'
  const values = {
    meaning,
    headings: headings ? JSON.stringify(headings) : null,
    matchedAt: now.toISOString(),
  }
  await tx
    .insertInto('orderFileNames')
    .values({
      id: uuidv7(now),
      organizationId,
      kind,
      given,
      key,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['organizationId', 'kind', 'key']).doUpdateSet({ given, ...values }),
    )
    .execute()
  return 'kept'
}

export async function forgetOrderFileName(tx: Kysely<Tables>, id: string) {
  return tx
    .deleteFrom('orderFileNames')
    .where('id', '=', id)
    .returning(['organizationId', 'kind', 'given', 'meaning'])
    .executeTakeFirst()
}
