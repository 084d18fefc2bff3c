import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StoreAddress } from '#contract/addresses.ts'
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

/** What a decision makes of a store with this past: its events, the store afterwards, or the refusal and what it says. */
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
  it('opens active, without logo, its lists in order', () => {
    expect(given().when((state) => open(state, opening)).state).toEqual(after({}))
  })

  it('opens once', () => {
    expect(given(opened).when((state) => open(state, opening)).events).toEqual([])
  })

  it('does not open without a brand or with its main contact among its users', () => {
    expect(given().when((state) => open(state, { ...opening, brandSegmentation: [] }))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'At least one brand is required',
    })
    expect(given().when((state) => open(state, { ...opening, userIds: ['ann'] }))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'The main contact is not chosen a second time',
    })
  })

  it('changes its basic info; a user that becomes the main contact is no user besides', () => {
    const info = { name: 'Second Store', description: 'By the sea', mainContactUserId: 'bob' }
    expect(given(opened).when((state) => changeBasicInfo(state, info)).state).toEqual(
      after({ ...info, userIds: ['cid'] }),
    )
  })

  it('takes a billing address beside its shipping address, and no second one', () => {
    expect(given(opened).when((state) => addAddress(state, billing)).state).toEqual(
      after({ addresses: [billing, shipping] }),
    )
    expect(given(opened).when((state) => addAddress(state, shipping))).toMatchObject({
      refusal: 'store-input-invalid',
      message: 'The store has a shipping address already',
    })
  })

  it('changes all addresses at once, each type once', () => {
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

  it('is deactivated and activated, and refuses the status it has', () => {
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

  it('has no event where nothing changes', () => {
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

  it('that was never opened is not found, whatever is asked', () => {
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

/** What staff may ask of a store, as a plain model knows it. */
type Person = 'ann' | 'bob' | 'cid' | 'dan'
const person = fc.constantFrom<Person[]>('ann', 'bob', 'cid', 'dan')
const someAddress = fc.record({
  type: fc.constantFrom('shipping' as const, 'billing' as const),
  line1: fc.constantFrom('1', '2'),
  city: fc.constant('Reno'),
  state: fc.constant('NV'),
  country: fc.constant('US'),
})
const segment = fc.record({
  brandId: fc.integer({ min: 1, max: 3 }),
  segmentation: fc.constantFrom('good' as const, 'better' as const, 'best' as const),
  catalogTypeIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { minLength: 1 }),
})
const command = fc.oneof(
  fc.record({ ask: fc.constant('basic' as const), name: fc.constantFrom('A', 'B'), contact: person }),
  fc.record({ ask: fc.constant('add' as const), address: someAddress }),
  fc.record({ ask: fc.constant('addresses' as const), addresses: fc.array(someAddress, { maxLength: 3 }) }),
  fc.record({
    ask: fc.constant('status' as const),
    status: fc.constantFrom('active' as const, 'inactive' as const),
  }),
  fc.record({
    ask: fc.constant('brands' as const),
    brands: fc.uniqueArray(segment, { maxLength: 3, selector: ({ brandId }) => brandId }),
  }),
  fc.record({ ask: fc.constant('users' as const), users: fc.array(person, { maxLength: 4 }) }),
)
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

interface Model {
  name: string
  contact: Person
  users: Set<Person>
  active: boolean
  addresses: Map<string, string>
  brands: Map<number, string>
}

/** Does to the model what was asked, or says that it is refused. */
function askModel(model: Model, asked: Command): boolean {
  switch (asked.ask) {
    case 'basic':
      model.name = asked.name
      model.contact = asked.contact
      model.users.delete(asked.contact)
      return true
    case 'add':
      if (model.addresses.has(asked.address.type)) return false
      model.addresses.set(asked.address.type, asked.address.line1)
      return true
    case 'addresses': {
      const wanted = new Map(asked.addresses.map(({ type, line1 }) => [type as string, line1]))
      if (wanted.size < asked.addresses.length) return false
      model.addresses = wanted
      return true
    }
    case 'status':
      if (model.active === (asked.status === 'active')) return false
      model.active = !model.active
      return true
    case 'brands':
      if (asked.brands.length === 0) return false
      model.brands = new Map(asked.brands.map((one) => [one.brandId, one.segmentation]))
      return true
    default:
      if (asked.users.includes(model.contact)) return false
      model.users = new Set(asked.users)
      return true
  }
}

function decide(state: StoreOrNone, asked: Command): Decision<StoreRefusal> {
  switch (asked.ask) {
    case 'basic':
      return changeBasicInfo(state, { name: asked.name, description: null, mainContactUserId: asked.contact })
    case 'add':
      return addAddress(state, asked.address)
    case 'addresses':
      return changeAddresses(state, asked.addresses)
    case 'status':
      return changeStatus(state, asked.status)
    case 'brands':
      return changeBrands(state, asked.brands)
    default:
      return changeUsers(state, asked.users)
  }
}

describe('any sequence of changes', () => {
  it('is answered as a plain model answers it, and leaves what the model holds', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        let state = evolve(null, opened)
        const model: Model = {
          name: 'Main Store',
          contact: 'ann',
          users: new Set<Person>(['bob', 'cid']),
          active: true,
          addresses: new Map([['shipping', '1 Dock Rd']]),
          brands: new Map([[2, 'best']]),
        }
        for (const asked of commands) {
          const decision = decide(state, asked)
          expect(!isRefusal(decision)).toBe(askModel(model, asked))
          if (!isRefusal(decision)) state = decision.reduce<StoreOrNone>(evolve, state)
          expect({
            name: state?.name,
            contact: state?.mainContactUserId,
            users: new Set(state?.userIds),
            active: state?.status === 'active',
            addresses: new Map(state?.addresses.map(({ type, line1 }) => [type as string, line1])),
            brands: new Map(state?.brandSegmentation.map((one) => [one.brandId, one.segmentation as string])),
          }).toEqual(model)
          expect(state?.userIds).not.toContain(state?.mainContactUserId)
        }
      }),
      { numRuns: 300 },
    )
  })
})
