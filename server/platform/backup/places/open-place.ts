import { resolve } from 'node:path'
import type { BucketAccess } from '../../config/bucket-access.ts'
import type { BackupPlace } from './backup-place.ts'
import { folderPlace } from './folder-place.ts'

export async function openPlace(address: string, access: BucketAccess): Promise<BackupPlace> {
  if (!address.startsWith('s3://')) return folderPlace(resolve(address))
  const [bucket = '', ...folders] = address.slice('s3://'.length).split('/')
  const prefix = folders.filter((folder) => folder !== '').map((folder) => `${folder}/`)
  // Loaded only here: the S3 client takes longer to load than everything else.
  const { bucketPlace } = await import('./bucket-place.ts')
  return bucketPlace(access, bucket, prefix.join(''))
}

export function splitAddress(address: string): [place: string, name: string] {
  const full = address.startsWith('s3://') ? address : resolve(address)
  const slash = full.lastIndexOf('/')
  return [full.slice(0, slash) || '/', full.slice(slash + 1)]
}
