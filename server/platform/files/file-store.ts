import type { Readable } from 'node:stream'

/** What is known of a file before it is uploaded; the address is signed over all of it. */
export interface UploadRequest {
  /** Where the file will stand: made by the server, `uploads/<uuid>.xlsx`. */
  readonly key: string
  /** The user it belongs to. */
  readonly owner: string
  /** Its exact length in bytes. */
  readonly size: number
  readonly type: string
}

/** An address that accepts one file within five minutes, by PUT with exactly these headers. */
export interface UploadAddress {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** ISO 8601, UTC. */
  readonly expiresAt: string
}

/** What is stored: bytes, or a stream of a known length. */
export type Content = Uint8Array | { readonly stream: Readable; readonly size: number }

/** Where files are kept: on this machine's disk or in a bucket; everything throws `Unavailable` during an outage and `StorageFull` where no space is left. */
export interface FileStore {
  /** Resolves where files can be read and written now; cheap, and answers within 1.5 s. */
  readonly check: () => Promise<void>
  /** Signs an address for an upload (promises "Files"). */
  readonly presignUpload: (request: UploadRequest) => Promise<UploadAddress>
  /** Signs an address for a download: five minutes under `label` as its name; a picture's stays the same for a day, so that browsers keep the picture. */
  readonly presignDownload: (key: string, label?: string) => Promise<string>
  /** Stores a file whole or not at all, and for good once this resolves. */
  readonly put: (key: string, content: Content) => Promise<void>
  /** Streams a file; throws `FileMissing`. */
  readonly open: (key: string) => Promise<Readable>
  /** Its length in bytes, or undefined where there is none. */
  readonly size: (key: string) => Promise<number | undefined>
  /** Removes a file; it is no error if there is none. */
  readonly remove: (key: string) => Promise<void>
  /** Removes what is left of files that were being stored when a process ended, where nothing has been added since; a bucket leaves none. */
  readonly removeUnfinished: (before: Date) => Promise<void>
  /** Lends a file as a path on this machine, to be read while `use` runs; throws `FileMissing`. */
  readonly withLocalFile: <Result>(key: string, use: (path: string) => Promise<Result>) => Promise<Result>
}

/** What signs the addresses of files. */
export type Signing = Pick<FileStore, 'presignDownload'>

/** There is no file of this key. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no file ${key}`)
  }
}

/** How long an address is good for. */
export const addressSeconds = 300

/** A picture's address lives for a week from the start of its day. */
export const pictureAddressSeconds = 7 * 86_400

/** The start of the day, UTC: a picture's address is signed as of then. */
export function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000)
}
