import type { Readable } from 'node:stream'

/** Where backups are kept: a folder, or a bucket with a prefix. */
export interface BackupPlace {
  /** As an operator writes it. */
  readonly address: string
  /** The names of everything that is there. */
  readonly list: () => Promise<string[]>
  /** Writes a backup completely or not at all. */
  readonly write: (name: string, archive: Readable) => Promise<void>
  readonly read: (name: string) => Promise<Readable>
  readonly remove: (name: string) => Promise<void>
}
