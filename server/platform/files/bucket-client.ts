import { S3Client } from '@aws-sdk/client-s3'

/** How to reach a bucket. */
export interface BucketAccess {
  /** Undefined for Amazon S3. */
  readonly endpoint?: string | undefined
  /** Where browsers reach it, if that is another address. */
  readonly publicEndpoint?: string | undefined
  readonly region: string
  /** Whether the bucket is part of the path or of the host name; by default of the path if there is an endpoint. */
  readonly addressing?: 'path' | 'virtual-host' | undefined
  /** How the bucket encrypts what is written; undefined for its own setting. */
  readonly encryption?: 'AES256' | 'aws:kms' | undefined
  readonly encryptionKey?: string | undefined
  /** Undefined for those that the client finds, in a profile or from the host. */
  readonly credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}

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

/** The fields of a write that ask for encryption. */
export function encryptionOf({ encryption, encryptionKey }: BucketAccess) {
  return {
    ...(encryption && { ServerSideEncryption: encryption }),
    ...(encryptionKey && { SSEKMSKeyId: encryptionKey }),
  }
}
