import { describe, expect, test } from 'vitest'
import { bodyFor } from '#server/testing/import-body.ts'
import { importing } from '#server/testing/importing.ts'
import { testApp } from '#server/testing/test-app.ts'
import { crocsWorkbook } from '#server/testing/workbook.ts'
import { deleteUnclaimedUploads } from '#server/platform/files/unclaimed-uploads.ts'

const testing = await testApp()
const { call, services } = testing
const { upload } = importing(testing)
/** Deletes what the clock of that many hours later finds. */
async function deleteAfter(hours: number) {
  const now = new Date(services.clock.now().getTime() + hours * 60 * 60_000)
  await deleteUnclaimedUploads({ ...services, clock: { now: () => now } })
}

describe('an unclaimed upload', () => {
  test('is deleted after a day; a claimed one is kept', async () => {
    await call('createBrand', { name: 'Crocs' })
    const workbook = await crocsWorkbook({ '300001-100': { price: 27.5, sizes: ['M4W6'] } })
    const [claimed, left] = [await upload(workbook), await upload(workbook)]
    const catalog = await upload(Buffer.from('%PDF-1.7'), 'catalog', 'catalog.pdf')
    const catalogKey = catalog.key
    const body = bodyFor(claimed)
    const started = await call('startFileProcessing', {
      ...body,
      linelist_attributes: { ...body.linelist_attributes, catalogKey },
    })
    expect(started.status).toBe(200)

    const there = async () =>
      Promise.all(
        [claimed, catalog, left].map(async ({ key }) => (await services.files.size(key)) !== undefined),
      )
    await deleteAfter(23)
    expect(await there()).toEqual([true, true, true])
    await deleteAfter(25)
    expect(await there()).toEqual([true, true, false])
  })

  test('stays unclaimed if the import is refused', async () => {
    const refused = await upload(await crocsWorkbook({ '300001-100': { price: 27.5, sizes: ['M4W6'] } }))
    expect((await call('startFileProcessing', bodyFor(refused, { brand: 'Unheard Of' }))).status).toBe(404)
    await deleteAfter(25)
    expect(await services.files.size(refused.key)).toBeUndefined()
    expect((await call('startFileProcessing', bodyFor(refused))).message).toMatch(/upload/i)
  })
})
