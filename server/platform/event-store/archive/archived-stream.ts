import type { HistoryEntry } from '../../history/history.ts'

/** An event in the archive, with all columns of its row. */
export interface ArchivedEvent {
  readonly position: number
  readonly version: number
  readonly type: string
  readonly data: object
  readonly metadata: object
  readonly at: string
}

/** What the archive has of a stream. */
export interface ArchivedStream {
  readonly id: string
  readonly events: readonly ArchivedEvent[]
  /** Oldest first. */
  readonly history: readonly HistoryEntry[]
}

/** Finds a stream among the lines of a block; throws unless it has all events up to `version`. */
export function findStream(
  lines: readonly string[],
  { id, version }: { readonly id: string; readonly version: number },
): ArchivedStream {
  const line = lines.find((candidate) => candidate.startsWith(`{"id":"${id}"`))
  const stream = line === undefined ? undefined : (JSON.parse(line) as ArchivedStream)
  const versions = stream?.events.map((event) => event.version) ?? []
  if (!stream || versions.length !== version || versions.some((one, index) => one !== index + 1))
    throw new Error(`Its file does not have its ${version} events`)
  return stream
}
