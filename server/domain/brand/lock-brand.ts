import { acquire, type LocksBefore } from '../locks.ts'

export async function lockBrand(
  locks: LocksBefore<'brands'>,
  brandId: number,
  { toDelete = false }: { toDelete?: boolean } = {},
): Promise<void> {
  await acquire(locks, 'brands', async (tx) => {
    const brand = tx.selectFrom('brands').select('id').where('id', '=', brandId)
    await (toDelete ? brand.forUpdate() : brand.forNoKeyUpdate()).execute()
  })
}
