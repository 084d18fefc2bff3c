import type { StoreAddress } from '#contract/customers/addresses.ts'
import { type Refusal, refuse } from '#contract/refusals.ts'
import type { BrandSegment, StoreStatus } from '#contract/customers/stores.ts'
import { isEqual } from '#contract/is-equal.ts'

export interface StoreState {
  readonly organizationId: string
  readonly name: string
  readonly description: string | null
  readonly mainContactUserId: string
  readonly userIds: readonly string[]
  readonly status: StoreStatus
  readonly addresses: readonly StoreAddress[]
  readonly brandSegmentation: readonly BrandSegment[]
  readonly logoKey: string | null
}

export type StoreOrNone = StoreState | null

export interface BasicInfo {
  readonly name: string
  readonly description: string | null
  readonly mainContactUserId: string
}

export type Opening = Omit<StoreState, 'status' | 'logoKey'>

export type StoreEvent =
  | { readonly type: 'store-opened'; readonly data: Opening }
  | { readonly type: 'store-basic-info-changed'; readonly data: BasicInfo }
  | { readonly type: 'store-address-added'; readonly data: { readonly address: StoreAddress } }
  | { readonly type: 'store-addresses-changed'; readonly data: Pick<StoreState, 'addresses'> }
  | { readonly type: 'store-brands-changed'; readonly data: Pick<StoreState, 'brandSegmentation'> }
  | { readonly type: 'store-users-changed'; readonly data: Pick<StoreState, 'userIds'> }
  | { readonly type: 'store-logo-changed'; readonly data: Pick<StoreState, 'logoKey'> }
  | { readonly type: 'store-activated'; readonly data: Readonly<Record<string, never>> }
  | { readonly type: 'store-deactivated'; readonly data: Readonly<Record<string, never>> }

export type StoreRefusal = 'store-not-found' | 'store-input-invalid' | 'store-status-set'

export type Decision<Code extends StoreRefusal = 'store-not-found' | 'store-input-invalid'> =
  | readonly StoreEvent[]
  | Refusal<Code>

export const initialState = (): StoreOrNone => null

const effects: {
  [Type in Exclude<StoreEvent['type'], 'store-opened'>]: (
    state: StoreState,
    data: Extract<StoreEvent, { type: Type }>['data'],
  ) => StoreState
} = {
  'store-basic-info-changed': (state, info) => ({
    ...state,
    ...info,
    userIds: state.userIds.filter((id) => id !== info.mainContactUserId),
  }),
  'store-address-added': (state, { address }) => ({
    ...state,
    addresses: byType([...state.addresses, address]),
  }),
  'store-addresses-changed': (state, { addresses }) => ({ ...state, addresses: byType(addresses) }),
  'store-brands-changed': (state, { brandSegmentation }) => ({
    ...state,
    brandSegmentation: byBrand(brandSegmentation),
  }),
  'store-users-changed': (state, { userIds }) => ({ ...state, userIds: userIds.toSorted() }),
  'store-logo-changed': (state, { logoKey }) => ({ ...state, logoKey }),
  'store-activated': (state) => ({ ...state, status: 'active' }),
  'store-deactivated': (state) => ({ ...state, status: 'inactive' }),
}

export function evolve(state: StoreOrNone, event: StoreEvent): StoreOrNone {
  if (event.type === 'store-opened') return { ...tidy(event.data), status: 'active', logoKey: null }
  return state && effects[event.type](state, event.data as never)
}

export function open(state: StoreOrNone, opening: Opening): Decision<'store-input-invalid'> {
  if (state) return []
  const { userIds, mainContactUserId, brandSegmentation } = opening
  if (userIds.includes(mainContactUserId)) return invalid('userIds', mainContactIsNoUser)
  if (brandSegmentation.length === 0) return invalid('brandFocusType', 'At least one brand is required')
  return [{ type: 'store-opened', data: tidy(opening) }]
}

export function changeBasicInfo(state: StoreOrNone, info: BasicInfo): Decision {
  return change(state, { type: 'store-basic-info-changed', data: info })
}

export function addAddress(state: StoreOrNone, address: StoreAddress): Decision {
  if (state?.addresses.some(({ type }) => type === address.type))
    return invalid('address.type', `The store already has a ${address.type} address`)
  return change(state, { type: 'store-address-added', data: { address } })
}

export function changeAddresses(state: StoreOrNone, addresses: readonly StoreAddress[]): Decision {
  if (new Set(addresses.map(({ type }) => type)).size < addresses.length)
    return invalid('addresses', 'At most one shipping and one billing address')
  return change(state, { type: 'store-addresses-changed', data: { addresses: byType(addresses) } })
}

export function changeStatus(
  state: StoreOrNone,
  status: StoreStatus,
): Decision<'store-not-found' | 'store-status-set'> {
  if (state?.status === status) return refuse('store-status-set')
  return change(state, { type: status === 'active' ? 'store-activated' : 'store-deactivated', data: {} })
}

export function changeBrands(state: StoreOrNone, brandSegmentation: readonly BrandSegment[]): Decision {
  if (brandSegmentation.length === 0)
    return invalid('newBrandFocusType.brandSegmentation', 'At least one brand is required')
  return change(state, {
    type: 'store-brands-changed',
    data: { brandSegmentation: byBrand(brandSegmentation) },
  })
}

export function changeUsers(state: StoreOrNone, userIds: readonly string[]): Decision {
  if (state && userIds.includes(state.mainContactUserId)) return invalid('userIds', mainContactIsNoUser)
  return change(state, { type: 'store-users-changed', data: { userIds: [...new Set(userIds)].toSorted() } })
}

export function changeLogo(state: StoreOrNone, logoKey: string | null): Decision {
  return change(state, { type: 'store-logo-changed', data: { logoKey } })
}

const mainContactIsNoUser = 'The main contact is already included'

export function invalid(path: string, message: string): Refusal<'store-input-invalid'> {
  return refuse('store-input-invalid', undefined, { issues: [{ path, message }] })
}

function change(state: StoreOrNone, event: StoreEvent): Decision<'store-not-found'> {
  if (!state) return refuse('store-not-found')
  return isEqual(evolve(state, event), state) ? [] : [event]
}

function tidy(opening: Opening): Opening {
  return {
    ...opening,
    userIds: [...new Set(opening.userIds)].toSorted(),
    addresses: byType(opening.addresses),
    brandSegmentation: byBrand(opening.brandSegmentation),
  }
}

function byType(addresses: readonly StoreAddress[]): StoreAddress[] {
  return addresses.toSorted((a, b) => a.type.localeCompare(b.type))
}

function byBrand(list: readonly BrandSegment[]): BrandSegment[] {
  return list
    .map((one) => ({ ...one, catalogTypeIds: one.catalogTypeIds.toSorted((a, b) => a - b) }))
    .toSorted((a, b) => a.brandId - b.brandId)
}
