import type { Kysely } from 'kysely'
import { isOwnStock } from '#contract/line-lists/brand-key.ts'
import type { LineListType } from '#contract/line-lists/line-list-types.ts'
import { isRefusal, refuse } from '#contract/refusals.ts'
import { editsOf } from '#server/domain/line-list/edits/item-edits.ts'
import { readEdits, writeEdits } from '#server/domain/line-list/edits/stored-edits.ts'
import { difference } from '#server/domain/line-list/items/difference.ts'
import { type ListItem, type ListSize, sizeKey, withLabel } from '#server/domain/line-list/items/list-item.ts'
import { readListItems } from '#server/domain/line-list/items/read-list-items.ts'
import { readLineList, readLineListForUpdate } from '#server/domain/line-list/select-line-lists.ts'
import { copyProblems } from '#server/domain/line-list/versions/version-problems.ts'
import { readVersionFile, writeVersion } from '#server/domain/line-list/versions/version.ts'
import { writeLineList } from '#server/domain/line-list/write-line-list.ts'
import { applyLineListUpdate } from '#server/domain/ordering/changes/apply-line-list-update.ts'
import { allowSeconds } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { recordHistory } from '#server/platform/history/history.ts'
import { beginLocks, shareBrands } from '#server/domain/locks.ts'
import type { CallContext } from '#server/platform/http/route.ts'
import { refuseStaleItem } from './refuse-stale-item.ts'

export async function editItem(context: CallContext<'editItem'>) {
  const { db, input, actor } = context
  const { lineListId, problemId } = input
  await allowSeconds(db, 25)
  const list = await readLineListForUpdate(beginLocks(db), lineListId)
  if (!list) return refuse('line-list-not-found')
  const items = await readListItems(db, lineListId)
  const before = items.find(({ modelCode }) => modelCode === input.modelCode)
  const brandId = before?.brandId ?? (await brandOfAdded(db, list, input.brandId))
  if (isRefusal(brandId)) return brandId
  const edited = { list, modelCode: input.modelCode, item: before }
  const stale = await refuseStaleItem(db, edited, context)
  if (stale) return stale
  const after = editedItem(before, input, brandId)
  const next = before ? items.map((item) => (item === before ? after : item)) : [...items, after]
  const { changes } = difference(items, next)
  if (changes.length === 0 && problemId == null) return list
  if (before)
    await writeEdits(
      db,
      lineListId,
      before.modelCode,
      editsOf(before, after, originsOf(input.sizes), await readEdits(db, lineListId, before.modelCode)),
    )
  const version = list.version + 1
  const file = await readVersionFile(db, lineListId, list.version)
  await writeVersion(db, lineListId, version, next, { ...file, createdBy: actor.userId })
  await applyLineListUpdate(db, lineListId, { ...context, now: context.clock.now() })
  const solved = problemId == null ? undefined : { problemId, row: before === undefined }
  await copyProblems(db, lineListId, { from: list.version, to: version, solved })
  await writeLineList(db, lineListId, { version })
  await recordHistory(db, {
    actor,
    subject: 'line-list',
    subjectId: lineListId,
    action: before ? 'item edited' : 'item added',
    before: { version: list.version },
    after: { version, modelCode: input.modelCode, changes: changes[0]?.changes ?? [] },
  })
  return (await readLineList(db, lineListId)) ?? refuse('line-list-not-found')
}

async function brandOfAdded(
  db: Kysely<Tables>,
  list: { readonly type: LineListType; readonly brandId: number },
  chosen: number | null | undefined,
) {
  if (list.type !== 'own-stock') return list.brandId
  if (chosen == null)
    return refuse('item-brand-missing', undefined, {
      issues: [{ path: 'brandId', message: 'Brand is required' }],
    })
  const brand = await shareBrands(beginLocks(db), async () =>
    db.selectFrom('brands').select('name').where('id', '=', chosen).forKeyShare().executeTakeFirst(),
  )
  return brand && !isOwnStock(brand.name) ? chosen : refuse('brand-not-found')
}

type EditInput = CallContext<'editItem'>['input']

function editedItem(before: ListItem | undefined, input: EditInput, brandId: number): ListItem {
  const { modelCode, name, color, silhouette, gender, wholesale, msrp } = input
  const known = new Map(before?.sizes.map((size) => [sizeKey(size), size]))
  const sizes = input.sizes.map(({ was, size, upc, quantity, availableOn, pack }): ListSize => {
    const earlier = known.get(was == null ? '' : sizeKey({ size: was, availableOn }))
    return {
      ...(earlier === undefined ? { size, us: null, eu: null } : withLabel(earlier, size)),
      ...(pack !== undefined && { pack }),
      upc,
      quantity,
      availableOn,
      withdrawn: false,
    }
  })
  const named = new Set(sizes.map(sizeKey))
  const dropped = [...known.values()]
    .filter((size) => !named.has(sizeKey(size)))
    .map((size) => ({ ...size, withdrawn: true }))
  return {
    ...(before ?? addedItem(modelCode, brandId)),
    name,
    color,
    silhouette,
    gender,
    wholesale: cents(wholesale),
    msrp: msrp === null ? null : cents(msrp),
    withdrawn: false,
    sizes: [...sizes, ...dropped],
  }
}

function addedItem(modelCode: string, brandId: number) {
  return {
    modelCode,
    brandId,
    styleCode: null,
    colorCode: null,
    description: null,
    tier: null,
    cost: null,
    pictureKey: null,
    thumbnailKey: null,
    sheet: null,
    row: null,
  }
}

function originsOf(sizes: EditInput['sizes']): Map<string, string | null> {
  return new Map(
    sizes.map(({ was, size, availableOn }) => [
      sizeKey({ size, availableOn }),
      was == null ? null : sizeKey({ size: was, availableOn }),
    ]),
  )
}

function cents(dollars: number): number {
  return Math.round(dollars * 100)
}
