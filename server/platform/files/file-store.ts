import type { Readable } from 'node:stream'
import { isPicture } from './file-key.ts'

export interface UploadRequest {
  readonly key: string
  readonly owner: string
  readonly size: number
  readonly type: string
}

/** An address that accepts one file within five minutes, by PUT with exactly these headers. */
interface UploadAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly expiresAt: string
}

export type Content = Uint8Array | { readonly stream: Readable; readonly size: number }

export interface FilePart {
  readonly start: number
  readonly bytes: number
}

/** Every method throws `Unavailable` during an outage and `StorageFull` without free space. */
export interface FileStore {
  /** Resolves if files can be read and written now; cheap, and answers within 1.5 s. */
  readonly check: () => Promise<void>
  readonly presignUpload: (request: UploadRequest) => Promise<UploadAddress>
  /** Valid for five minutes; a picture's address stays the same for a while, so that browsers cache it (`addressTime`). */
  readonly presignDownload: (key: string, label?: string) => Promise<string>
  /** Stores a file completely or not at all; durable once this resolves. */
  readonly put: (key: string, content: Content) => Promise<void>
  readonly open: (key: string, part?: FilePart) => Promise<Readable>
  readonly size: (key: string) => Promise<number | undefined>
  readonly list: (prefix?: string) => AsyncGenerator<string[]>
  readonly remove: (key: string) => Promise<void>
  /** Removes partial files of crashed processes that have not grown since `before`; a bucket has none. */
  readonly removeUnfinished: (before: Date) => Promise<void>
  readonly withLocalFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>
}

export type Signing = Pick<FileStore, 'presignDownload'>

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`)
  }
}

export const addressSeconds = 300

export interface AddressTime {
  readonly from: Date
  readonly seconds: number
  readonly keptFor: number
}

const day = 86_400

/** Pictures of lists keep their address for a day; one that a user attached stops being served once it is deleted. */
export function addressTime(key: string, now: Date): AddressTime {
  if (!isPicture(key)) return { from: now, seconds: addressSeconds, keptFor: 0 }
  if (key.startsWith('uploads/'))
    return { from: startOf(now, addressSeconds), seconds: 2 * addressSeconds, keptFor: addressSeconds }
  return { from: startOf(now, day), seconds: 7 * day, keptFor: 7 * day }
}

export function cacheControl({ keptFor }: AddressTime): string {
  if (keptFor === 0) return 'private, no-store'
  return `private, max-age=${keptFor}${keptFor >= day ? ', immutable' : ''}`
}

function startOf(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
}
