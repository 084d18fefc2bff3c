import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { uuidv7 } from '#server/platform/uuid.ts'
import { testApp } from '#server/testing/test-app.ts'
import { buildCatalogTypes } from '#server/testing/build/catalog-type.ts'
import { buildLineList } from '#server/testing/build/line-list.ts'

const { call, db } = await testApp()
await buildCatalogTypes(db, 'athletic', 'boutique', 'crocs')

/** What a sorting call is asked: which list, which item, out of and into which catalog type. */
interface Asked {
  lineListId: number
  modelCode?: string
  origin?: string
  target?: string
}

function step({ modelCode = 'A-0001', origin = 'athletic', target = 'boutique' }: Asked) {
  return [{ modelCode, originCatalogType: origin, targetCatalogType: target }]
}

/** Every call that sorts items out of a catalog type. */
const sorting = {
  moveItems: async (asked: Asked) =>
    call('moveItems', { lineListId: asked.lineListId, moveItems: step(asked) }),
  copyItemsTo: async (asked: Asked) =>
    call('copyItemsTo', { lineListId: asked.lineListId, copyItems: step(asked) }),
  addItemsToCatalog: async (asked: Asked) =>
    call('addItemsToCatalog', { lineListId: asked.lineListId, addItems: step(asked) }),
  removeItems: async ({ lineListId, modelCode = 'A-0001', origin = 'athletic' }: Asked) =>
    call('removeItems', { lineListId, modelCodes: [modelCode], catalogType: origin }),
}

/** Every call that changes a line list's catalogs. */
const changing = {
  ...sorting,
  editItemSegmentation: async ({ lineListId }: Asked) =>
    call('editItemSegmentation', { lineListId, items: [{ modelCode: 'A-0001', catalogTypes: [] }] }),
  editItemTier: async ({ lineListId }: Asked) =>
    call('editItemTier', { lineListId, modelCodes: ['A-0001'], tier: 'best' }),
  undoSorting: async ({ lineListId }: Asked) => call('undoSorting', { lineListId, batchId: uuidv7() }),
  createCatalogs: async ({ lineListId }: Asked) => call('createCatalogs', { lineListId }),
  publishCatalogs: async ({ lineListId }: Asked) => call('publishCatalogs', { lineListId }),
  closeOrdering: async ({ lineListId }: Asked) => call('closeOrdering', { lineListId }),
  reopenOrdering: async ({ lineListId }: Asked) => call('reopenOrdering', { lineListId }),
}

describe.each(Object.entries(changing))('%s', (_, ask) => {
  it('rejects a nonexistent line list', async () => {
    expect(await ask({ lineListId: 999_999 })).toMatchObject({ status: 404, message: 'Line list not found' })
  })

  it('rejects an archived line list', async () => {
    const lineListId = await buildLineList(db)
    await sql`UPDATE line_lists SET archived_at = now() WHERE id = ${lineListId}`.execute(db)
    expect(await ask({ lineListId })).toMatchObject({
      status: 409,
      message: 'This catalog is archived. Restore it to change it.',
    })
  })
})

describe.each(Object.entries(sorting))('%s', (_, ask) => {
  it('rejects a nonexistent catalog type', async () => {
    const lineListId = await buildLineList(db)
    expect(await ask({ lineListId, origin: 'sandals' })).toMatchObject({
      status: 404,
      message: 'Catalog type not found',
    })
  })

  it('rejects a nonexistent item', async () => {
    const lineListId = await buildLineList(db)
    expect(await ask({ lineListId, modelCode: 'Z-1' })).toMatchObject({
      status: 404,
      message: 'Items not found',
    })
  })

  it('rejects an item that is no longer in its origin', async () => {
    const lineListId = await buildLineList(db)
    await call('editItemSegmentation', {
      lineListId,
      items: [{ modelCode: 'A-0001', catalogTypes: ['crocs'] }],
    })
    expect(await ask({ lineListId })).toMatchObject({
      status: 409,
      message: 'Someone else already moved these items.',
    })
  })
})
