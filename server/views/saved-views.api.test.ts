import { describe, expect, it } from 'vitest'
import { buyerRoleId } from '#contract/fixed-ids.ts'
import { savedViewsMax } from '#contract/views/saved-views.ts'
import { buildUser } from '#server/testing/build/user.ts'
import { signInAs } from '#server/testing/sign-in-as.ts'
import { testApp } from '#server/testing/test-app.ts'

const { db, clock, call } = await testApp()

/** A signed-in staff user with another role than Admin. */
async function colleague(): Promise<string> {
  const { id } = await buildUser(db)
  await db.updateTable('users').set({ roleId: buyerRoleId }).where('id', '=', id).execute()
  return signInAs(db, clock, id, 'console')
}

const content = {
  name: 'Waiting',
  isShared: false,
  query: '?status=pending-review&sort=-totalPrice',
  columns: [
    { id: 'totalPrice', isHidden: false, width: 200 },
    { id: 'storeName', isHidden: true, width: null },
  ],
  isDense: true,
}
const notFound = { status: 404, message: 'View not found' }
const notYours = { status: 403, message: 'Only its owner or an Admin can change this view.' }

const viewsOf = async (as: string, list: string) => (await call('getSavedViews', { list }, { as })).data

describe('a saved view', () => {
  it('is returned with everything it stores, for its list only', async () => {
    const as = await colleague()
    const { data } = await call('createSavedView', { list: 'orders', ...content }, { as })
    expect(await viewsOf(as, 'orders')).toEqual([
      {
        id: data.id,
        version: 1,
        ...content,
        owner: expect.stringMatching(/^Ann /),
        isOwn: true,
        isEditable: true,
      },
    ])
    expect(await viewsOf(as, 'stores')).toEqual([])
  })

  it('can be seen, changed, and deleted only by its owner while it is personal, not even by an Admin', async () => {
    const [owner, other] = [await colleague(), await colleague()]
    const { data } = await call('createSavedView', { list: 'roles', ...content }, { as: owner })
    const { id } = data
    expect(await viewsOf(other, 'roles')).toEqual([])
    expect((await call('getSavedViews', { list: 'roles' })).data).toEqual([])
    for (const as of [{ as: other }, {}]) {
      expect(await call('updateSavedView', { id, ...content, isShared: true }, as)).toMatchObject(notFound)
      expect(await call('deleteSavedView', { id }, as)).toMatchObject(notFound)
    }
    expect(await viewsOf(owner, 'roles')).toHaveLength(1)
    expect((await call('deleteSavedView', { id }, { as: owner })).status).toBe(200)
    expect(await viewsOf(owner, 'roles')).toEqual([])
  })

  it('that is shared is seen by all staff, and changed only by its owner and Admins', async () => {
    const [owner, other] = [await colleague(), await colleague()]
    const shared = { ...content, isShared: true }
    const { data } = await call('createSavedView', { list: 'brands', ...shared }, { as: owner })
    const { id } = data
    expect(await viewsOf(other, 'brands')).toMatchObject([{ id, isOwn: false, isEditable: false }])
    expect(await call('updateSavedView', { id, ...shared, name: 'Mine' }, { as: other })).toMatchObject(
      notYours,
    )
    expect(await call('deleteSavedView', { id }, { as: other })).toMatchObject(notYours)
    const renamed = { ...shared, name: 'Renamed', columns: [], isDense: false }
    expect((await call('updateSavedView', { id, ...renamed })).status).toBe(200)
    expect(await viewsOf(owner, 'brands')).toMatchObject([{ ...renamed, isOwn: true }])
    expect((await call('deleteSavedView', { id })).status).toBe(200)
    expect(await viewsOf(owner, 'brands')).toEqual([])
  })

  it('has a name that its owner uses once per list, ignoring case', async () => {
    const [as, other] = [await colleague(), await colleague()]
    const create = async (name: string, list = 'people', by = as) =>
      call('createSavedView', { list, ...content, name }, { as: by })
    await create('Active')
    const { data } = await create('Inactive')
    const exists = { status: 409, message: 'You already have a view with this name.' }
    expect(await create('ACTIVE')).toMatchObject(exists)
    expect(await call('updateSavedView', { id: data.id, ...content, name: 'active' }, { as })).toMatchObject(
      exists,
    )
    expect((await create('Active', 'team')).status).toBe(200)
    expect((await create('Active', 'people', other)).status).toBe(200)
  })

  it(`can be saved ${savedViewsMax} times per list and user`, async () => {
    const { id: userId } = await buildUser(db)
    const as = await signInAs(db, clock, userId, 'console')
    await db
      .insertInto('savedViews')
      .values(
        Array.from({ length: savedViewsMax }, (_, index) => ({
          ...content,
          id: crypto.randomUUID(),
          userId,
          list: 'orders',
          name: `View ${index}`,
          columns: '[]',
        })),
      )
      .execute()
    expect(await call('createSavedView', { list: 'orders', ...content }, { as })).toMatchObject({
      status: 409,
      message: `You can save up to ${savedViewsMax} views per list.`,
    })
    await db.deleteFrom('users').where('id', '=', userId).execute()
    expect(await db.selectFrom('savedViews').where('userId', '=', userId).select('id').execute()).toEqual([])
  })
})
