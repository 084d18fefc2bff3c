import type { ImportState } from '#contract/files/file-processor.ts'

export type ImportStatus = ImportState['status']

export const workingStatuses = ['queued', 'reading'] as const satisfies readonly ImportStatus[]

export const waitingStatuses = [
  'needs-mapping',
  'needs-confirmation',
] as const satisfies readonly ImportStatus[]

export const endedStatuses = ['done', 'failed'] as const satisfies readonly ImportStatus[]

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
  readonly dropsUpdate?: true
}

export const transitions = {
  progressed: { from: workingStatuses, to: 'reading', resets: { waitingFor: null } },
  'mapping-needed': { from: workingStatuses, to: 'needs-mapping', resets: { stage: null } },
  mapped: { from: waitingStatuses, to: 'queued', resets: { rowsRead: 0 }, dropsUpdate: true },
  proposed: {
    from: workingStatuses,
    to: 'needs-confirmation',
    resets: { stage: null, confirmedAt: null },
  },
  confirmed: { from: ['needs-confirmation'], to: 'reading', resets: {} },
  written: { from: workingStatuses, to: 'done', resets: { stage: null }, dropsUpdate: true },
  failed: {
    from: workingStatuses,
    to: 'failed',
    resets: { stage: null, confirmedAt: null },
    dropsUpdate: true,
  },
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

export type ImportEvent = keyof typeof transitions

export function nextStatus(status: ImportStatus, event: ImportEvent): ImportStatus | undefined {
  const { from, to }: Transition = transitions[event]
  return from.includes(status) ? to : undefined
}
