import type { ImportState } from '#contract/files/file-processor.ts'

/** The states of an import. */
export type ImportStatus = ImportState['status']

/** An import that its job still works on. */
export const workingStatuses = ['queued', 'reading'] as const satisfies readonly ImportStatus[]

/** An import that staff must map or confirm. */
export const waitingStatuses = [
  'needs-mapping',
  'needs-confirmation',
] as const satisfies readonly ImportStatus[]

/** An import that has ended. A failed one can be retried. */
export const endedStatuses = ['done', 'failed'] as const satisfies readonly ImportStatus[]

/** Columns that a transition resets. */
interface Resets {
  readonly stage?: null
  readonly waitingFor?: null
  readonly rowsRead?: 0
  readonly problemsCount?: 0
  readonly failureCode?: null
  readonly failure?: null
  readonly confirmedAt?: null
}

export interface Transition {
  readonly from: readonly ImportStatus[]
  readonly to: ImportStatus
  readonly resets: Resets
  /** Whether the stored update is no longer needed. */
  readonly dropsUpdate?: true
}

/** Everything that changes the state of an import. An import starts as `queued`. */
export const transitions = {
  /** The job reports how far it is. */
  progressed: { from: workingStatuses, to: 'reading', resets: { waitingFor: null } },
  /** No header was recognized: staff map the columns. */
  'mapping-needed': { from: workingStatuses, to: 'needs-mapping', resets: { stage: null } },
  /** Staff mapped the columns: the file is read again. */
  mapped: { from: waitingStatuses, to: 'queued', resets: { rowsRead: 0 }, dropsUpdate: true },
  /** An update was compared with its list, for the first time or because the list has changed since. */
  proposed: {
    from: workingStatuses,
    to: 'needs-confirmation',
    resets: { stage: null, confirmedAt: null },
  },
  /** Staff confirmed an update: the job writes it. */
  confirmed: { from: ['needs-confirmation'], to: 'reading', resets: {} },
  /** The list was written. */
  written: { from: workingStatuses, to: 'done', resets: { stage: null }, dropsUpdate: true },
  failed: {
    from: workingStatuses,
    to: 'failed',
    resets: { stage: null, confirmedAt: null },
    dropsUpdate: true,
  },
  /** Staff dropped an import that waited for them or had failed. */
  discarded: {
    from: [...waitingStatuses, 'failed'],
    to: 'failed',
    resets: { stage: null, confirmedAt: null },
    dropsUpdate: true,
  },
  retried: {
    from: ['failed'],
    to: 'queued',
    resets: {
      stage: null,
      waitingFor: null,
      rowsRead: 0,
      problemsCount: 0,
      failureCode: null,
      failure: null,
    },
  },
} as const satisfies Record<string, Transition>

/** What happens to an import. */
export type ImportEvent = keyof typeof transitions

/** The state after an event; undefined if the state does not allow it. */
export function nextStatus(status: ImportStatus, event: ImportEvent): ImportStatus | undefined {
  const { from, to }: Transition = transitions[event]
  return from.includes(status) ? to : undefined
}
