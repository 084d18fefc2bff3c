import type { InputOf } from '#contract/calls.ts'
import { reportNames } from '#contract/reports/report-names.ts'
import type { Chance } from './chance.ts'
import type { Desk } from './desk.ts'
import { type Request, requestOf } from './request.ts'

/** One kind of request that a desk sends all day, different each time. */
export interface Read {
  readonly what: string
  /** How many of 100 reads of a day are of this kind. */
  readonly share: number
  /** The minimum of requests per second, or of their ratio to the limit, that the design aims for. */
  readonly target: string
  /** The limit in `bench/limit` answers it, too. */
  readonly isLimited?: true
  readonly ask: (desk: Desk, chance: Chance) => Request
}

export const reads = {
  list: {
    what: 'Order list',
    share: 20,
    target: 'ratio ≥ 0.7',
    isLimited: true,
    ask: (desk, chance) => requestOf('getOrders', listInput(desk, chance)),
  },
  newest: {
    what: 'Newest orders',
    share: 8,
    target: 'ratio ≥ 0.6',
    isLimited: true,
    ask: () => requestOf('getOrders', {}),
  },
  search: {
    what: 'Order search',
    share: 10,
    target: 'ratio ≥ 0.5',
    isLimited: true,
    ask: (desk, chance) => requestOf('getOrders', { search: chance.pick(searches)(desk, chance) }),
  },
  order: {
    what: 'Order',
    share: 16,
    target: 'ratio ≥ 0.6',
    isLimited: true,
    ask: (desk, chance) => requestOf('getOrder', { streamId: chance.pickEarly(desk.orders).id }),
  },
  items: {
    what: 'Items of a line list',
    share: 10,
    target: 'ratio ≥ 0.6',
    isLimited: true,
    ask: (desk, chance) => requestOf('getLineListItems', { lineListId: chance.pickEarly(desk.lineListIds) }),
  },
  organizations: {
    what: 'Organizations',
    share: 4,
    target: 'ratio ≥ 0.5',
    isLimited: true,
    ask: (desk, chance) => requestOf('getOrganizations', organizationsInput(desk, chance)),
  },
  verify: {
    what: 'Who am I',
    share: 5,
    target: 'ratio ≥ 0.7',
    isLimited: true,
    ask: () => requestOf('verifyToken', {}),
  },
  home: { what: 'Home', share: 5, target: '≥ 800/s', ask: () => requestOf('getToDo', {}) },
  dashboard: {
    what: 'Dashboard',
    share: 3,
    target: '≥ 800/s',
    ask: (desk, chance) =>
      requestOf('getDashboard', chance.pick([{}, {}, { from: chance.pick(desk.orders).day }])),
  },
  purchaseOrders: {
    what: 'Purchase orders',
    share: 6,
    target: '≥ 900/s',
    ask: (desk, chance) => requestOf('getPurchaseOrders', purchaseOrdersInput(desk, chance)),
  },
  purchaseOrder: {
    what: 'Purchase order',
    share: 4,
    target: '',
    ask: (desk, chance) =>
      requestOf('getPurchaseOrder', { streamId: chance.pickEarly(desk.purchaseOrders).id }),
  },
  styles: {
    what: 'Search for a style',
    share: 3,
    target: '',
    ask: (desk, chance) => requestOf('getStyles', { search: chance.pick(desk.styles).modelCode }),
  },
  style: {
    what: 'Style',
    share: 2,
    target: '',
    ask: (desk, chance) => requestOf('getStyle', { itemId: chance.pick(desk.styles).id }),
  },
  overview: {
    what: 'Overview of a customer',
    share: 2,
    target: '',
    ask: (desk, chance) => requestOf('getOrganizationOverview', { id: chance.pick(desk.organizations).id }),
  },
  report: {
    what: 'Report',
    share: 1,
    target: '',
    ask: (desk, chance) =>
      requestOf('getReport', {
        report: chance.pick(reportNames),
        ...chance.pick([{}, { season: 'all' }, { brandId: chance.pick(desk.brandIds) }]),
      }),
  },
  document: {
    what: 'Order as a PDF',
    share: 0.5,
    target: '',
    ask: (desk, chance) =>
      requestOf('downloadOrder', { streamId: chance.pickEarly(desk.orders).id, format: 'pdf' }),
  },
  export: {
    what: 'Export of an order list',
    share: 0.5,
    target: '',
    ask: (desk, chance) =>
      requestOf('exportOrders', {
        organizationId: chance.pick(desk.organizations).id,
        ...chance.pick([{}, { brandId: chance.pick(desk.brandIds) }]),
      }),
  },
} as const satisfies Readonly<Record<string, Read>>

type ListInput = InputOf<'getOrders'>
type Choose<Value> = (desk: Desk, chance: Chance) => Value

const openStatuses = ['cart', 'pending-review', 'approved', 'po-generated', 'submitted-to-brand'] as const

const filters: readonly Choose<ListInput>[] = [
  (_, chance) => ({ status: [chance.pick(openStatuses)] }),
  (_, chance) => ({ status: [chance.pick(openStatuses), 'invoiced'] }),
  (desk, chance) => ({ brandId: chance.pick(desk.brandIds) }),
  (desk, chance) => ({ organizationId: chance.pick(desk.organizations).id }),
  (desk, chance) => ({ storeId: chance.pick(desk.stores).id }),
  (desk, chance) => ({ salesRepId: chance.pick(desk.salesRepIds) }),
  (desk, chance) => ({ lineListId: chance.pickEarly(desk.lineListIds) }),
  (_, chance) => ({ type: chance.pick(['pre-book', 'brand-ats', 'own-stock'] as const) }),
  (desk, chance) => ({ submittedFrom: chance.pickEarly(desk.orders).day }),
  (desk, chance) => ({ submittedTo: chance.pick(desk.orders).day }),
  (_, chance) => ({ hasMultipleBrands: chance.next() < 0.5 }),
]

/** One filter or two; what few orders have is also sorted by total and number. */
function listInput(desk: Desk, chance: Chance): ListInput {
  const input = {
    ...chance.pick(filters)(desk, chance),
    ...(chance.next() < 0.5 && chance.pick(filters)(desk, chance)),
  }
  const isNarrow = input.organizationId !== undefined || input.storeId !== undefined
  return isNarrow && chance.next() < 0.3
    ? { ...input, orderBy: chance.pick(['totalPrice', 'number'] as const) }
    : input
}

const searches: readonly Choose<string>[] = [
  (desk, chance) => chance.pick(desk.organizations).name.trim(),
  (desk, chance) => chance.pick(desk.organizations).name.trim().split(' ').slice(-2).join(' '),
  (desk, chance) => chance.pick(desk.stores).name.trim(),
  (desk, chance) => chance.pick(desk.styles).modelCode,
  (desk, chance) => `SO-${chance.pickEarly(desk.orders).number}`,
  (_, chance) => chance.pick(['alpine', 'harbor', 'summit', 'cedar', 'maple']),
]

function organizationsInput(desk: Desk, chance: Chance): InputOf<'getOrganizations'> {
  const search = chance.pick(desk.organizations).name.trim()
  return chance.pick([{}, { search }, { search: search.slice(0, 5) }])
}

function purchaseOrdersInput(desk: Desk, chance: Chance): InputOf<'getPurchaseOrders'> {
  const brandId = chance.pick(desk.brandIds)
  return chance.pick([
    {},
    { status: 'draft' as const },
    { brandId },
    { brandId, status: 'ready' as const },
    { search: `PO-${chance.pickEarly(desk.purchaseOrders).number}` },
  ])
}
