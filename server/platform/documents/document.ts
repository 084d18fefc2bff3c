/** A document to write in a child process, with everything that it contains: the child reads neither the database nor file storage. */
export interface Document {
  readonly module: string
  readonly run: string
  readonly input: unknown
  readonly pictures?: Iterable<string | null>
  readonly records?: AsyncIterable<object>
}

interface Frame {
  readonly width: number
  readonly height: number
}

/** Reads a thumbnail as a JPEG on white, of at most so many pixels or in the middle of a frame. A document is written without the pictures that cannot be read. */
export type ReadThumbnail = (key: string | null, size: number | Frame) => Promise<Buffer | undefined>

export interface Sources<Record = never> {
  readonly thumbnail: ReadThumbnail
  readonly records: () => AsyncIterable<Record>
}

export type DocumentWriter<Input, Record = never> = (
  input: Input,
  sources: Sources<Record>,
) => AsyncIterable<Uint8Array> | Promise<Uint8Array>

export const RECORDS_OF_DOCUMENT = 'records-of-document.ndjson'
export const DOCUMENT_FILE = 'document'

export interface WritingJob extends Pick<Document, 'module' | 'run' | 'input'> {
  readonly folder: string
  readonly pictures: Readonly<Record<string, string>>
}
