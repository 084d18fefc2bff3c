export interface ReadingJob {
  readonly module: string
  readonly run: string
  readonly input: unknown
  readonly folder: string
}

export interface ReadingProgress {
  readonly stage: string
  readonly rowsRead: number
  readonly rowsExpected?: number
  readonly problems: number
}

export interface Report {
  progress(progress: ReadingProgress): void
  write(record: unknown): Promise<void>
  saveFile(name: string, bytes: Uint8Array): Promise<void>
}

export type ReadingFunction = (input: never, report: Report) => Promise<unknown>

/** By a child since its start. */
export interface Used {
  readonly cpuSeconds: number
  readonly bytes: number
}

export type ChildMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'result'; readonly result: unknown; readonly used: Used }
  | { readonly kind: 'failed'; readonly error: string }

export const RECORDS_FILE = 'records.ndjson'
