export interface BucketAccess {
  readonly endpoint?: string | undefined
  readonly publicEndpoint?: string | undefined
  readonly region: string
  readonly addressing?: 'path' | 'virtual-host' | undefined
  readonly encryption?: 'AES256' | 'aws:kms' | undefined
  readonly encryptionKey?: string | undefined
  readonly credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
}
