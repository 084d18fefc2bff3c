import type { Config } from '#server/platform/config/config.ts'

/** A bucket that verifies signatures, and the configuration a server needs to use it. */
export interface OpenBucket {
  /** Its software, for figures. */
  readonly name: string
  readonly storage: NonNullable<Config['storage']> & { readonly endpoint: string }
  readonly environment: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}
