import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const { call, db, staffUser } = await testApp()

describe('brands', () => {
  it('creates a brand with the chosen catalog types', async () => {
    const { data: type } = await call('createCatalogType', { name: 'Athletic' })
    const { status, data } = await call('createBrand', { name: 'Nike Swim', catalogTypeIds: [type.id] })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Nike Swim',
      status: 'active',
      categoryId: 1,
      purchaseDiscount: 0,
      description: null,
    })
    expect(data.catalogTypes).toEqual([{ id: type.id, name: 'Athletic' }])
  })

  it('assigns the catalog type named after the brand if none is chosen, creating it if needed', async () => {
    const { data: there } = await call('createCatalogType', { name: 'Crocs' })
    const crocs = await call('createBrand', { name: 'Crocs' })
    expect(crocs.data.catalogTypes).toEqual([{ id: there.id, name: 'Crocs' }])
    const heydude = await call('createBrand', { name: 'HEYDUDE' })
    expect(heydude.data.catalogTypes).toMatchObject([{ name: 'heydude' }])
  })

  it('rejects a name that differs from another brand’s only in case, spaces, or punctuation', async () => {
    await call('createBrand', { name: 'FitFlop' })
    const again = await call('createBrand', { name: 'fit-flop ' })
    expect(again).toMatchObject({ success: false, status: 409, message: 'Brand already exists' })
  })

  it('rejects a nonexistent catalog type and creates no brand', async () => {
    const refused = await call('createBrand', { name: 'Nowhere', catalogTypeIds: [999_999] })
    expect(refused).toMatchObject({ status: 404, message: 'Catalog type not found' })
    const { data } = await call('getBrands', { search: 'Nowhere' })
    expect(data).toEqual([])
  })

  it.each([
    [{ name: '  ' }, 'Name is required'],
    [{ name: 'A', categoryId: 0 }, 'Category is required'],
    [{ name: '!!!' }, 'Name needs a letter or a digit'],
  ])('rejects %o with the form’s message', async (input, message) => {
    const { status, message: text, data } = await call('createBrand', input)
    expect({ status, text }).toEqual({ status: 400, text: 'Wrong Input' })
    expect(data).toMatchObject({ issues: [{ message }] })
  })

  it('lists by name, searches, and pages by key while a brand is inserted', async () => {
    for (const name of ['Page C', 'Page A', 'Page D']) await call('createBrand', { name })
    const first = await call('getBrands', { search: 'page', pageSize: 2 })
    expect(first.data.map(({ name }) => name)).toEqual(['Page A', 'Page C'])
    expect(first.headers['x-total-count']).toBe('3')
    await call('createBrand', { name: 'Page B' })
    const next = await call('getBrands', {
      search: 'page',
      pageSize: 2,
      cursor: String(first.headers['x-next-cursor']),
    })
    expect(next.data.map(({ name }) => name)).toEqual(['Page D'])
    expect(next.headers['x-next-cursor']).toBeUndefined()
    const last = await call('getBrands', { search: 'page', orderDir: 'desc', pageSize: 1 })
    expect(last.data.map(({ name }) => name)).toEqual(['Page D'])
  })

  it.each([
    'nonsense',
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["a","b"]').toString('base64url'),
  ])('rejects the made-up cursor %s as wrong input', async (cursor) => {
    expect(await call('getBrands', { cursor })).toMatchObject({ status: 400, message: 'Wrong Input' })
  })

  it('matches % and _ in a search literally', async () => {
    await call('createBrand', { name: '100% Wool' })
    const { data } = await call('getBrands', { search: '100%' })
    expect(data.map(({ name }) => name)).toEqual(['100% Wool'])
  })

  it('updates a brand and records its previous values', async () => {
    const { data: brand } = await call('createBrand', { name: 'Old Name', description: 'Old' })
    const updated = await call('updateBrand', {
      brandId: brand.id,
      name: 'New Name',
      description: null,
      status: 'inactive',
      purchaseDiscount: 12.5,
    })
    expect(updated.data).toMatchObject({
      name: 'New Name',
      description: null,
      status: 'inactive',
      purchaseDiscount: 12.5,
    })
    const history = await db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'brand')
      .where('subjectId', '=', String(brand.id))
      .orderBy('id')
      .execute()
    expect(history.map(({ action }) => action)).toEqual(['created', 'updated'])
    expect(history[1]).toMatchObject({ before: { name: 'Old Name' }, after: { name: 'New Name' } })
  })

  it('rejects updates of a nonexistent brand or to a name in use', async () => {
    const { data: brand } = await call('createBrand', { name: 'First' })
    await call('createBrand', { name: 'Second' })
    expect(await call('updateBrand', { brandId: 999_999, name: 'X1' })).toMatchObject({
      status: 404,
      message: 'Brand not found',
    })
    expect(await call('updateBrand', { brandId: brand.id, name: 'SECOND' })).toMatchObject({
      status: 409,
      message: 'Brand already exists',
    })
  })

  it('deletes an unreferenced brand once', async () => {
    const { data: brand } = await call('createBrand', { name: 'Short Lived' })
    expect(await call('deleteBrand', { brandId: brand.id })).toMatchObject({ status: 200, data: null })
    expect(await call('deleteBrand', { brandId: brand.id })).toMatchObject({
      status: 404,
      message: 'Brand not found',
    })
  })

  it('deletes the catalog type that was created for a brand, unless something else uses it', async () => {
    const typeNames = async () =>
      (await call('getCatalogTypes', { pageSize: 100 })).data.map(({ name }) => name)
    const { data: alone } = await call('createBrand', { name: 'Alone' })
    const { data: shared } = await call('createBrand', { name: 'Shared' })
    const sharedType = shared.catalogTypes[0]?.id ?? 0
    await call('createBrand', { name: 'Sharing', catalogTypeIds: [sharedType] })
    const { data: chosen } = await call('createCatalogType', { name: 'Chosen' })
    const { data: choosing } = await call('createBrand', { name: 'Choosing', catalogTypeIds: [chosen.id] })
    for (const { id: brandId } of [alone, shared, choosing]) await call('deleteBrand', { brandId })
    const left = await typeNames()
    expect(left).not.toContain('alone')
    expect(left).toEqual(expect.arrayContaining(['shared', 'Chosen']))
  })

  it('rejects deletion of a brand in use and lists its references', async () => {
    const { data: brand } = await call('createBrand', { name: 'Busy' })
    await db
      .insertInto('lineLists')
      .values(
        [1, 2].map((n) => ({
          name: `List ${n}`,
          type: 'pre-book' as const,
          brandId: brand.id,
          year: 2027,
          season: 'S1' as const,
        })),
      )
      .execute()
    expect(await call('deleteBrand', { brandId: brand.id })).toMatchObject({
      status: 409,
      message: 'Brand is in use: 2 line lists.',
    })
  })

  it('deletes a brand once its imports have ended', async () => {
    const { data: brand } = await call('createBrand', { name: 'Imported' })
    const imported = {
      brandId: brand.id,
      action: 'new',
      type: 'pre-book',
      request: '{}',
      fileKey: 'uploads/one',
    } as const
    await db
      .insertInto('imports')
      .values({ id: 'one', ...imported, createdBy: staffUser.id })
      .execute()
    expect(await call('deleteBrand', { brandId: brand.id })).toMatchObject({
      status: 409,
      message: 'Brand is in use: 1 import under way.',
    })
    await db.updateTable('imports').set({ status: 'failed' }).where('id', '=', 'one').execute()
    expect(await call('deleteBrand', { brandId: brand.id })).toMatchObject({ status: 200 })
  })

  it('finds own stock by its name and by what screens call it', async () => {
    for (const search of ['open stock', 'Own Stock', 'stock']) {
      const { data } = await call('getBrands', { search })
      expect(data.map(({ name }) => name)).toEqual(['Own Stock'])
    }
  })

  it('protects the own-stock brand', async () => {
    const { data } = await call('getBrands', { search: 'Own Stock' })
    const brandId = data[0]?.id ?? 0
    const isProtected = { status: 409, message: "This brand can't be changed." }
    expect(await call('deleteBrand', { brandId })).toMatchObject(isProtected)
    expect(await call('updateBrand', { brandId, name: 'Ours' })).toMatchObject(isProtected)
  })
})
