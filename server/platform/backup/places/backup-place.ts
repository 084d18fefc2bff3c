import type { Readable } from 'node:stream'

export interface BackupPlace {
  readonly address: string
  readonly list: () => Promise<string[]>
  readonly write: (name: string, archive: Readable) => Promise<void>
  readonly read: (name: string) => Promise<Readable>
  readonly remove: (name: string) => Promise<void>
}
