import { S3Client } from '@aws-sdk/client-s3'
import type { BucketAccess } from '../config/bucket-access.ts'

/** Connects to a bucket; `timeouts` are milliseconds without a connection and without progress. */
export function bucketClient(
  { endpoint, region, addressing = endpoint ? 'path' : 'virtual-host', credentials }: BucketAccess,
  { timeouts, attempts }: { timeouts: { connection: number; silence: number }; attempts: number },
): S3Client {
  return new S3Client({
    region,
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint }),
    forcePathStyle: addressing === 'path',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: timeouts.connection, socketTimeout: timeouts.silence },
  })
}

export function encryptionOf({ encryption, encryptionKey }: BucketAccess) {
  return {
    ...(encryption && { ServerSideEncryption: encryption }),
    ...(encryptionKey && { SSEKMSKeyId: encryptionKey }),
  }
}
