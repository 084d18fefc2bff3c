/** A reading to run in a child process: the exported function of a module, its input (JSON), and the folder it may write to. */
export interface ReadingJob {
  /** The module's URL, from `import.meta.resolve`. */
  readonly module: string
  readonly run: string
  readonly input: unknown
  /** An existing, empty folder used by this reading only. */
  readonly folder: string
}

/** Progress of a reading; `rowsExpected` is undefined while unknown. */
export interface ReadingProgress {
  readonly stage: string
  readonly rowsRead: number
  readonly rowsExpected?: number
  readonly problems: number
}

/** Receives the output of a reading. Records go to a file, one JSON per line, so that a long list is never in memory twice. */
export interface Report {
  progress(progress: ReadingProgress): void
  write(record: unknown): Promise<void>
  /** Writes a file to the job's folder, once per name. */
  saveFile(name: string, bytes: Uint8Array): Promise<void>
}

/** A function that runs in a child process: returns a short result (JSON) or a file problem, or throws an error with a `problem`. */
export type ReadingFunction = (input: never, report: Report) => Promise<unknown>

export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: string }

export const RECORDS_FILE = 'records.ndjson'
