import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { BackedUpFiles } from './backup.ts'

export async function storedFiles({
  storage,
  dataDir,
}: Pick<Config, 'storage' | 'dataDir'>): Promise<BackedUpFiles> {
  if (!storage) return join(dataDir, 'files')
  // Loaded only here: the S3 client takes longer to load than everything else.
  const { s3Files } = await import('../files/s3-files.ts')
  return s3Files({ ...storage, clock: systemClock })
}
