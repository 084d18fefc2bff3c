/** A reading to be done in a child process: which exported function of which module, with what input (JSON), and the folder it may write to. */
export interface ReadingJob {
  /** The module's address, `import.meta.resolve`d or a `file:` URL. */
  readonly module: string
  readonly run: string
  readonly input: unknown
  /** An existing, empty folder of this reading's own. */
  readonly folder: string
}

/** How far a reading is; `rowsExpected` is missing while nobody knows. */
export interface ReadingProgress {
  readonly stage: string
  readonly rowsRead: number
  readonly rowsExpected?: number
  readonly problems: number
}

/** What a reading tells while it works. Records go to a file, one JSON a line, so that a long list is never held twice. */
export interface Report {
  progress(progress: ReadingProgress): void
  write(record: unknown): Promise<void>
  /** Keeps bytes as a file of the job's folder. The name is a plain file name; the same name is written once. */
  keep(name: string, bytes: Uint8Array): Promise<void>
}

/** A function that can be run in a child: returns a short result (JSON), a file problem as a value, or throws `UnreadableFile`. */
export type ReadingFunction = (input: never, report: Report) => Promise<unknown>

/** What the child tells the server. */
export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: string }

/** Where a job's records stand in its folder. */
export const RECORDS_FILE = 'records.ndjson'
