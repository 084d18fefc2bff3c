/** A document to write in a child process, with everything that it contains: the child reads neither the database nor file storage. */
export interface Document {
  /** The module of its writer, from `import.meta.resolve`, and the name of the exported `DocumentWriter`. */
  readonly module: string
  readonly run: string
  /** What the writer gets (JSON). */
  readonly input: unknown
  /** The keys of its thumbnails. */
  readonly pictures?: Iterable<string | null>
  /** What is too much for one message, such as the styles of a line sheet. The thumbnails of their `thumbnailKey` are fetched as well. */
  readonly records?: AsyncIterable<object>
}

/** Reads a thumbnail as a JPEG on white of at most `side` pixels. A document is written without the pictures that cannot be read. */
export type ReadThumbnail = (key: string | null, side: number) => Promise<Buffer | undefined>

export interface Sources<Record = never> {
  readonly thumbnail: ReadThumbnail
  readonly records: () => AsyncIterable<Record>
}

/** Writes a document; runs in the child process. */
export type DocumentWriter<Input, Record = never> = (
  input: Input,
  sources: Sources<Record>,
) => AsyncIterable<Uint8Array> | Promise<Uint8Array>

/** What the server leaves in the job's folder for the child, and the child for the server. */
export const RECORDS_OF_DOCUMENT = 'records-of-document.ndjson'
export const DOCUMENT_FILE = 'document'

export interface WritingJob extends Pick<Document, 'module' | 'run' | 'input'> {
  readonly folder: string
  /** The files of the thumbnails in the folder, by their key. */
  readonly pictures: Readonly<Record<string, string>>
}
