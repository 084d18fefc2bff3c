import type { Readable } from 'node:stream'
import { isPicture } from './file-key.ts'

/** A file before it is uploaded; the address is signed over all of these fields. */
export interface UploadRequest {
  /** Created by the server: `uploads/<uuid>.xlsx`. */
  readonly key: string
  /** The user it belongs to. */
  readonly owner: string
  /** Its exact length in bytes. */
  readonly size: number
  readonly type: string
}

/** An address that accepts one file within five minutes, by PUT with exactly these headers. */
interface UploadAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  readonly expiresAt: string
}

/** Bytes, or a stream with a known length. */
export type Content = Uint8Array | { readonly stream: Readable; readonly size: number }

/** Bytes of a file, from `start`, which counts from 0. */
export interface FilePart {
  readonly start: number
  readonly bytes: number
}

/**
 * File storage on the local disk or in a bucket. Every method throws `Unavailable` during an outage and `StorageFull` without
 * free space.
 */
export interface FileStore {
  /** Resolves if files can be read and written now; cheap, and answers within 1.5 s. */
  readonly check: () => Promise<void>
  readonly presignUpload: (request: UploadRequest) => Promise<UploadAddress>
  /**
   * Signs an address for a download, valid for five minutes, with `label` as the file name. A picture's address stays the same
   * for a while, so that browsers cache it (`addressTime`).
   */
  readonly presignDownload: (key: string, label?: string) => Promise<string>
  /** Stores a file completely or not at all; durable once this resolves. */
  readonly put: (key: string, content: Content) => Promise<void>
  /** Streams a file, or a part of it; throws `FileMissing`. */
  readonly open: (key: string, part?: FilePart) => Promise<Readable>
  /** Its length in bytes; undefined if there is no such file. */
  readonly size: (key: string) => Promise<number | undefined>
  /** The keys of all files, or of those that begin with a prefix, in pages. */
  readonly list: (prefix?: string) => AsyncGenerator<string[]>
  /** Removes a file; a missing file is not an error. */
  readonly remove: (key: string) => Promise<void>
  /** Removes partial files of crashed processes that have not grown since `before`; a bucket has none. */
  readonly removeUnfinished: (before: Date) => Promise<void>
  /** Provides a file as a local path while `use` runs; throws `FileMissing`. */
  readonly withLocalFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>
}

export type Signing = Pick<FileStore, 'presignDownload'>

export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`)
  }
}

/** How long an address is valid. */
export const addressSeconds = 300

/** From when and for how many seconds the address of a download is valid, and for how many browsers keep the file. */
export interface AddressTime {
  readonly from: Date
  readonly seconds: number
  readonly keptFor: number
}

const day = 86_400

/**
 * A picture of a list keeps its address for a day. One that a user attached stops being served once it is deleted, so its address is
 * only valid for minutes.
 */
export function addressTime(key: string, now: Date): AddressTime {
  if (!isPicture(key)) return { from: now, seconds: addressSeconds, keptFor: 0 }
  if (key.startsWith('uploads/'))
    return { from: startOf(now, addressSeconds), seconds: 2 * addressSeconds, keptFor: addressSeconds }
  return { from: startOf(now, day), seconds: 7 * day, keptFor: 7 * day }
}

/** How a browser may keep a file. */
export function cacheControl({ keptFor }: AddressTime): string {
  if (keptFor === 0) return 'private, no-store'
  return `private, max-age=${keptFor}${keptFor >= day ? ', immutable' : ''}`
}

/** The start of the current period, of so many seconds, in UTC. */
function startOf(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
}
