import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { dataDir } from './server.ts'

/** How to reach the bucket of a cluster. */
export const bucketFile = join(dataDir, 'bucket.json')

/** Stores a file as the server does: on disk, or in the bucket of a cluster. */
export async function putFile(key: string, content: Buffer): Promise<void> {
  if (!existsSync(bucketFile)) {
    const path = join(dataDir, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
    return
  }
  const given = JSON.parse(await readFile(bucketFile, 'utf8')) as Record<string, string>
  const client = new S3Client({
    endpoint: given['S3_ENDPOINT'] ?? '',
    region: given['AWS_REGION'] ?? 'us-east-1',
    forcePathStyle: true,
    credentials: {
      accessKeyId: given['AWS_ACCESS_KEY_ID'] ?? '',
      secretAccessKey: given['AWS_SECRET_ACCESS_KEY'] ?? '',
    },
  })
  await client.send(new PutObjectCommand({ Bucket: given['S3_BUCKET'], Key: key, Body: content }))
}
