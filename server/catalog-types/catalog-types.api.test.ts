import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const { call } = await testApp()

describe('catalog types', () => {
  it('lists them in the order they were made, unsorted first', async () => {
    for (const name of ['athletic', 'boutique']) await call('createCatalogType', { name })
    const { data } = await call('getCatalogTypes', {})
    expect(data.map(({ name }) => name)).toEqual(['unsorted', 'athletic', 'boutique'])
    const one = await call('getCatalogTypes', { catalogTypeId: data[1]?.id })
    expect(one.data).toEqual([data[1]])
  })

  it('refuses a name that is taken, whatever its case', async () => {
    await call('createCatalogType', { name: 'Outdoor' })
    const exists = { status: 409, message: 'Catalog type already exists' }
    expect(await call('createCatalogType', { name: 'OUTDOOR' })).toMatchObject(exists)
    const { data: other } = await call('createCatalogType', { name: 'Indoor' })
    expect(await call('updateCatalogType', { catalogTypeId: other.id, name: 'outdoor' })).toMatchObject(
      exists,
    )
  })

  it('renames one, and may change the case of its own name', async () => {
    const { data: type } = await call('createCatalogType', { name: 'running' })
    const { data } = await call('updateCatalogType', { catalogTypeId: type.id, name: 'Running' })
    expect(data).toEqual({ id: type.id, name: 'Running' })
  })

  it('refuses what is not there', async () => {
    const missing = { status: 404, message: 'Catalog type not found' }
    expect(await call('updateCatalogType', { catalogTypeId: 999_999, name: 'x' })).toMatchObject(missing)
    expect(await call('deleteCatalogType', { catalogTypeId: 999_999 })).toMatchObject(missing)
  })

  it('refuses to delete one in use and names the counts', async () => {
    const { data: type } = await call('createCatalogType', { name: 'used' })
    await call('createBrand', { name: 'User of it', catalogTypeIds: [type.id] })
    expect(await call('deleteCatalogType', { catalogTypeId: type.id })).toMatchObject({
      status: 409,
      message: 'Catalog type is in use: 1 brand.',
    })
  })

  it('deletes one that nothing uses', async () => {
    const { data: type } = await call('createCatalogType', { name: 'unused' })
    expect(await call('deleteCatalogType', { catalogTypeId: type.id })).toMatchObject({
      status: 200,
      data: null,
    })
  })

  it('keeps unsorted', async () => {
    const { data } = await call('getCatalogTypes', { search: 'unsorted' })
    const catalogTypeId = data[0]?.id ?? 0
    const kept = { status: 409, message: "Unsorted can't be changed." }
    expect(await call('deleteCatalogType', { catalogTypeId })).toMatchObject(kept)
    expect(await call('updateCatalogType', { catalogTypeId, name: 'sorted' })).toMatchObject(kept)
  })
})
