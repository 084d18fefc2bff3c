import type { Readable } from 'node:stream'

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
   * for a day, so that browsers cache it.
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

/** A picture's address is valid for a week from the start of its day. */
export const pictureAddressSeconds = 7 * 86_400

/** The start of the day in UTC, as of which a picture's address is signed. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
}
