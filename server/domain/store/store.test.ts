import { describe, expect, it } from 'vitest'
import type { StoreAddress } from '#contract/customers/addresses.ts'
import { isRefusal } from '#contract/refusals.ts'
import {
  addAddress,
  changeAddresses,
  changeBasicInfo,
  changeBrands,
  changeLogo,
  changeStatus,
  changeUsers,
  type Decision,
  evolve,
  initialState,
  open,
  type Opening,
  type StoreEvent,
  type StoreOrNone,
  type StoreRefusal,
} from './store.ts'

const shipping: StoreAddress = {
  type: 'shipping',
  line1: '1 Dock Rd',
  city: 'Reno',
  state: 'NV',
  country: 'US',
}
const billing: StoreAddress = { ...shipping, type: 'billing', line1: '2 Bank St', postalCode: '89501' }
const crocs = { brandId: 2, segmentation: 'best', catalogTypeIds: [4, 3] } as const
const nike = { brandId: 1, segmentation: 'good', catalogTypeIds: [3] } as const
const opening: Opening = {
  organizationId: 'org',
  name: 'Main Store',
  description: null,
  mainContactUserId: 'ann',
  userIds: ['cid', 'bob'],
  addresses: [shipping],
  brandSegmentation: [{ ...crocs, catalogTypeIds: [4, 3] }],
}
const opened: StoreEvent = { type: 'store-opened', data: opening }

/** The result of a decision after past events: its events and the store, or the refusal. */
function given(...past: StoreEvent[]) {
  const before = past.reduce<StoreOrNone>(evolve, initialState())
  return {
    when: (asked: (state: StoreOrNone) => Decision<StoreRefusal>) => {
      const decision = asked(before)
      if (isRefusal(decision)) {
        const { issues } = (decision.data ?? {}) as { issues?: { message: string }[] }
        return { refusal: decision.code, message: issues?.[0]?.message }
      }
      return { events: decision, state: decision.reduce<StoreOrNone>(evolve, before) }
    },
  }
}

const after = (changed: object) => ({
  ...opening,
  userIds: ['bob', 'cid'],
  brandSegmentation: [{ ...crocs, catalogTypeIds: [3, 4] }],
  status: 'active',
  logoKey: null,
  ...changed,
})

describe('a store', () => {
  it('opens active, without a logo, with sorted lists', () => {
    expect(given().when((state) => open(state, opening)).state).toEqual(after({}))
  })

  it('opens only once', () => {
    expect(given(opened).when((state) => open(state, opening)).events).toEqual([])
  })

  it('does not open without a brand or with its main contact among its users', () => {
    expect(given().when((state) => open(state, { ...opening, brandSegmentation: [] }))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'At least one brand is required',
    })
    expect(given().when((state) => open(state, { ...opening, userIds: ['ann'] }))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'The main contact is already included',
    })
  })

  it('changes its basic info, and removes a new main contact from its users', () => {
    const info = { name: 'Second Store', description: 'By the sea', mainContactUserId: 'bob' }
    expect(given(opened).when((state) => changeBasicInfo(state, info)).state).toEqual(
      after({ ...info, userIds: ['cid'] }),
    )
  })

  it('adds one billing address and rejects a second one', () => {
    expect(given(opened).when((state) => addAddress(state, billing)).state).toEqual(
      after({ addresses: [billing, shipping] }),
    )
    expect(given(opened).when((state) => addAddress(state, shipping))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'The store already has a shipping address',
    })
  })

  it('replaces all addresses, with at most one of each type', () => {
    expect(given(opened).when((state) => changeAddresses(state, [billing])).state).toEqual(
      after({ addresses: [billing] }),
    )
    expect(
      given(opened).when((state) => changeAddresses(state, [billing, { ...billing, line1: '3' }])),
    ).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'At most one shipping and one billing address',
    })
  })

  it('is deactivated and activated, and rejects the status it already has', () => {
    expect(given(opened).when((state) => changeStatus(state, 'inactive')).events).toEqual([
      { type: 'store-deactivated', data: {} },
    ])
    expect(given(opened).when((state) => changeStatus(state, 'active'))).toMatchObject({
      refusal: 'store-status-set',
    })
    expect(
      given(opened, { type: 'store-deactivated', data: {} }).when((state) => changeStatus(state, 'active'))
        .events,
    ).toEqual([{ type: 'store-activated', data: {} }])
  })

  it('changes its brands, and keeps at least one', () => {
    expect(
      given(opened).when((state) =>
        changeBrands(
          state,
          [crocs, nike].map((one) => ({ ...one, catalogTypeIds: [3] })),
        ),
      ).state,
    ).toEqual(after({ brandSegmentation: [nike, { ...crocs, catalogTypeIds: [3] }] }))
    expect(given(opened).when((state) => changeBrands(state, []))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'At least one brand is required',
    })
  })

  it('changes its users and its logo', () => {
    expect(given(opened).when((state) => changeUsers(state, ['dan', 'bob', 'dan'])).events).toEqual([
      { type: 'store-users-changed', data: { userIds: ['bob', 'dan'] } },
    ])
    expect(given(opened).when((state) => changeUsers(state, ['ann']))).toMatchObject({
      refusal: 'store-input-invalid',
    })
    expect(given(opened).when((state) => changeLogo(state, 'logos/1')).state).toEqual(
      after({ logoKey: 'logos/1' }),
    )
  })

  it('has no event if nothing changes', () => {
    const same = [
      (state: StoreOrNone) =>
        changeBasicInfo(state, { name: 'Main Store', description: null, mainContactUserId: 'ann' }),
      (state: StoreOrNone) => changeAddresses(state, [{ ...shipping, line2: undefined }]),
      (state: StoreOrNone) => changeBrands(state, [{ ...crocs, catalogTypeIds: [3, 4] }]),
      (state: StoreOrNone) => changeUsers(state, ['bob', 'cid']),
      (state: StoreOrNone) => changeLogo(state, null),
    ]
    for (const asked of same) expect(given(opened).when(asked).events).toEqual([])
  })

  it('is not found by any command before it is opened', () => {
    const all = [
      (state: StoreOrNone) =>
        changeBasicInfo(state, { name: 'A', description: null, mainContactUserId: 'a' }),
      (state: StoreOrNone) => addAddress(state, billing),
      (state: StoreOrNone) => changeAddresses(state, []),
      (state: StoreOrNone) => changeStatus(state, 'active'),
      (state: StoreOrNone) => changeBrands(state, [{ ...nike, catalogTypeIds: [3] }]),
      (state: StoreOrNone) => changeUsers(state, []),
      (state: StoreOrNone) => changeLogo(state, null),
    ]
    for (const ask of all) expect(given().when(ask).refusal).toBe('store-not-found')
    expect(evolve(null, { type: 'store-activated', data: {} })).toBeNull()
  })
})
