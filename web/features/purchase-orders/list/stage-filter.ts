import type { Stage } from '#web/domain/orders/purchase-order-stage.ts'

/** The call's filters for one stage; none for all stages. */
export function stageFilter(stage: Stage | undefined) {
  switch (stage) {
    case undefined:
      return {}
    case 'draft':
    case 'void':
      return { status: stage } as const
    case 'ready':
      return { status: stage, submitted: false } as const
    case 'submitted-to-brand':
      return { status: 'ready', submitted: true, invoiced: false } as const
    case 'invoiced':
      return { status: 'ready', invoiced: true } as const
  }
}
