import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const { call } = await testApp()

describe('catalog types', () => {
  it('lists types in order of creation, unsorted first', async () => {
    for (const name of ['athletic', 'boutique']) await call('createCatalogType', { name })
    const { data } = await call('getCatalogTypes', {})
    expect(data.map(({ name }) => name)).toEqual(['unsorted', 'athletic', 'boutique'])
    const one = await call('getCatalogTypes', { catalogTypeId: data[1]?.id })
    expect(one.data).toEqual([data[1]])
  })

  it('rejects a name in use, ignoring case', async () => {
    await call('createCatalogType', { name: 'Outdoor' })
    const exists = { status: 409, message: 'Catalog type already exists' }
    expect(await call('createCatalogType', { name: 'OUTDOOR' })).toMatchObject(exists)
    const { data: other } = await call('createCatalogType', { name: 'Indoor' })
    expect(await call('updateCatalogType', { catalogTypeId: other.id, name: 'outdoor' })).toMatchObject(
      exists,
    )
  })

  it('renames a type, even if only the case changes', async () => {
    const { data: type } = await call('createCatalogType', { name: 'running' })
    const { data } = await call('updateCatalogType', { catalogTypeId: type.id, name: 'Running' })
    expect(data).toEqual({ id: type.id, name: 'Running', version: 2 })
  })

  it('rejects changes to a nonexistent type', async () => {
    const missing = { status: 404, message: 'Catalog type not found' }
    expect(await call('updateCatalogType', { catalogTypeId: 999_999, name: 'x' })).toMatchObject(missing)
    expect(await call('deleteCatalogType', { catalogTypeId: 999_999 })).toMatchObject(missing)
  })

  it('rejects deletion of a type in use and lists its references', async () => {
    const { data: type } = await call('createCatalogType', { name: 'used' })
    await call('createBrand', { name: 'User of it', catalogTypeIds: [type.id] })
    expect(await call('deleteCatalogType', { catalogTypeId: type.id })).toMatchObject({
      status: 409,
      message: 'Catalog type is in use: 1 brand.',
    })
  })

  it('deletes an unused type', async () => {
    const { data: type } = await call('createCatalogType', { name: 'unused' })
    expect(await call('deleteCatalogType', { catalogTypeId: type.id })).toMatchObject({
      status: 200,
      data: null,
    })
  })

  it('protects unsorted', async () => {
    const { data } = await call('getCatalogTypes', { search: 'unsorted' })
    const catalogTypeId = data[0]?.id ?? 0
    const isProtected = { status: 409, message: "Unsorted can't be changed." }
    expect(await call('deleteCatalogType', { catalogTypeId })).toMatchObject(isProtected)
    expect(await call('updateCatalogType', { catalogTypeId, name: 'sorted' })).toMatchObject(isProtected)
  })
})
