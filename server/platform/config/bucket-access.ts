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
